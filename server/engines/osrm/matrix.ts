import { OffMapError, type OffMapPoint, roadEngineUnavailable, UnreachableError } from './errors.ts'
import { findUnreachable } from './find-unreachable.ts'
import type { OsrmAnswer, OsrmJob } from './jobs.ts'

export interface Matrix {
  readonly engine: 'osrm'
  /** Points; the matrices have `size` × `size` cells, row by row: from `row` to `column`. */
  readonly size: number
  readonly durations_s: Float64Array
  readonly distances_m: Float64Array
  /** From each point to the road that it was measured by. */
  readonly to_road_m: Float64Array
}

interface MatrixWork {
  readonly ask: (job: OsrmJob) => Promise<OsrmAnswer>
  readonly base_url: string
  readonly coordinates: Float64Array
  readonly off_map_m: number
  readonly block_size: number
  readonly parallel_blocks: number
}

const makeShared = (length: number) => new Float64Array(new SharedArrayBuffer(length * 8))

/** Of one map: when a map is swapped in between two blocks, all are asked again. */
export async function measureMatrix(work: MatrixWork): Promise<Matrix> {
  const first = await fillTable(work)
  const table = first.map_keys.size > 1 ? await fillTable(work) : first
  if (table.map_keys.size > 1) {
    throw roadEngineUnavailable(`it answers from several maps: ${[...table.map_keys].join(', ')}`, 2)
  }
  if (table.off_map.size > 0) {
    throw new OffMapError([...table.off_map.values()].toSorted((a, b) => a.index - b.index))
  }
  const { size, durations_s, distances_m, to_road_m } = table
  if (table.null_cells > 0) throw new UnreachableError(findUnreachable(durations_s, size))
  return { engine: 'osrm', size, durations_s, distances_m, to_road_m }
}

/** The blocks write into one pair of shared matrices: nothing is copied, and nothing larger than a block is parsed. */
async function fillTable(work: MatrixWork): Promise<Table> {
  const size = work.coordinates.length / 2
  const table: Table = {
    size,
    durations_s: makeShared(size * size),
    distances_m: makeShared(size * size),
    to_road_m: makeShared(size),
    null_cells: 0,
    off_map: new Map(),
    map_keys: new Set(),
  }
  const blocks = cutIntoBlocks(size, work.block_size)
  const askNext = async (): Promise<void> => {
    for (let block = blocks.shift(); block !== undefined; block = blocks.shift()) {
      await askBlock(work, block, table)
    }
  }
  await Promise.all(Array.from({ length: work.parallel_blocks }, askNext))
  return table
}

interface Table extends Omit<Matrix, 'engine'> {
  null_cells: number
  /** Of all blocks: a person wants to mend all points at once. */
  readonly off_map: Map<number, OffMapPoint>
  /** Of all blocks; null for maps without a key. */
  readonly map_keys: Set<string | null>
}

async function askBlock(work: MatrixWork, block: Block, table: Table): Promise<void> {
  const { size, durations_s: durations, distances_m: distances, to_road_m } = table
  const target = { ...block, durations, distances, size }
  const { base_url, coordinates, off_map_m } = work
  try {
    const answer = await work.ask({
      kind: 'table',
      base_url,
      coordinates,
      off_map_m,
      target,
      to_road_m,
    })
    if (answer.kind !== 'table') throw roadEngineUnavailable('an answer of another kind', 2)
    table.null_cells += answer.null_cells
    table.map_keys.add(answer.map_key)
  } catch (error) {
    if (!(error instanceof OffMapError)) throw error
    // The cells of this block stay empty: without a point to leave out, nobody would know.
    if (error.points.length === 0) throw roadEngineUnavailable('it does not say which points have no road', 2)
    if (error.map_key !== undefined) table.map_keys.add(error.map_key)
    for (const point of error.points) table.off_map.set(point.index, point)
  }
}

export interface Block {
  readonly first_row: number
  readonly rows: number
  readonly first_column: number
  readonly columns: number
}

/** Of about equal length, each at most `longest`. */
function cut(size: number, longest: number): { first: number; count: number }[] {
  const parts = Math.ceil(size / longest)
  return Array.from({ length: parts }, (_, part) => {
    const first = Math.floor((part * size) / parts)
    return { first, count: Math.floor(((part + 1) * size) / parts) - first }
  })
}

/**
 * A square matrix in blocks of at most `longest` rows and columns. Square blocks are the cheapest for the engine: it
 * searches once from every row and once from every column of a block, however many cells these make.
 */
function cutIntoBlocks(size: number, longest: number): Block[] {
  const parts = cut(size, longest)
  return parts.flatMap((rows) =>
    parts.map((columns) => ({
      first_row: rows.first,
      rows: rows.count,
      first_column: columns.first,
      columns: columns.count,
    })),
  )
}
