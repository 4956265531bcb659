import type { Box } from './box.ts'
import type { LatLng } from './lat-lng.ts'

const cells_per_degree = 100
/** More than there are columns, so that no two cells have one number; all of them fit 31 bits, which a map finds fastest. */
const row_cells = 361 * cells_per_degree
/** A place on the edge of its cell is in its box, however it was rounded. */
const margin_deg = 1e-9
const max_cells = 2_048

/**
 * What was found for cells of a hundredth of a degree, some kilometre wide. Vehicles that are asked about every few seconds
 * stay in a cell, or follow each other through it: what is near it is looked up once.
 */
export class CellMemo<Found> {
  readonly #find: (cell: Box) => Found
  readonly #found = new Map<number, Found>()

  constructor(find: (cell: Box) => Found) {
    this.#find = find
  }

  at({ lat, lng }: LatLng): Found {
    const row = Math.floor((lat + 90) * cells_per_degree)
    const column = Math.floor((lng + 180) * cells_per_degree)
    const cell = row * row_cells + column
    const known = this.#found.get(cell)
    if (known !== undefined) return known
    if (this.#found.size >= max_cells) this.#found.clear()
    const found = this.#find(boxOfCell(row, column))
    this.#found.set(cell, found)
    return found
  }
}

function boxOfCell(row: number, column: number): Box {
  return {
    south: row / cells_per_degree - 90 - margin_deg,
    west: column / cells_per_degree - 180 - margin_deg,
    north: (row + 1) / cells_per_degree - 90 + margin_deg,
    east: (column + 1) / cells_per_degree - 180 + margin_deg,
  }
}
