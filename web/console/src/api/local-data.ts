/** Imports that were not finished: names and addresses of people. */
export const drafts_database = 'tropeiro-imports'

/** What this browser keeps of a company's data goes when who saw it logs out. */
export function forgetLocalData(): Promise<void> {
  return new Promise((resolve) => {
    const deletion = indexedDB.deleteDatabase(drafts_database)
    // Whoever leaves is not held up: what another tab holds open goes when that one closes it.
    for (const end of ['success', 'error', 'blocked']) deletion.addEventListener(end, () => resolve())
  })
}
