import { listDataKeys, unwrapKey } from './data-keys.ts'
import type { Database } from './database.ts'
import { type MasterKeys, unwrapSecret, type WrappedSecret } from './master-keys.ts'
import { listCustomersNotUnder } from './rotate-keys.ts'

/** A master key that stored keys need and that does not open them. */
export interface KeyFault {
  readonly master_key_id: string
  /** `missing`: the settings have no key of this id. `wrong`: they have another one than it was. */
  readonly fault: 'missing' | 'wrong'
}

/** Under a wrong key nothing opens, so a few customers of each key tell. */
const customers_tried = 3
/** No master key has this id: nobody is under it. */
const no_key = ''

/** A secret of the deployment itself, with what it was sealed as. */
export interface NamedSecret extends WrappedSecret {
  readonly context: readonly string[]
}

/** Opens these and some of the customers' keys, and says which of the master keys cannot be right. */
export async function findKeyFaults(
  database: Database,
  master_keys: MasterKeys,
  secrets: readonly NamedSecret[],
): Promise<KeyFault[]> {
  const faults = new Map<string, KeyFault>()
  const attempt = (master_key_id: string, unwrap: () => unknown) => {
    const known = master_keys.keys.has(master_key_id)
    if (known && canDo(unwrap)) return
    faults.set(master_key_id, { master_key_id, fault: known ? 'wrong' : 'missing' })
  }
  for (const { context, ...wrapped } of secrets) {
    attempt(wrapped.master_key_id, () => unwrapSecret(master_keys, context, wrapped))
  }
  for (const customer_id of await listCustomersToTry(database, master_keys)) {
    const stored = await database.inCustomer(customer_id, listDataKeys)
    for (const key of stored) attempt(key.master_key_id, () => unwrapKey(master_keys, customer_id, key))
  }
  return [...faults.values()]
}

function canDo(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

/** Those that are not under each of the keys: so there are some of every key that is in use. */
async function listCustomersToTry(database: Database, { keys }: MasterKeys): Promise<Set<number>> {
  const found = await Promise.all(
    [no_key, ...keys.keys()].map((id) => listCustomersNotUnder(database, id, { most: customers_tried })),
  )
  return new Set(found.flat())
}
