import type { Position } from '@tropeiro/contract/position-reading.ts'
import type { ApiClient } from '../../simulator/api-client.ts'
import type { ExpectedRecord } from '../../simulator/ledger/expected-records.ts'
import { findDifferences } from '../compare/find-differences.ts'
import { mergeSaid } from './merge-said.ts'

export interface ExpectedTrack {
  readonly vehicle_id: number
  readonly said: readonly ExpectedRecord[]
}

interface TrackPeriod {
  readonly date_time_start: string
  readonly date_time_end: string
}

/** Where `GET /position` does not tell of vehicles what their trackers said, in words. */
export async function comparePositions(
  expected: readonly ExpectedTrack[],
  api: Pick<ApiClient, 'get'>,
  period: TrackPeriod,
): Promise<string[]> {
  const differences: string[] = []
  for (const { vehicle_id, said } of expected) {
    const query = new URLSearchParams({ vehicle_id: String(vehicle_id), ...period })
    const { data } = await api.get<{ data: readonly Position[] }>(`/position?${query.toString()}`)
    differences.push(...compareTrack(vehicle_id, said, data))
  }
  return differences
}

/** Pure. */
export function compareTrack(
  vehicle_id: number,
  said: readonly ExpectedRecord[],
  shown: readonly Position[],
): string[] {
  const samples = mergeSaid(said)
  const count = findDifferences(
    `the track of vehicle ${vehicle_id}`,
    { positions: samples.length },
    { positions: shown.length },
  )
  if (count.length > 0) return count
  return samples.flatMap(({ time_ms, merged }, n) =>
    findDifferences(
      `position ${new Date(time_ms).toISOString()} of vehicle ${vehicle_id}`,
      {
        date_time: new Date(time_ms),
        valid: merged.is_valid,
        latitude: over(merged.latitude_deg_e7, 1e7),
        longitude: over(merged.longitude_deg_e7, 1e7),
        speed: over(merged.speed_kmh_e2, 100),
        heading: over(merged.heading_deg_e2, 100),
        ignition: merged.ignition,
        main_power: merged.main_power,
        card: merged.card,
        alarms: merged.alarms,
      },
      { ...shown[n] },
    ),
  )
}

const over = (value: number | null, scale: number) => (value === null ? null : value / scale)
