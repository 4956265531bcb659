import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type EngineServer, startEngine } from '../../../../ops/services/engine-process.ts'
import { getAnyFreePort } from '../../../../ops/services/free-port.ts'
import type { OsrmPrograms } from '../../../../ops/services/osrm-programs.ts'
import { answersOsrm, osrm_environment } from '../../../../ops/services/osrm-server.ts'

const lines = [0, 1, 2, 3, 4]
const idOf = (row: number, column: number) => row * 5 + column + 1

export const town_centre = { lat: -29.9, lng: -52.5 }

/** Where its streets meet. */
export const town_corners = lines.flatMap((row) =>
  lines.map((column) => ({ lat: -29.902 + row * 0.001, lng: -52.502 + column * 0.001 })),
)

/** Five streets along and five across, all of one name and kind: prepared in a moment. */
export function writeTown(file: string, street: string, highway = 'residential'): string {
  const nodes = lines.flatMap((row) =>
    lines.map((column) => {
      const [lat, lon] = [(-29.902 + row * 0.001).toFixed(3), (-52.502 + column * 0.001).toFixed(3)]
      return `<node id="${idOf(row, column)}" version="1" lat="${lat}" lon="${lon}"/>`
    }),
  )
  const wayOf = (id: number, ids: number[]) =>
    `<way id="${id}" version="1">${ids.map((ref) => `<nd ref="${ref}"/>`).join('')}<tag k="highway" v="${highway}"/><tag k="name" v="${street}"/></way>`
  const ways = lines.flatMap((line) => [
    wayOf(
      100 + line,
      lines.map((column) => idOf(line, column)),
    ),
    wayOf(
      200 + line,
      lines.map((row) => idOf(row, line)),
    ),
  ])
  writeFileSync(file, `<osm version="0.6">${[...nodes, ...ways].join('\n')}</osm>`)
  return file
}

interface RoadsToServe {
  readonly programs: OsrmPrograms
  /** Prepared files, which stay what is served, or a name in shared memory, whose roads can be swapped. */
  readonly from: { readonly base: string } | { readonly dataset: string }
  /** By default any free one. */
  readonly port?: number
}

export async function serveRoads({ programs, from, port: wanted }: RoadsToServe): Promise<EngineServer> {
  const port = wanted ?? (await getAnyFreePort())
  const roads = 'base' in from ? [from.base] : ['--shared-memory', '--dataset-name', from.dataset]
  return startEngine({
    name: 'OSRM',
    program: path.join(programs.bin_dir, 'osrm-routed'),
    args: ['--algorithm', 'ch', '-i', '127.0.0.1', '-p', String(port), ...roads],
    options: { env: { ...process.env, ...osrm_environment } },
    port,
    answers: answersOsrm,
  })
}
