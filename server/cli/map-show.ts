import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import type { Config } from '../config.ts'
import { createOsrm, type Route } from '../engines/osrm/osrm.ts'
import { decodePolyline6 } from '../engines/polyline6.ts'
import { drawMap } from '../maps/drawing/draw-map.ts'
import type { Bounds, DrawnPoint, DrawnRoute, Position } from '../maps/drawing/map-picture.ts'
import { isInside } from '../maps/osm/collect-map.ts'
import { collectMap } from '../maps/osm/read-map-file.ts'
import { osrmSettingsOf } from '../roles/slice-settings.ts'
import { getMapSource } from './map-source.ts'
import type { Answer } from './print.ts'

export interface ShowMapOptions {
  /** The picture that is written. */
  readonly svg: string
  /** `.osm` or `.osm.pbf`; by default the one in use. */
  readonly map?: string
  /** Where the map in use is kept. */
  readonly maps_dir: string
  /** Addresses as NDJSON; without it, those of the map. */
  readonly addresses?: string
  readonly from?: string
  readonly to?: string
  /** "west,south,east,north": only this part. */
  readonly box?: string
  readonly title?: string
  readonly credits?: string
}

export type AskRoute = (
  profile: string,
  points: readonly LatLng[],
) => Promise<Pick<Route, 'polyline6' | 'distance_m' | 'duration_s'>>

const profile_names: Readonly<Record<string, string>> = { car: 'Carro', truck: 'Caminhão' }

/** With the engines of the settings, which are read only when a route is asked for. */
export async function runShowMap(loadConfig: () => Config, options: ShowMapOptions): Promise<Answer> {
  if (options.from === undefined && options.to === undefined) return showMap(options, [], noRoutes)
  const config = loadConfig()
  const settings = osrmSettingsOf(config)
  const engine = createOsrm(settings)
  const profiles = Object.keys(settings.profiles)
  if (profiles.length === 0) throw new Error('a route needs TROPEIRO_OSRM_CAR_URL or TROPEIRO_OSRM_TRUCK_URL')
  try {
    return await showMap(options, profiles, (profile, points) => engine.route({ profile, points }))
  } finally {
    await engine.close()
  }
}

async function noRoutes(): Promise<never> {
  throw new Error('no route was asked for')
}

/** Draws streets, address points and the way from one point to another, once per profile, for a person to judge. */
export async function showMap(
  options: ShowMapOptions,
  profiles: readonly string[],
  askRoute: AskRoute,
): Promise<Answer> {
  const bounds = options.box === undefined ? null : readBox(options.box)
  const map = await getMapSource(options.map, options.maps_dir)
  const routes = await findRoutes(options, profiles, askRoute)
  const { streets, areas, places, addresses } = await collectMap(map.file, bounds)
  if (streets.length === 0)
    throw new Error(`there are no streets in ${map.file}${bounds === null ? '' : ' inside the box'}`)
  const points = options.addresses === undefined ? addresses : await readAddresses(options.addresses)
  const svg = drawMap({
    title: options.title ?? 'Mapa',
    subtitle: `${streets.length.toLocaleString('pt-BR')} trechos de rua`,
    streets,
    areas,
    places,
    points: points.filter(({ at: [lng, lat] }) => bounds === null || isInside(bounds, lng, lat)),
    routes,
    credits: options.credits ?? map.credits,
    ...(bounds === null ? {} : { bounds }),
  })
  await writeFile(options.svg, svg)
  const json = {
    ok: true,
    svg: options.svg,
    streets: streets.length,
    points: points.length,
    routes: routes.length,
  }
  return {
    json,
    text: `${options.svg}: ${streets.length} pieces of street, ${points.length} points, ${routes.length} routes`,
  }
}

async function findRoutes(
  { from, to }: ShowMapOptions,
  profiles: readonly string[],
  askRoute: AskRoute,
): Promise<DrawnRoute[]> {
  if (from === undefined && to === undefined) return []
  if (from === undefined || to === undefined) throw new Error('--from and --to go together')
  const ends = [readPoint('--from', from), readPoint('--to', to)]
  const found = await Promise.all(
    profiles.map(async (profile) => ({ profile, route: await askRoute(profile, ends) })),
  )
  return found.map(({ profile, route }, index) => ({
    line: decodePolyline6(route.polyline6).map(({ lng, lat }) => [lng, lat] as const),
    label: `${profile_names[profile] ?? profile}: ${kilometres(route.distance_m)}, ${minutes(route.duration_s)}`,
    // The ends are the same for all: the first route carries them.
    stops:
      index > 0
        ? []
        : ends.map(({ lng, lat }, i) => ({ at: [lng, lat] as const, label: i === 0 ? 'A' : 'B' })),
  }))
}

async function readAddresses(path: string): Promise<DrawnPoint[]> {
  const file = createReadStream(path)
  const lines = createInterface({ input: path.endsWith('.gz') ? file.pipe(createGunzip()) : file })
  const points: DrawnPoint[] = []
  for await (const line of lines) {
    const row: unknown = JSON.parse(line)
    if (typeof row !== 'object' || row === null || !('lon' in row) || !('lat' in row)) continue
    const at: Position = [Number(row.lon), Number(row.lat)]
    if (at.every(Number.isFinite)) points.push({ at })
  }
  return points
}

function readPoint(option: string, text: string): LatLng {
  const [lat, lng, ...more] = text.split(',').map(Number)
  const is_point = more.length === 0 && Number.isFinite(lat) && Number.isFinite(lng)
  if (!is_point || lat === undefined || lng === undefined)
    throw new Error(`${option} is "latitude,longitude"`)
  return { lat, lng }
}

function readBox(text: string): Bounds {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = text
    .split(',')
    .map(Number)
  if (!(west < east && south < north)) throw new Error('--box is "west,south,east,north"')
  return { west, south, east, north }
}

function kilometres(distance_m: number): string {
  return `${(distance_m / 1000).toFixed(1).replace('.', ',')} km`
}

function minutes(duration_s: number): string {
  return `${String(Math.max(1, Math.round(duration_s / 60)))} min`
}
