import { Chance } from '../../events/replay/test/chance.ts'
import { Journey } from '../../events/replay/test/journey.ts'
import type { PositionRecord } from '../../telemetry/model/position-record.ts'
import { type SentRecord, sent } from '../../telemetry/processor/test/records.ts'

export interface SentJourney {
  readonly device_id: number
  readonly records: readonly { readonly device_id: number; readonly record: PositionRecord }[]
  /** As they may arrive: in any order, some twice, in messages of any size. */
  readonly messages: readonly (readonly SentRecord[])[]
}

export interface JourneyOptions {
  readonly seed: number
  readonly device_id: number
  readonly start_ms: number
  readonly max_records: number
}

/** What a device says over some days, and how it arrives: mostly in order, some of it late. */
export function sentJourney({ seed, device_id, start_ms, max_records }: JourneyOptions): SentJourney {
  const chance = new Chance(seed)
  const journey = new Journey(chance, { start_ms, device_id, max_records })
  while (!journey.isOver()) journey.addEpisode()
  const { records } = journey
  const placed = records.flatMap(({ record }, n) => {
    const entry = sent({ device_id, time_ms: record.time_ms, fields: record })
    const place = n + (chance.isLucky(0.2) ? chance.whole(records.length / 2 + 1) : 0)
    return chance.isLucky(0.1)
      ? [
          { entry, place },
          { entry, place: place + chance.whole(20) },
        ]
      : [{ entry, place }]
  })
  const arrived = placed.toSorted((a, b) => a.place - b.place).map(({ entry }) => entry)
  return { device_id, records, messages: chance.cut(arrived, 0.3) }
}
