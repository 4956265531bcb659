/** A page of a list, as the API answers it. */
export interface Page<Row> {
  readonly data: readonly Row[]
  readonly pagination: { readonly next_cursor: string | null; readonly has_more: boolean }
}

/** Asks for the page after a cursor; undefined: for the first. */
export type ReadPage<Row> = (cursor: string | undefined) => Promise<Page<Row>>

/** The pages of a list, one after the other, as long as the reader goes on. */
export async function* readPages<Row>(readPage: ReadPage<Row>): AsyncGenerator<readonly Row[], void> {
  let cursor: string | undefined
  for (;;) {
    const { data, pagination } = await readPage(cursor)
    yield data
    const { next_cursor, has_more } = pagination
    if (!has_more || next_cursor === null || next_cursor === cursor) return
    cursor = next_cursor
  }
}

/** All rows of a list. More than `max_rows` are an error, as a part would pass for the whole. */
export async function readAll<Row>(readPage: ReadPage<Row>, max_rows: number): Promise<Row[]> {
  const rows: Row[] = []
  for await (const page of readPages(readPage)) {
    if (rows.length + page.length > max_rows) throw new RangeError(`the list has more than ${max_rows} rows`)
    rows.push(...page)
  }
  return rows
}
