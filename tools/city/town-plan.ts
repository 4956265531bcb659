import type { MapBuilder } from './map-builder.ts'
import type { BlockFace, Street, StreetName } from './map-elements.ts'
import type { NameSource } from './names/compose-names.ts'
import { nature, neighborhood_names, neighborhood_prefixes, saints } from './names/word-lists.ts'
import { bend, type Point } from './projection.ts'
import type { Random } from './random.ts'
import type { TownGrid } from './town-grid.ts'

/** Which lines of a neighbourhood are one-way. Its other lines run through it unbroken, so that all stays reachable. */
export type OneWays = 'columns' | 'rows' | 'none'

export interface TownPlan {
  map: MapBuilder
  town: number
  grid: TownGrid
  random: Random
  names: NameSource
  nextCep(): string
  /** Index of the first neighbourhood of this town; one per cell, west to east, then south to north. */
  first_neighborhood: number
  one_ways: OneWays[]
  /** The cell that lorries must keep out of, or null. */
  downtown: number | null
  /** Nodes in the middle of horizontal edges, where a lane begins. */
  splits: Map<string, number>
}

/** A block of the town, named by the crossing at its south-west. */
export interface Block {
  column: number
  row: number
}

type NewStreet = Pick<Street, 'edges' | 'tags'> & Partial<Street>

/** Under its next name of the type; what is not said is as most streets have it. */
export function addStreet(plan: TownPlan, type: string, street: NewStreet): void {
  const cep = plan.nextCep()
  plan.map.addStreet({
    ...plan.names.take(type),
    town: plan.town,
    cep_left: cep,
    cep_right: cep,
    first_number: 0,
    numbered_by: 'metre',
    ...street,
  })
}

export function cellOf({ size, cell_rows }: TownGrid, { column, row }: Block): number | null {
  const cell_x = Math.floor(column / size.blocks_x)
  const cell_y = cell_rows.findIndex((first) => row >= first && row < first + size.blocks_y)
  if (column < 0 || cell_x >= size.cells_x || cell_y === -1) return null
  return cell_y * size.cells_x + cell_x
}

/** Faces are numbered 1 south, 2 east, 3 north, 4 west; from 5 on they are those of lanes inside the block. */
export function faceOf(plan: TownPlan, at: Block, face: number): BlockFace | null {
  const cell = cellOf(plan.grid, at)
  if (cell === null) return null
  const { size, cell_rows } = plan.grid
  const first_row = cell_rows[Math.floor(cell / size.cells_x)] ?? 0
  const block = (at.row - first_row) * size.blocks_x + (at.column % size.blocks_x) + 1
  return { neighborhood: plan.first_neighborhood + cell, block, face }
}

/** The first name of the list belongs to the middle: downtown, where there is one. */
export function addNeighborhoods({
  map,
  grid,
  town,
  random,
  downtown,
}: Pick<TownPlan, 'map' | 'grid' | 'town' | 'random' | 'downtown'>): void {
  const used = new Set<string>()
  const middle = downtown ?? 0
  const { size, cell_rows } = grid
  for (let cell = 0; cell < size.cells_x * size.cells_y; cell++) {
    const column = (cell % size.cells_x) * size.blocks_x
    const row = cell_rows[Math.floor(cell / size.cells_x)] ?? 0
    const name = neighborhoodName(random, cell === middle ? 0 : cell === 0 ? middle : cell, used)
    used.add(name)
    map.neighborhoods.push({ name, town, ...cellShape(grid, column, row) })
  }
}

function cellShape(grid: TownGrid, column: number, row: number): { centre: Point; outline: Point[] } {
  const right = column + grid.size.blocks_x
  const top = row + grid.size.blocks_y
  const outline: Point[] = []
  for (let c = column; c < right; c++) outline.push(grid.flatAt(c, row))
  for (let r = row; r < top; r++) outline.push(grid.flatAt(right, r))
  for (let c = right; c > column; c--) outline.push(grid.flatAt(c, top))
  for (let r = top; r > row; r--) outline.push(grid.flatAt(column, r))
  const low = grid.flatAt(column, row)
  const high = grid.flatAt(right, top)
  return { centre: bend({ x: (low.x + high.x) / 2, y: (low.y + high.y) / 2 }), outline: outline.map(bend) }
}

function neighborhoodName(random: Random, cell: number, used: ReadonlySet<string>): string {
  const listed = neighborhood_names[cell]
  if (listed !== undefined) return listed
  for (let tries = 0; ; tries++) {
    const core = random.chance(0.5) ? random.pick(saints).join(' ') : random.pick(nature)
    const number = tries > 4 ? ` ${String(random.int(2, 9 + tries))}` : ''
    const name = `${random.pick(neighborhood_prefixes)} ${core}${number}`
    if (!used.has(name)) return name
  }
}

/** Names that every test wants to find: a date in words, and three that are nearly one. */
export const wanted_names: readonly StreetName[] = [
  { type: 'Rua', title: '', name: 'Vinte e Cinco de Março' },
  { type: 'Rua', title: '', name: 'João Silva' },
  { type: 'Rua', title: '', name: 'João da Silva' },
  { type: 'Travessa', title: '', name: 'João Silva' },
  { type: 'Avenida', title: '', name: 'Sete de Setembro' },
  { type: 'Rua', title: 'Doutor', name: 'João Silva' },
  { type: 'Praça', title: '', name: 'XV de Novembro' },
  { type: 'Rua', title: 'Marechal', name: 'Deodoro da Fonseca' },
  { type: 'Avenida', title: 'Presidente', name: 'Getúlio Vargas' },
]
