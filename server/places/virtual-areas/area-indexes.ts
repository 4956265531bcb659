import type { Database } from '@tropeiro/db/database.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { type AreaIndex, buildAreaIndex, type IndexedArea } from './area-index.ts'
import { toShape } from './area-shape.ts'
import { selectAreasVersion, selectShapes } from './queries.ts'

/** How old an answer may be: a change made anywhere is seen after this. */
const trusted_ms = 1_000
/** Points of polygons kept in memory over all customers, 16 bytes each; the customer asked last always stays. */
const default_max_points = 5_000_000
const batch_areas = 200

export interface AreaIndexes {
  /** The areas of a customer as they are, or were within the last second. */
  getAreaIndex(customer_id: number): Promise<AreaIndex>
}

interface AreaIndexesOptions {
  readonly database: Database
  readonly clock: Clock
  readonly max_points?: number
}

interface CachedIndex {
  readonly index: AreaIndex
  readonly version: string
  readonly points: number
  readonly good_until_ms: number
}

/** Reads the areas of a customer when they are first asked for, and again after they changed. */
export function createAreaIndexes({
  database,
  clock,
  max_points = default_max_points,
}: AreaIndexesOptions): AreaIndexes {
  const kept = new Map<number, CachedIndex>()
  const loading = new Map<number, Promise<AreaIndex>>()
  let points = 0

  const forget = (customer_id: number) => {
    points -= kept.get(customer_id)?.points ?? 0
    kept.delete(customer_id)
  }

  /** The last of the map is the one asked for last. */
  const keep = (customer_id: number, one: CachedIndex) => {
    forget(customer_id)
    kept.set(customer_id, one)
    points += one.points
    for (const oldest of kept.keys()) {
      if (points <= max_points || kept.size === 1) return
      forget(oldest)
    }
  }

  const refresh = async (customer_id: number): Promise<AreaIndex> => {
    const good_until_ms = clock.now().getTime() + trusted_ms
    const fresh = await readAreas(database, customer_id, kept.get(customer_id) ?? null)
    keep(customer_id, { ...fresh, good_until_ms })
    return fresh.index
  }

  return {
    getAreaIndex: async (customer_id) => {
      const found = kept.get(customer_id)
      if (found !== undefined && clock.now().getTime() < found.good_until_ms) return found.index
      const running = loading.get(customer_id)
      if (running !== undefined) return running
      const started = refresh(customer_id).finally(() => loading.delete(customer_id))
      loading.set(customer_id, started)
      return started
    },
  }
}

type Read = Omit<CachedIndex, 'good_until_ms'>

/** Version and areas of one snapshot; what is known already is not read again. */
function readAreas(database: Database, customer_id: number, before: Read | null): Promise<Read> {
  return database.inCustomer(
    customer_id,
    async (tx) => {
      const [{ version } = { version: '' }] = await tx.rows(selectAreasVersion)
      if (before?.version === version) return before
      const areas: IndexedArea[] = []
      for await (const rows of tx.batches(selectShapes(customer_id), batch_areas)) {
        for (const row of rows) areas.push({ id: row.id, name: row.name, shape: toShape(row) })
      }
      return { index: buildAreaIndex(areas), version, points: countPoints(areas) }
    },
    { mode: 'snapshot' },
  )
}

/** An area without a ring weighs as much as a small one. */
function countPoints(areas: readonly IndexedArea[]): number {
  return areas.reduce(
    (sum, { shape }) => sum + 10 + (shape.kind === 'polygon' ? shape.ring.lng_lat.length / 2 : 0),
    10,
  )
}
