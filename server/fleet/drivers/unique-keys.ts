import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { isUniqueViolation } from '@tropeiro/db/errors.ts'
import { hashDocument } from './hash-keys/hash-document.ts'
import type { HashKeys } from './hash-keys/hash-keys.ts'
import { selectDriverByHashes } from './queries.ts'

/**
 * 409 when another driver has the cpf. The unique index compares hashes of one version only; while a key is rotated,
 * drivers are under several. Nobody hashes under an older version than the locked current one, so whoever has the cpf
 * under an older version is already there to be seen, and the index decides between two who come at once.
 */
export async function assertCpfIsFree(
  tx: CustomerTransaction,
  keys: HashKeys,
  { cpf, own_id }: { cpf: string | null; own_id: number | null },
): Promise<void> {
  if (cpf === null) return
  const hashes = keys.all.flatMap((key) => hashDocument(key, 'cpf', cpf) ?? [])
  const found = await tx.find(selectDriverByHashes, hashes)
  if (found === undefined || found.id === null || found.id === own_id) return
  throw alreadyExists('cpf')
}

/** What a write throws, with the unique keys of drivers as 409. */
export function explainTaken(error: unknown): unknown {
  if (isUniqueViolation(error, 'drivers_cpf')) return alreadyExists('cpf')
  if (isUniqueViolation(error, 'drivers_identifier')) return alreadyExists('identifier')
  return error
}

/** Without the cause: PostgreSQL's own message quotes the key. */
function alreadyExists(field: string): AppError {
  return new AppError('already_exists', { public: { params: { field } } })
}
