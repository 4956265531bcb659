import type { StreetEdge, Tags } from './map-elements.ts'
import type { Point } from './projection.ts'
import { addStreet, type Block, faceOf, type TownPlan } from './town-plan.ts'

export interface Lanes {
  /** A node inside the gated piece. */
  gated: number | null
}

interface LaneBlock extends Block {
  /** Its left side; the right one has the next number. */
  first_face: number
}

const kinds = ['Travessa', 'Travessa', 'Beco', 'Viela', 'Praça', 'Largo', 'Travessa'] as const

/** Short streets inside blocks: some lead through, some end, one lies behind a gate. */
export function addLanes(plan: TownPlan): Lanes {
  const { size, cell_rows } = plan.grid
  let gated: number | null = null
  for (let cell = 0; cell < size.cells_x * size.cells_y; cell++) {
    const first_column = (cell % size.cells_x) * size.blocks_x
    const first_row = cell_rows[Math.floor(cell / size.cells_x)] ?? 0
    const taken = new Set<number>()
    for (let lane = 0; lane < 3; lane++) {
      const column = first_column + plan.random.int(0, size.blocks_x - 1)
      const row = first_row + plan.random.int(0, size.blocks_y - 1)
      if (taken.has(column * 1000 + row)) continue
      taken.add(column * 1000 + row)
      if (gated === null && plan.town === 0 && cell === size.cells_x - 1)
        gated = addGatedLane(plan, { column, row })
      else addLane(plan, { column, row })
    }
  }
  return { gated }
}

function addLane(plan: TownPlan, block: Block): void {
  const type = plan.random.pick(kinds)
  const bottom = splitEdge(plan, block)
  const middle = addNodeInside(plan, block, { right: 0.5, up: 0.55 })
  const sides = { ...block, first_face: 5 }
  const edges = [laneEdge(plan, sides, [bottom, middle])]
  if (type !== 'Beco')
    edges.push(laneEdge(plan, sides, [middle, splitEdge(plan, { ...block, row: block.row + 1 })]))
  const highway = type === 'Viela' || type === 'Largo' ? 'living_street' : 'residential'
  if (type === 'Praça') addPark(plan, block)
  addStreet(plan, type, { edges, tags: { highway, surface: 'paving_stones' } })
}

/** A street behind a gate and one across its end, both private. */
function addGatedLane(plan: TownPlan, block: Block): number {
  const at = (right: number, up: number, tags: Tags = {}): number =>
    addNodeInside(plan, block, { right, up, tags })
  const entrance = splitEdge(plan, block)
  const gate = at(0.5, 0.15, { barrier: 'gate', access: 'private' })
  const end = at(0.5, 0.7)
  const tags = { highway: 'residential', access: 'private' }
  const way_in = [entrance, gate, end]
  addStreet(plan, 'Alameda', { edges: edgesAlong(plan, { ...block, first_face: 5 }, way_in), tags })
  const across = [at(0.22, 0.7), end, at(0.78, 0.7)]
  addStreet(plan, 'Alameda', { edges: edgesAlong(plan, { ...block, first_face: 7 }, across), tags })
  return end
}

function edgesAlong(plan: TownPlan, block: LaneBlock, nodes: number[]): StreetEdge[] {
  return nodes.slice(1).map((to, i) => laneEdge(plan, block, [nodes[i] ?? to, to]))
}

function laneEdge(
  plan: TownPlan,
  { first_face, ...block }: LaneBlock,
  [from, to]: [number, number],
): StreetEdge {
  const left = faceOf(plan, block, first_face)
  const banned = plan.downtown !== null && left?.neighborhood === plan.first_neighborhood + plan.downtown
  return {
    from,
    to,
    left,
    right: faceOf(plan, block, first_face + 1),
    tags: banned ? { hgv: 'no' } : {},
  }
}

function splitEdge({ map, grid, random, splits }: TownPlan, { column, row }: Block): number {
  const key = `${String(column)}:${String(row)}`
  const there = splits.get(key)
  if (there !== undefined) return there
  const from = map.getNode(grid.nodeAt(column, row))
  const to = map.getNode(grid.nodeAt(column + 1, row))
  const share = random.between(0.4, 0.6)
  const node = map.addNode({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
  splits.set(key, node)
  return node
}

interface NodeInside {
  /** Shares of the block's width and height. */
  right: number
  up: number
  tags?: Tags
}

function addNodeInside(
  { map, grid }: TownPlan,
  { column, row }: Block,
  { right, up, tags }: NodeInside,
): number {
  const corner = (c: number, r: number): Point => map.getNode(grid.nodeAt(column + c, row + r))
  const mix = (axis: 'x' | 'y'): number =>
    corner(0, 0)[axis] * (1 - right) * (1 - up) +
    corner(1, 0)[axis] * right * (1 - up) +
    corner(0, 1)[axis] * (1 - right) * up +
    corner(1, 1)[axis] * right * up
  return map.addNode({ x: mix('x'), y: mix('y') }, tags)
}

function addPark(plan: TownPlan, block: Block): void {
  const corners = [
    [0.55, 0.2],
    [0.86, 0.2],
    [0.86, 0.82],
    [0.55, 0.82],
  ].map(([right = 0, up = 0]) => addNodeInside(plan, block, { right, up }))
  plan.map.addWay([...corners, corners[0] ?? 0], { leisure: 'park' })
}
