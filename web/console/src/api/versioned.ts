import { unwrap } from './client.ts'

/** A record with its version, by which a change tells what it was made on. */
export interface Versioned<Row> {
  readonly row: Row
  readonly etag: string | null
}

interface Answered<Row> {
  readonly data?: { readonly data: Row }
  readonly error?: unknown
  readonly response: Response
}

export async function unwrapVersioned<Row>(call: Promise<Answered<Row>>): Promise<Versioned<Row>> {
  const { response } = await call
  const { data } = await unwrap(call)
  return { row: data, etag: response.headers.get('etag') }
}

/** Without a version whatever is there now is changed. */
export const ifMatch = (etag: string | null | undefined) =>
  etag === null || etag === undefined ? {} : { header: { 'If-Match': etag } }
