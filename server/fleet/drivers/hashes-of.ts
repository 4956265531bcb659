import type { DriverValues } from './driver.ts'
import { type HashKey, hashDocument } from './hash-keys/hash-document.ts'
import type { HashesOfRow } from './queries.ts'

/** Both documents of a row are hashed under one version. */
export function hashesOf(key: HashKey, { cpf, cnh_number }: DriverValues): HashesOfRow {
  return {
    cpf_hash: hashDocument(key, 'cpf', cpf),
    cnh_number_hash: hashDocument(key, 'cnh_number', cnh_number),
    hash_key_version: key.version,
  }
}
