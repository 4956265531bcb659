import { setTimeout as sleep } from 'node:timers/promises'

const between_items = /,(?=\{"id":)/
const list_start = '{"data":['
const list_end = '],"pagination":{"next_cursor":null,"has_more":false}}'

interface Pace {
  readonly pause_ms: number
  /** Chunks between two pauses. */
  readonly pause_every: number
}

export interface CountedList {
  readonly rows: number
  readonly bytes: number
}

/**
 * Reads a whole list of records without nested ones as it comes and counts its rows, parsing each. Throws on a gap, on a row out of order
 * and on anything before, between or after the rows that does not belong there.
 */
export async function countRows(
  chunks: AsyncIterable<Buffer>,
  { pause_ms, pause_every }: Pace = { pause_ms: 0, pause_every: Number.POSITIVE_INFINITY },
): Promise<CountedList> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  let bytes = 0
  let seen = 0
  let previous: number | null = null
  let rows = 0
  const take = (item: string) => {
    const { id } = JSON.parse(item) as { id: number }
    if (previous !== null && id !== previous + 1) throw new Error(`${id} follows ${previous}`)
    previous = id
    rows += 1
  }
  for await (const chunk of chunks) {
    bytes += chunk.length
    rest += decoder.decode(chunk, { stream: true })
    const parts = rest.split(between_items)
    rest = parts.pop() ?? ''
    for (const part of parts) take(wholeItem(part))
    seen += 1
    if (seen % pause_every === 0) await sleep(pause_ms)
  }
  if (!rest.endsWith(list_end)) throw new Error(`the list ends with ${rest.slice(-100)}`)
  take(wholeItem(rest.slice(0, -list_end.length)))
  return { rows, bytes }
}

function wholeItem(text: string): string {
  return text.startsWith(list_start) ? text.slice(list_start.length) : text
}
