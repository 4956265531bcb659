import { stat } from 'node:fs/promises'

const EVERY_MS = 2_000

/** Says every few seconds how far a file was read, and how fast. */
export async function createProgress(
  file: string,
  say: (line: string) => void,
): Promise<(lines: number, bytes_read: number) => void> {
  const { size } = await stat(file)
  const started = performance.now()
  let said = started
  return (lines, bytes_read) => {
    const now = performance.now()
    if (now - said < EVERY_MS) return
    said = now
    const share = size === 0 ? 100 : Math.floor((bytes_read / size) * 100)
    const rate = Math.round(lines / ((now - started) / 1_000))
    say(`${share} %, ${lines.toLocaleString('en')} lines, ${rate.toLocaleString('en')} a second`)
  }
}
