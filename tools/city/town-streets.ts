import type { StreetEdge, Tags } from './map-elements.ts'
import { addStreet, type Block, cellOf, faceOf, type TownPlan } from './town-plan.ts'

/** What a street that crosses a strip there is made of, by column of nodes; other columns end at its banks. */
export type StripCrossings = ReadonlyMap<number, Tags>

export interface TownStreetsWish {
  /** By the row below each strip. */
  crossings: ReadonlyMap<number, StripCrossings>
  /** A row that is an avenue through the downtown, with a name of its own. */
  main_row: number | null
}

/** Avenues between neighbourhoods, and the streets inside them, column by column and row by row. */
export function addTownStreets(plan: TownPlan, wish: TownStreetsWish): void {
  const { grid } = plan
  for (const [index, row] of grid.avenue_rows.entries()) {
    const edges = grid.columns.slice(1).flatMap((_, column) => horizontal(plan, { column, row }, {}))
    addAvenue(plan, edges, index)
  }
  for (const [index, column] of grid.avenue_columns.entries()) {
    const edges = grid.rows.slice(1).flatMap((_, row) => avenuePiece(plan, { column, row }, wish))
    addAvenue(plan, edges, index)
  }
  for (let row = 0; row < grid.rows.length; row++) {
    if (!grid.avenue_rows.includes(row)) addRow(plan, row, wish.main_row === row)
  }
  for (let column = 0; column < grid.columns.length; column++) {
    if (!grid.avenue_columns.includes(column)) addColumn(plan, column)
  }
}

function addRow(plan: TownPlan, row: number, is_main: boolean): void {
  const { grid, random } = plan
  let edges: StreetEdge[] = []
  for (let column = 0; column < grid.columns.length - 1; column++) {
    const cell = cellOf(grid, { column, row }) ?? 0
    const one_way = !is_main && plan.one_ways[cell] === 'rows'
    const tags = { ...(one_way ? { oneway: 'yes' } : {}), ...ban(plan, cell) }
    if (!(one_way && !plan.splits.has(`${String(column)}:${String(row)}`) && random.chance(0.07))) {
      edges.push(...horizontal(plan, { column, row }, tags))
    }
    const at_avenue = (column + 1) % grid.size.blocks_x === 0
    const goes_on = column + 2 < grid.columns.length && (is_main || random.chance(0.3))
    if (!at_avenue || goes_on) continue
    if (is_main) addAvenue(plan, edges, 1)
    else addSmallStreet(plan, edges, row)
    edges = []
  }
}

function addColumn(plan: TownPlan, column: number): void {
  const { grid, random } = plan
  let edges: StreetEdge[] = []
  for (const [cell_y, first_row] of grid.cell_rows.entries()) {
    const end = first_row + grid.size.blocks_y
    for (let row = first_row; row < end; row++) {
      const cell = cellOf(grid, { column, row }) ?? 0
      const one_way = plan.one_ways[cell] === 'columns'
      if (one_way && random.chance(0.07)) continue
      edges.push(
        vertical(plan, { column, row }, { ...(one_way ? { oneway: 'yes' } : {}), ...ban(plan, cell) }),
      )
    }
    const goes_on = grid.cell_rows[cell_y + 1] === end && random.chance(0.3)
    if (goes_on) continue
    addSmallStreet(plan, edges, column)
    edges = []
  }
}

function ban({ downtown }: TownPlan, cell: number): Tags {
  return cell === downtown ? { hgv: 'no' } : {}
}

function avenuePiece(plan: TownPlan, at: Block, wish: TownStreetsWish): StreetEdge[] {
  const crossings = wish.crossings.get(at.row)
  if (crossings === undefined) return [vertical(plan, at, {})]
  const tags = crossings.get(at.column)
  return tags === undefined ? [] : [vertical(plan, at, tags)]
}

/** The southern side of a block. */
function horizontal(plan: TownPlan, { column, row }: Block, tags: Tags): StreetEdge[] {
  const sides = {
    left: faceOf(plan, { column, row }, 1),
    right: faceOf(plan, { column, row: row - 1 }, 3),
    tags,
  }
  const from = plan.grid.nodeAt(column, row)
  const to = plan.grid.nodeAt(column + 1, row)
  const split = plan.splits.get(`${String(column)}:${String(row)}`)
  if (split === undefined) return [{ from, to, ...sides }]
  return [
    { from, to: split, ...sides },
    { from: split, to, ...sides },
  ]
}

/** The western side of a block. */
function vertical(plan: TownPlan, { column, row }: Block, tags: Tags): StreetEdge {
  return {
    from: plan.grid.nodeAt(column, row),
    to: plan.grid.nodeAt(column, row + 1),
    left: faceOf(plan, { column: column - 1, row }, 2),
    right: faceOf(plan, { column, row }, 4),
    tags,
  }
}

function addAvenue(plan: TownPlan, edges: StreetEdge[], index: number): void {
  const tags: Tags =
    index % 2 === 0
      ? { highway: 'primary', maxspeed: '60', lanes: '4' }
      : { highway: 'secondary', maxspeed: '50' }
  const along = plan.random.chance(0.5) ? edges : reversed(edges)
  addStreet(plan, 'Avenida', { edges: along, tags, cep_left: plan.nextCep() })
}

function addSmallStreet(plan: TownPlan, edges: StreetEdge[], line: number): void {
  if (edges.length === 0) return
  const type = plan.random.chance(0.1) ? 'Alameda' : 'Rua'
  const maxspeed: Tags = plan.random.chance(0.6) ? { maxspeed: plan.random.pick(['30', '40', '40']) } : {}
  const highway = plan.random.chance(0.12) ? 'tertiary' : 'residential'
  // Neighbours run in opposite directions, whether they are one-way or only numbered that way.
  const along = line % 2 === 0 ? edges : reversed(edges)
  addStreet(plan, type, { edges: along, tags: { highway, ...maxspeed } })
}

function reversed(edges: StreetEdge[]): StreetEdge[] {
  return edges
    .toReversed()
    .map(({ from, to, left, right, tags }) => ({ from: to, to: from, left: right, right: left, tags }))
}
