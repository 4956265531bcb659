import { api, type Schemas, unwrap } from './client.ts'

export type ImportLayout = Schemas['ImportLayout']
export type NewImportLayout = Schemas['NewImportLayout']

/** What the columns of a spreadsheet with this header row stood for before; null: nobody said so. */
export async function findLayout(fingerprint: string, signal: AbortSignal): Promise<ImportLayout | null> {
  const params = { query: { fingerprint, limit: 1 } }
  const { data } = await unwrap(api.GET('/import_layout', { params, signal }))
  return data[0] ?? null
}

export async function createLayout(data: NewImportLayout): Promise<ImportLayout> {
  return (await unwrap(api.POST('/import_layout', { body: { data } }))).data
}

export async function removeLayout(id: number): Promise<void> {
  await unwrap(api.DELETE('/import_layout/{id}', { params: { path: { id } } }))
}
