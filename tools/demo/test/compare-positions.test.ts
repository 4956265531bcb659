import type { Position } from '@tropeiro/contract/position-reading.ts'
import { describe, expect, it } from 'vitest'
import { silent_record } from '../../../server/telemetry/model/position-record.ts'
import type { ExpectedRecord } from '../../simulator/ledger/expected-records.ts'
import { compareTrack } from './compare-positions.ts'

const saidAt = (second: number): ExpectedRecord => {
  const time_ms = Date.UTC(2026, 2, 2, 8, 0, second)
  const place = { latitude_deg_e7: -299_000_000, longitude_deg_e7: -525_000_000, speed_kmh_e2: 4_250 }
  const record = {
    ...silent_record,
    ...place,
    time_ms,
    is_valid: true,
    heading_deg_e2: 9_000,
    ignition: true,
  }
  return { time_ms, digest: BigInt(second), record }
}
const shownAt = (second: number) => ({
  date_time: `2026-03-02T08:00:0${second}.000Z`,
  valid: true,
  latitude: -29.9,
  longitude: -52.5,
  speed: 42.5,
  heading: 90,
  ignition: true,
  main_power: null,
  card: null,
  alarms: [],
})
const said = [2, 1, 1, 3].map(saidAt)
const shown = [1, 2, 3].map(shownAt)
const compare = (found: readonly object[]) => compareTrack(7, said, found as readonly Position[])

describe('compareTrack', () => {
  it('takes what is sent again for one, and the order of time', () => {
    expect(compare(shown)).toEqual([])
  })

  it('finds what is missing, twice, elsewhere or at another time', () => {
    expect(compare(shown.slice(1))).toHaveLength(1)
    expect(compare([...shown, shownAt(3)])).toHaveLength(1)
    expect(compare(shown.with(1, { ...shownAt(2), latitude: -29.8 }))).toHaveLength(1)
    expect(compare(shown.with(2, shownAt(4)))).toHaveLength(1)
    expect(compare([])).toEqual(['the track of vehicle 7: positions is 0, not 3'])
  })
})
