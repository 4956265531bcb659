import { drafts_database } from '../../api/local-data.ts'
import type { Account } from '../../api/session.ts'
import { type ImportState } from '../import-state.ts'
import { type Draft, readDraft, writeDraft } from './draft.ts'

const store = 'drafts'

/** Nobody else who uses this browser sees it. */
const keyOf = ({ customer_id, id }: Account) => `${customer_id}:${id}`

/** False: it was too large, or the browser keeps nothing. */
export async function saveDraft(account: Account, state: ImportState, now_ms: number): Promise<boolean> {
  const text = writeDraft(state, now_ms)
  if (text === null) return false
  try {
    await inStore('readwrite', (drafts) => drafts.put(text, keyOf(account)))
    return true
  } catch {
    return false
  }
}

export async function findDraft(account: Account, now_ms: number): Promise<Draft | null> {
  try {
    return readDraft(await inStore('readonly', (drafts) => drafts.get(keyOf(account))), now_ms)
  } catch {
    return null
  }
}

export async function removeDraft(account: Account): Promise<void> {
  try {
    await inStore('readwrite', (drafts) => drafts.delete(keyOf(account)))
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

async function inStore(
  mode: IDBTransactionMode,
  ask: (drafts: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await openDatabase()
  try {
    return await answerOf(ask(database.transaction(store, mode).objectStore(store)))
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(drafts_database, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
  return answerOf(opening)
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')))
  })
}
