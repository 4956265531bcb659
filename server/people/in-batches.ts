/** What one transaction erases, so that who works at the same time waits for little. */
const rows_at_once = 50

export function* inBatches<T>(rows: readonly T[]): Generator<T[], void, void> {
  for (let from = 0; from < rows.length; from += rows_at_once) yield rows.slice(from, from + rows_at_once)
}
