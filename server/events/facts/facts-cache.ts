import type { Database } from '@tropeiro/db/database.ts'
import type { FactsCache, WantedFacts } from './customer-facts.ts'
import { type LoadedFacts, loadFacts, loadFactsOfVehicle } from './load-facts.ts'
import type { ListRules } from './read-rows.ts'

interface FactsCacheSettings {
  /** As tropeiro_telemetry. */
  readonly database: Database
  readonly listRules: ListRules
  readonly max_customers?: number
  /** In points of borders, some 20 bytes each; the customer asked for last always stays. */
  readonly max_weight?: number
}

const default_max_customers = 5_000
const default_max_weight = 20_000_000
/** What lies longer before all that is asked for is let go with the next version. */
const spare_ms = 7 * 86_400_000

export function createFactsCache({
  database,
  listRules,
  max_customers = default_max_customers,
  max_weight = default_max_weight,
}: FactsCacheSettings): FactsCache {
  /** The last of the map is the one asked for last. */
  const kept = new Map<number, LoadedFacts>()
  const loading = new Map<number, Promise<LoadedFacts>>()
  let weight = 0

  const forget = (customer_id: number) => {
    weight -= kept.get(customer_id)?.weight ?? 0
    kept.delete(customer_id)
  }
  const keep = (facts: LoadedFacts) => {
    forget(facts.customer_id)
    kept.set(facts.customer_id, facts)
    weight += facts.weight
    for (const oldest of kept.keys()) {
      if ((weight <= max_weight && kept.size <= max_customers) || kept.size === 1) return
      forget(oldest)
    }
  }
  const load = async ({ customer_id, since_ms: wanted_since_ms }: WantedFacts): Promise<LoadedFacts> => {
    const known = kept.get(customer_id) ?? null
    const since_ms = sinceOf(known, wanted_since_ms)
    const facts = await database.inCustomer(
      customer_id,
      (tx) => loadFacts(tx, { since_ms, listRules, known }),
      { mode: 'snapshot' },
    )
    keep(facts)
    return facts
  }
  /** One at a time for a customer: the next finds what this one read. */
  const loadInTurn = (wanted: WantedFacts): Promise<LoadedFacts> => {
    const { customer_id } = wanted
    const started = load(wanted).finally(() => loading.delete(customer_id))
    loading.set(customer_id, started)
    return started
  }
  const getFacts = async (wanted: WantedFacts): Promise<LoadedFacts> => {
    const { customer_id } = wanted
    for (;;) {
      const found = kept.get(customer_id)
      if (found !== undefined && isEnough(found, wanted)) {
        kept.delete(customer_id)
        kept.set(customer_id, found)
        return found
      }
      const running = loading.get(customer_id)
      if (running === undefined) return loadInTurn(wanted)
      // What was asked for meanwhile may need more than what is being read; its failure is that of who began it.
      await running.catch(() => undefined)
    }
  }

  return {
    getFacts,
    findFacts: (customer_id) => kept.get(customer_id) ?? null,
    readVehicle: ({ customer_id, vehicle_id, since_ms }) =>
      database.inCustomer(
        customer_id,
        (tx) =>
          loadFactsOfVehicle(tx, { vehicle_id, since_ms, listRules, known: kept.get(customer_id) ?? null }),
        { mode: 'snapshot' },
      ),
  }
}

function isEnough(found: LoadedFacts, { version, since_ms }: WantedFacts): boolean {
  return found.version >= version && found.since_ms <= since_ms
}

function sinceOf(known: LoadedFacts | null, wanted_ms: number): number {
  if (known === null || known.since_ms < wanted_ms - spare_ms) return wanted_ms
  return Math.min(known.since_ms, wanted_ms)
}
