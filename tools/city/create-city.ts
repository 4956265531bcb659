import { type AddressSource, type CityAddress, listAddresses } from './addresses.ts'
import { addBoundaries, outlineOf } from './boundaries.ts'
import { addCountryRoad, addHighway } from './country-roads.ts'
import { addLakeIsland } from './lake-island.ts'
import { findLandmarks, type Landmarks } from './landmarks.ts'
import { addWaysOfStreet, createMapBuilder, type MapBuilder } from './map-builder.ts'
import type { MapNode, MapRelation, MapWay, Neighborhood, Street, StreetName, Town } from './map-elements.ts'
import { createNameSource } from './names/compose-names.ts'
import { createRandom, type Random } from './random.ts'
import { addRingRoad, type Interchange } from './ring-road.ts'
import { addRailway, addRiver, railCrossings, riverCrossings } from './strips.ts'
import { createTownGrid, type GridSize } from './town-grid.ts'
import { addLanes } from './town-lanes.ts'
import { addNeighborhoods, type OneWays, type TownPlan, wanted_names } from './town-plan.ts'
import { addTownStreets } from './town-streets.ts'
import { addTurnRestrictions } from './turn-restrictions.ts'

export interface CityWish {
  seed: number
  /** Neighbourhoods from west to east and from south to north: at least 4 and 3. */
  cells_x: number
  cells_y: number
  front_m: readonly [number, number]
}

export interface City {
  seed: number
  nodes: readonly MapNode[]
  ways: readonly MapWay[]
  relations: readonly MapRelation[]
  streets: readonly Street[]
  towns: readonly Town[]
  neighborhoods: readonly Neighborhood[]
  landmarks: Landmarks
  /** A new walk over all houses. */
  addresses(): Generator<CityAddress>
}

const centre = { lon: -52.5, lat: -29.9 }

/** The same wish gives the same city. Roads are in memory, houses are not. */
export function createCity({ seed, cells_x, cells_y, front_m }: CityWish): City {
  const map = createMapBuilder(centre)
  const random = createRandom(seed)
  const main = planMainTown(map, random.fork('main'), { cells_x, cells_y })
  const { gated } = addLanes(main)
  const [river, rail] = main.grid.strips
  if (river === undefined || rail === undefined) throw new Error('a city has a river and a railway')
  const main_row = (main.grid.cell_rows[1] ?? 0) + 2
  const crossings = new Map([
    [river.row, riverCrossings(main.grid)],
    [rail.row, railCrossings(main.grid)],
  ])
  addTownStreets(main, { crossings, main_row })
  const island = addRiver(main, river)
  addRailway(main, rail)
  const interchanges = addRingRoad(map, main.grid)
  joinNeighbour(main, random.fork('neighbour'), interchanges)
  const lake_island = addLakeIsland(map, { x: -900, y: (main.grid.rows.at(-1) ?? 0) / 2 + 1900 })
  const cuts = addStreetWays(map)
  addTurnRestrictions(map, random.fork('turns'), cuts)
  addBoundaries(map)
  const landmarks = findLandmarks(map, {
    grid: main.grid,
    river,
    rail,
    main_row,
    island,
    lake_island,
    gated: gated ?? 0,
  })
  const source: AddressSource = { map, seed, centre, front_m }
  return {
    seed,
    nodes: map.nodes,
    ways: map.ways,
    relations: map.relations,
    streets: map.streets,
    towns: map.towns,
    neighborhoods: map.neighborhoods,
    landmarks,
    addresses: () => listAddresses(source),
  }
}

function planMainTown(
  map: MapBuilder,
  random: Random,
  cells: Pick<GridSize, 'cells_x' | 'cells_y'>,
): TownPlan {
  const grid = createTownGrid(map, random, {
    ...cells,
    blocks_x: 6,
    blocks_y: 5,
    strips: [
      { kind: 'river', above_cells: 1, height_m: 300 },
      { kind: 'rail', above_cells: 2, height_m: 70 },
    ],
    centre: { x: 0, y: 0 },
  })
  return planTown({
    map,
    town: 0,
    grid,
    random,
    names: createNameSource(random.fork('names'), wanted_names),
    downtown: cells.cells_x + 1,
    first_cep: 94_010_010,
    cep_step: 5,
  })
}

