import { encodeNote } from './frames.ts'
import type { PositionsBoard, ShownPosition } from './positions-board.ts'
import type { StreamReader } from './reader.ts'

/** About 25 kB: a fleet at once is told in pieces, of which none fills what a reader may leave unread. */
const max_rows = 400

interface Portion {
  readonly chunk: string
  /** Up to which number its readers have been told. */
  readonly to: number
}

/**
 * Tells readers who ask for the same what they missed of the board. One that is busy is told later, and then what is
 * newest. Those who keep up are told by the same bytes.
 */
export function tellPositions(readers: Iterable<StreamReader>, board: PositionsBoard): void {
  let usual: { readonly from: number; readonly portions: readonly Portion[] } | null = null
  for (const reader of readers) {
    const from = reader.told_positions
    if (!reader.filter.wants_positions || from === board.last || reader.is_busy) continue
    usual ??= { from, portions: [...portionsFor(reader, board)] }
    write(reader, usual.from === from ? usual.portions : portionsFor(reader, board))
  }
}

function write(reader: StreamReader, portions: Iterable<Portion>): void {
  for (const { chunk, to } of portions) {
    if (reader.is_busy || reader.is_over) return
    reader.write(chunk)
    reader.told_positions = to
  }
}

/** Made as they are written: who takes little costs little. */
function* portionsFor({ filter, told_positions }: StreamReader, board: PositionsBoard): Generator<Portion> {
  const wanted = board.listAfter(told_positions).filter(({ row }) => filter.wantsVehicle(row[0]))
  for (let begin = 0; begin < wanted.length; begin += max_rows) {
    const portion = wanted.slice(begin, begin + max_rows)
    yield { chunk: encodePositions(portion), to: portion.at(-1)?.number ?? board.last }
  }
  yield { chunk: '', to: board.last }
}

function encodePositions(shown: readonly ShownPosition[]): string {
  return encodeNote('positions', { rows: shown.map(({ row }) => row) })
}
