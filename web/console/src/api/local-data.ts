/** Imports that were not finished: names and addresses of people. */
export const drafts_database = 'tropeiro-imports'

/** What this browser keeps of a company's data goes when who saw it logs out. */
export function forgetLocalData(): void {
  indexedDB.deleteDatabase(drafts_database)
}
