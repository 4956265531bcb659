import type { GeocodeProviderName } from '@tropeiro/contract/geocode.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { UnreadableJson } from '../../platform/stored-json.ts'
import type { Candidate } from '../addresses/address.ts'
import {
  type CachedRow,
  cached_candidates,
  type OwnPlaceRow,
  selectCached,
  selectConfirmedPlaces,
  selectCorrectionsByKey,
} from './queries.ts'

/** What the customer knows of one address. */
export interface OwnKnowledge {
  /** A correction or a confirmed place: nobody else is asked. */
  readonly place: Candidate | null
  /** Answers of providers that may still be used. */
  readonly cached: ReadonlyMap<string, Candidate[]>
}

/** By the hexadecimal key; one round trip for any number of addresses. */
export async function readOwnKnowledge(
  database: Database,
  customer_id: number,
  { keys, now }: { keys: readonly Buffer[]; now: Date },
): Promise<Map<string, OwnKnowledge>> {
  const [corrections, confirmed, cached] = await database.inCustomer(
    customer_id,
    (tx) =>
      Promise.all([
        tx.rows(selectCorrectionsByKey, keys),
        tx.rows(selectConfirmedPlaces, keys),
        tx.rows(selectCached, keys, now),
      ]),
    { mode: 'snapshot' },
  )
  const places = new Map([
    ...confirmed.map((row) => placeOf(row, 'confirmed_place', 0.95)),
    // A person's word comes last, and so wins.
    ...corrections.map((row) => placeOf(row, 'correction', 1)),
  ])
  const answers = Map.groupBy(cached, ({ key }) => key.toString('hex'))
  const names = new Set([...places.keys(), ...answers.keys()])
  return new Map(
    [...names].map((name) => [
      name,
      {
        place: places.get(name) ?? null,
        cached: new Map((answers.get(name) ?? []).flatMap(readCached)),
      },
    ]),
  )
}

/** An answer that another release wrote so that this one cannot read it is asked for again. */
function readCached({ key, provider, candidates }: CachedRow): [string, Candidate[]][] {
  try {
    return [[provider, cached_candidates.read(candidates, key.toString('hex'))]]
  } catch (error) {
    if (error instanceof UnreadableJson) return []
    throw error
  }
}

function placeOf(
  { key, latitude, longitude, address_parts }: OwnPlaceRow,
  provider: GeocodeProviderName,
  confidence: number,
): [string, Candidate] {
  const candidate = { latitude, longitude, precision: 'number', provider, confidence, credit: null } as const
  return [key.toString('hex'), { ...candidate, parts: address_parts }]
}
