/**
 * Rows on their way at a time, for each answer. What is alive when the young heap is swept moves to the old one and
 * stays there until a full collection: with 1,000 rows a long list made the process grow by up to 90 MB, with 100 by
 * half.
 */
const max_rows = 100
/** What nobody knows the size of yet is begun with a few: one row may be a megabyte. */
const unknown_rows = 4
const growth = 4
/** What a block of rows may take once it is written. */
const block_chars = 256 * 1024

/** How many rows to read next, by how long the last ones became: a row may be a plate or a thousand points of a border. */
export function createBlockSize(first_rows = unknown_rows) {
  let rows = Math.min(first_rows, max_rows)
  return {
    next: (): number => rows,
    see(count: number, chars: number): void {
      const fitting = Math.floor((block_chars * count) / Math.max(1, chars))
      rows = Math.max(1, Math.min(fitting, count * growth, max_rows))
    },
  }
}
