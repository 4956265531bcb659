import type { CustomerTransaction } from '@tropeiro/db/database.ts'

/** What a change answers. It is plain data, so that it can be kept and replayed. */
export interface Outcome<Body extends object | null = object | null> {
  readonly status: 200 | 201 | 202 | 204
  readonly headers: Readonly<Record<string, string>>
  /** Null: no body. */
  readonly body: Body
}

/** A change, in the transaction that also keeps its answer. */
export type Work<Body extends object | null = object | null> = (
  tx: CustomerTransaction,
) => Promise<Outcome<Body>>

export interface Resource extends Versions {
  readonly data: object
}

interface Versions {
  readonly row_version: number
  /** Of what people change in an office, where machines or drivers change more: only this is compared with If-Match. */
  readonly edit_version?: number | undefined
}

/** One row, by the function that presents many. */
export async function presentOne<Row extends Versions>(
  row: Row,
  present: (rows: readonly Row[]) => readonly object[] | Promise<readonly object[]>,
): Promise<Resource> {
  const [data] = await present([row])
  if (data === undefined) throw new Error('a row is presented')
  return { data, row_version: row.row_version, edit_version: row.edit_version }
}

/** 201 with the whole resource; `path` is where it can be read, without the version. */
export function created({ data, ...versions }: Resource, path: string): Outcome {
  return { status: 201, headers: { location: `/v1${path}`, etag: etagOf(versions) }, body: { data } }
}

export function changed({ data, ...versions }: Resource): Outcome {
  return { status: 200, headers: { etag: etagOf(versions) }, body: { data } }
}

export function removed(): Outcome {
  return { status: 204, headers: {}, body: null }
}

export function etagOf({ row_version, edit_version }: Versions): string {
  return edit_version === undefined ? `"${row_version}"` : `"${row_version}.${edit_version}"`
}
