import type { AlarmName, ExtraValue, PositionRecord } from './position-record.ts'

/** A record with what tells it from others. */
export interface DigestedRecord {
  readonly device_id: number
  /** As it is stored: the eight bytes as one signed number. */
  readonly digest: bigint
  readonly record: PositionRecord
}

/** All that was said of a vehicle at one moment. */
export interface Sample {
  readonly time_ms: number
  /** Of the best record. */
  readonly device_id: number
  /** The records, the best first and none twice. */
  readonly records: readonly DigestedRecord[]
  readonly merged: PositionRecord
  /** In the order of their text; '' as a reader without a card says it. */
  readonly cards: readonly string[]
}

/** What decides between records of one moment. */
export interface RecordRank {
  readonly is_valid: boolean
  readonly satellites: number | null
  readonly digest: bigint
  readonly device_id: number
}

export function rankOf({ device_id, digest, record }: DigestedRecord): RecordRank {
  return { is_valid: record.is_valid, satellites: record.satellites, digest, device_id }
}

/** The order in which records of one moment are believed; below 0 when the first comes first. */
export function compareRanks(a: RecordRank, b: RecordRank): number {
  if (a.is_valid !== b.is_valid) return a.is_valid ? -1 : 1
  const satellites = (b.satellites ?? -1) - (a.satellites ?? -1)
  if (satellites !== 0) return satellites
  if (a.digest !== b.digest) return a.digest < b.digest ? -1 : 1
  return a.device_id - b.device_id
}

const no_cards: readonly string[] = []

/**
 * Records of one vehicle and one moment as one sample. Neither their order nor how often one is given changes it. Place,
 * speed and heading come together, from the first valid record; all else from the first record that says it.
 */
export function mergeRecords(given: readonly [DigestedRecord, ...DigestedRecord[]]): Sample {
  const [only] = given
  if (given.length === 1) {
    const { device_id, record } = only
    const cards = record.card === null ? no_cards : [record.card]
    // A record has its alarms in the order of their bits, a sample in that of their text.
    const merged = record.alarms.length > 1 ? { ...record, alarms: alarmsOf(given) } : record
    return { time_ms: record.time_ms, device_id, records: given, merged, cards }
  }
  const records = given
    .toSorted((a, b) => compareRanks(rankOf(a), rankOf(b)))
    .filter(({ digest }, index, sorted) => sorted.findIndex((other) => other.digest === digest) === index)
  const [best = only] = records
  const cards = cardsOf(records)
  const merged = { ...mergeFields(records, best.record), card: cards[0] ?? null }
  return { time_ms: merged.time_ms, device_id: best.device_id, records, merged, cards }
}

function mergeFields(records: readonly DigestedRecord[], best: PositionRecord): PositionRecord {
  const first = <Name extends keyof PositionRecord>(name: Name): PositionRecord[Name] =>
    records.find(({ record }) => record[name] !== null)?.record[name] ?? best[name]
  // Valid ones come first: where the best is none, there is none.
  const { time_ms, is_valid, latitude_deg_e7, longitude_deg_e7, speed_kmh_e2, heading_deg_e2 } = best
  return {
    time_ms,
    is_valid,
    latitude_deg_e7,
    longitude_deg_e7,
    speed_kmh_e2,
    heading_deg_e2,
    satellites: first('satellites'),
    ignition: first('ignition'),
    input_1: first('input_1'),
    input_2: first('input_2'),
    input_3: first('input_3'),
    input_4: first('input_4'),
    main_power: first('main_power'),
    rpm: first('rpm'),
    temperature_1_c_e2: first('temperature_1_c_e2'),
    temperature_2_c_e2: first('temperature_2_c_e2'),
    temperature_3_c_e2: first('temperature_3_c_e2'),
    temperature_4_c_e2: first('temperature_4_c_e2'),
    card: null,
    alarms: alarmsOf(records),
    extra: extraOf(records),
  }
}

function cardsOf(records: readonly DigestedRecord[]): readonly string[] {
  const cards = records.flatMap(({ record }) => (record.card === null ? [] : [record.card]))
  return [...new Set(cards)].toSorted()
}

function alarmsOf(records: readonly DigestedRecord[]): readonly AlarmName[] {
  return [...new Set(records.flatMap(({ record }) => record.alarms))].toSorted()
}

function extraOf(records: readonly DigestedRecord[]): PositionRecord['extra'] {
  const all: Record<string, ExtraValue> = {}
  // What is written last stays: the best.
  for (const { record } of records.toReversed()) Object.assign(all, record.extra)
  const entries = Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries)
}
