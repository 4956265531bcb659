import { createHmac } from 'node:crypto'
import { parseCnhNumber } from '@tropeiro/kernel/br/cnh-number.ts'
import { parseCpf } from '@tropeiro/kernel/br/cpf.ts'

/** A key of a customer under which documents are hashed, to be found again without being readable. */
export interface HashKey {
  readonly version: number
  readonly secret: Buffer
}

const parsers = { cpf: parseCpf, cnh_number: parseCnhNumber } as const

export type HashedDocument = keyof typeof parsers

/** Punctuation makes no difference. Null for no document. The name keeps equal numbers of two kinds apart. */
export function hashDocument({ secret }: HashKey, name: HashedDocument, text: string | null): Buffer | null {
  const number = text === null ? null : parsers[name](text)
  return number === null ? null : createHmac('sha256', secret).update(`${name} ${number}`).digest()
}

/** Both documents of a row are hashed under one version. */
export function hashesOf(key: HashKey, { cpf, cnh_number }: Readonly<Record<HashedDocument, string | null>>) {
  return {
    cpf_hash: hashDocument(key, 'cpf', cpf),
    cnh_number_hash: hashDocument(key, 'cnh_number', cnh_number),
    hash_key_version: key.version,
  }
}
