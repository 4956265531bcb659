import { createHash } from 'node:crypto'
import type { Osrm, Point } from '../osrm.ts'

export interface Area {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** The same numbers from 0 to 1 every time. */
function createNumbers(seed: string): () => number {
  let count = 0
  return () => createHash('sha256').update(`${seed} ${count++}`).digest().readUInt32BE() / 2 ** 32
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** Points anywhere in an area, on roads or not. */
export function makeRandomPoints(area: Area, count: number, seed: string): Point[] {
  const next = createNumbers(seed)
  return Array.from({ length: count }, () => ({
    lat: round(area.south + next() * (area.north - area.south)),
    lng: round(area.west + next() * (area.east - area.west)),
  }))
}

const chunk_size = 100

/** Points that a vehicle can get to from each other: each from one of them and back. Others are replaced. */
export async function makeReachablePoints(
  osrm: Osrm,
  profile: string,
  { area, count, seed }: { area: Area; count: number; seed: string },
): Promise<Point[]> {
  const first = makeRandomPoints(area, chunk_size, `${seed} first`)
  const unfit = await findBadPoints(osrm, profile, first)
  const hub = first.find((_, index) => !unfit.has(index))
  const points: Point[] = []
  for (let chunk = 0; points.length < count; chunk++) {
    if (hub === undefined || chunk === count) throw new Error('the area has too few roads')
    const asked = [hub, ...makeRandomPoints(area, chunk_size, `${seed} ${chunk}`)]
    const bad = await findBadPoints(osrm, profile, asked)
    points.push(...asked.filter((_, index) => index > 0 && !bad.has(index)))
  }
  return points.slice(0, count)
}

/** Those off the map hide those without a way, so the rest is asked again. */
async function findBadPoints(osrm: Osrm, profile: string, points: readonly Point[]): Promise<Set<number>> {
  const bad = await findBlamedPoints(osrm, profile, points)
  if (bad.size === 0) return bad
  const left = points.flatMap((_, index) => (bad.has(index) ? [] : [index]))
  if (left.length < 2) return bad
  const also = await findBadPoints(
    osrm,
    profile,
    left.flatMap((index) => points[index] ?? []),
  )
  return new Set([...bad, ...[...also].flatMap((index) => left[index] ?? [])])
}

async function findBlamedPoints(osrm: Osrm, profile: string, points: readonly Point[]): Promise<Set<number>> {
  try {
    await osrm.matrix({ profile, points, deadline_ms: 300_000 })
    return new Set()
  } catch (error) {
    if (!(error instanceof Error) || !('points' in error) || !Array.isArray(error.points)) throw error
    return new Set(
      error.points.map((point: number | { index: number }) =>
        typeof point === 'number' ? point : point.index,
      ),
    )
  }
}