/** A smaller town to the east that has many of the same street names, and one CEP for all of it, as small towns have. */
function joinNeighbour(main: TownPlan, random: Random, interchanges: Interchange[]): void {
  const { map } = main
  const half_x = (main.grid.columns.at(-1) ?? 0) / 2
  const half_y = (main.grid.rows.at(-1) ?? 0) / 2
  const x = half_x + 5200
  const size = { cells_x: 2, cells_y: 2, blocks_x: 5, blocks_y: 4, strips: [], centre: { x, y: 300 } }
  const grid = createTownGrid(map, random, size)
  const shared: StreetName[] = map.streets
    .filter((street) => street.type !== 'Estrada' && random.chance(0.35))
    .slice(0, 60)
    .map(({ type, title, name }) => ({ type, title, name }))
  const plan = planTown({
    map,
    town: 1,
    grid,
    random,
    names: createNameSource(random.fork('names'), shared),
    downtown: null,
    first_cep: 95_855_000,
    cep_step: 0,
  })
  addLanes(plan)
  addTownStreets(plan, { crossings: new Map(), main_row: null })
  const limits = { south: -half_y - 2800, north: half_y + 3600 }
  const border = half_x + 2600
  addTown(
    map,
    { name: 'Tropeirópolis', ibge_code: '4399901', place: 'city', centre: { x: 0, y: 0 } },
    { west: -half_x - 3200, east: border, ...limits },
  )
  addTown(
    map,
    { name: 'Pouso Novo do Vale', ibge_code: '4399919', place: 'town', centre: size.centre },
    { west: border, east: x + 2600, ...limits },
  )
  const rural = [0, 1].map(
    (town) => map.neighborhoods.push({ name: 'Zona Rural', town, centre: { x: 0, y: 0 }, outline: [] }) - 1,
  )
  const east = interchanges.find(({ side }) => side === 'east')
  const west = interchanges.find(({ side }) => side === 'west')
  if (east === undefined || west === undefined) throw new Error('the ring has no way out')
  const gate = { node: grid.nodeAt(0, size.blocks_y), flat: grid.flatAt(0, size.blocks_y) }
  addHighway(main, [{ node: east.outside, flat: east.outside_flat }, gate], [rural[0] ?? 0, rural[1] ?? 0])
  addCountryRoad(main, { node: west.outside, flat: west.outside_flat }, rural[0] ?? 0)
}

interface TownWish extends Pick<TownPlan, 'map' | 'town' | 'grid' | 'random' | 'names' | 'downtown'> {
  first_cep: number
  cep_step: number
}

function planTown({ first_cep, cep_step, ...wish }: TownWish): TownPlan {
  const first_neighborhood = wish.map.neighborhoods.length
  addNeighborhoods(wish)
  let cep = first_cep - cep_step
  const one_ways = Array.from(
    { length: wish.grid.size.cells_x * wish.grid.size.cells_y },
    (_, cell): OneWays => {
      if (cell === wish.downtown) return 'columns'
      return wish.random.pick(['columns', 'rows', 'none', 'none'])
    },
  )
  return {
    ...wish,
    first_neighborhood,
    one_ways,
    splits: new Map(),
    nextCep: () => String((cep += cep_step)).padStart(8, '0'),
  }
}

function addTown(
  map: MapBuilder,
  town: Pick<Town, 'name' | 'ibge_code' | 'place' | 'centre'>,
  limits: Parameters<typeof outlineOf>[0],
): void {
  map.towns.push({ ...town, state: 'Rio Grande do Sul', uf: 'RS', outline: outlineOf(limits) })
}

/** Avenues end their ways wherever two of them meet, so that turns can be forbidden there. */
function addStreetWays(map: MapBuilder): Set<number> {
  const avenues_at = new Map<number, Set<number>>()
  for (const street of map.streets.filter(({ type }) => type === 'Avenida')) {
    for (const node of street.edges.flatMap(({ from, to }) => [from, to])) {
      const there = avenues_at.get(node) ?? new Set()
      avenues_at.set(node, there.add(street.id))
    }
  }
  const cuts = new Set([...avenues_at].filter(([, streets]) => streets.size > 1).map(([node]) => node))
  for (const street of map.streets) addWaysOfStreet(map, street, cuts)
  return cuts
}
