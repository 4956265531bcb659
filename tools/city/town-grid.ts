import type { MapBuilder } from './map-builder.ts'
import { bend, type Point } from './projection.ts'
import type { Random } from './random.ts'

/** A strip between two rows of neighbourhoods that few streets cross. */
export interface Strip {
  kind: 'river' | 'rail'
  /** It lies above this many rows of neighbourhoods. */
  above_cells: number
  height_m: number
}

export interface GridSize {
  cells_x: number
  cells_y: number
  /** Blocks along each side of a neighbourhood; avenues run between neighbourhoods. */
  blocks_x: number
  blocks_y: number
  strips: Strip[]
  centre: Point
}

export interface PlacedStrip extends Strip {
  /** The row of nodes below it; the next row is above it. */
  row: number
}

/** Crossings of a town before they are bent: columns of nodes from west to east, rows from south to north. */
export interface TownGrid {
  size: GridSize
  columns: number[]
  rows: number[]
  strips: PlacedStrip[]
  avenue_columns: number[]
  avenue_rows: number[]
  /** The first row of nodes of each row of neighbourhoods. */
  cell_rows: number[]
  nodeAt(column: number, row: number): number
  /** Where a crossing would be, were the town not bent. */
  flatAt(column: number, row: number): Point
}

export function createTownGrid(map: MapBuilder, random: Random, size: GridSize): TownGrid {
  const columns = [0]
  for (let i = 0; i < size.cells_x * size.blocks_x; i++) columns.push(last(columns) + random.int(78, 122))
  const rows = [0]
  const strips: PlacedStrip[] = []
  const cell_rows: number[] = []
  const avenue_rows = new Set<number>()
  for (let cell = 0; cell < size.cells_y; cell++) {
    for (const strip of size.strips.filter((one) => one.above_cells === cell)) {
      strips.push({ ...strip, row: rows.length - 1 })
      rows.push(last(rows) + strip.height_m)
    }
    cell_rows.push(rows.length - 1)
    avenue_rows.add(rows.length - 1)
    for (let j = 0; j < size.blocks_y; j++) rows.push(last(rows) + random.int(72, 112))
    avenue_rows.add(rows.length - 1)
  }
  const middle = { x: last(columns) / 2, y: last(rows) / 2 }
  const flatAt = (column: number, row: number): Point => ({
    x: size.centre.x + (columns[column] ?? 0) - middle.x,
    y: size.centre.y + (rows[row] ?? 0) - middle.y,
  })
  const first_id = map.nodes.length + 1
  for (let row = 0; row < rows.length; row++) {
    for (let column = 0; column < columns.length; column++) {
      const { x, y } = bend(flatAt(column, row))
      map.addNode({ x: x + random.between(-5, 5), y: y + random.between(-5, 5) })
    }
  }
  return {
    size,
    columns,
    rows,
    strips,
    cell_rows,
    avenue_columns: Array.from({ length: size.cells_x + 1 }, (_, i) => i * size.blocks_x),
    avenue_rows: [...avenue_rows],
    nodeAt: (column, row) => first_id + row * columns.length + column,
    flatAt,
  }
}

function last(list: readonly number[]): number {
  return list.at(-1) ?? 0
}
