import type { Vault } from '@tropeiro/db/vault.ts'
import { parseCpf } from '@tropeiro/kernel/br/cpf.ts'
import { hashDocument } from './hash-keys/hash-document.ts'
import { type Ask, knownHashKeys, readHashKeys } from './hash-keys/hash-keys.ts'
import { selectDriverByHashes } from './queries.ts'

export interface FoundDriver {
  readonly id: number
  readonly name: string
  readonly user_id: number
}

interface Search {
  /** Runs a statement of the customer. In a transaction, `prepareDriverDocuments` comes first. */
  readonly ask: Ask
  readonly vault: Vault
  readonly customer_id: number
}

/**
 * The driver who has this cpf, punctuation ignored. It looks under every version of the hash key, and asks once more
 * when the database has one that this process has not met: so it is right while another process rotates the key.
 */
export async function findDriverByCpf(search: Search, text: string): Promise<FoundDriver | null> {
  const { ask, vault, customer_id } = search
  const cpf = parseCpf(text)
  if (cpf === null) return null
  for (;;) {
    const keys = knownHashKeys(vault, customer_id)
    const hashes = keys.flatMap((key) => hashDocument(key, 'cpf', cpf) ?? [])
    const [found] = await ask(selectDriverByHashes(customer_id, hashes))
    if (found === undefined) throw new Error('this statement gives one row')
    const known = new Set(keys.map(({ version }) => version))
    if (found.versions.every((version) => known.has(version))) return present(found)
    await readHashKeys(ask, vault, customer_id)
  }
}

function present({ id, name, user_id }: { [Name in keyof FoundDriver]: FoundDriver[Name] | null }) {
  return id === null || name === null || user_id === null ? null : { id, name, user_id }
}
