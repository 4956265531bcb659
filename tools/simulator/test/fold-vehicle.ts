import type { DetectedEvent } from '@tropeiro/server/events/model/detected-event.ts'
import { openEventsOf } from '@tropeiro/server/events/model/open-events.ts'
import { stepSample } from '@tropeiro/server/events/model/step-sample.ts'
import { constantFacts } from '@tropeiro/server/events/model/test/facts.ts'
import type { VehicleFacts } from '@tropeiro/server/events/model/vehicle-facts.ts'
import type { VehicleState } from '@tropeiro/server/events/model/vehicle-state.ts'
import type { DeviceReport } from '../../../server/telemetry/model/device-report.ts'
import { makeRecord } from '../../../server/telemetry/model/make-record.ts'
import { type DigestedRecord, mergeRecords } from '../../../server/telemetry/model/merge-records.ts'
import { type CompanyIds, type CompanyPlan, rain_input } from '../drive/company.ts'
import type { Shift } from '../drive/world.ts'
import type { TrackerReading } from '../protocols/protocol.ts'
import { http_protocols, tracker_protocols } from '../protocols/protocols.ts'
import type { FoundEvent } from '../score-events.ts'
import type { ProtocolName } from '../simulated-device.ts'

/** Steps what a tracker says through the model of events, as the server does, without a server. */
export interface VehicleFold {
  add(reading: TrackerReading): void
  /** All that was found, open ones too. */
  finish(): FoundEvent[]
}

export function foldVehicle(vehicle: number, protocol: ProtocolName, facts: VehicleFacts): VehicleFold {
  const found: FoundEvent[] = []
  let state: VehicleState | null = null
  let said: [DigestedRecord, ...DigestedRecord[]] | null = null
  let digest = 0n

  function step(): void {
    if (said === null) return
    const result = stepSample(state, mergeRecords(said), facts)
    state = result.state
    for (const event of result.settled) found.push(foundOf(vehicle, event))
  }

  return {
    add: (reading) => {
      digest += 1n
      const record: DigestedRecord = {
        device_id: vehicle,
        digest,
        record: makeRecord(reportOf(protocol, reading), 0),
      }
      // Of one moment a tracker that cuts off parts of seconds may say two things.
      if (said !== null && said[0].record.time_ms === record.record.time_ms) said.push(record)
      else {
        step()
        said = [record]
      }
    },
    finish: () => {
      step()
      const open = state === null ? [] : openEventsOf(state, facts)
      return [...found, ...open.map((event) => foundOf(vehicle, event))]
    },
  }
}

function foundOf(vehicle: number, { category, subject, begin, end }: DetectedEvent): FoundEvent {
  return { vehicle, category, subject, begin: begin.time_ms, end: end.time_ms }
}

/** What the tracker says, as our codec understands its bytes. */
function reportOf(name: ProtocolName, reading: TrackerReading): DeviceReport {
  const serial = '356307042441013'
  const [report] =
    name === 'http_batch' || name === 'osmand'
      ? http_protocols[name].decodeRequest(
          http_protocols[name].encodeRequest({ serial, readings: [reading], key: '' }),
        )
      : decodeFrame(name, reading, serial)
  if (report === undefined) throw new Error('what a tracker says is not understood')
  return report
}

function decodeFrame(name: keyof typeof tracker_protocols, reading: TrackerReading, serial: string) {
  const { codec, encodeFrame } = tracker_protocols[name]
  const frame = encodeFrame({ serial, readings: [reading], number: 1 })
  const decoded = codec.decodeFrame(frame, { clock_offset_min: 0, received_ms: 0 })
  return decoded?.message.kind === 'reports' ? decoded.message.reports : []
}

const work_days = ({ weekdays, start_min, end_min }: Shift) =>
  weekdays.map((weekday) => ({ weekday, start: timeOf(start_min), end: timeOf(end_min) }))

function timeOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** The company as the model of events sees it from one of its vehicles. */
export function factsOf(plan: CompanyPlan, ids: CompanyIds, n: number): VehicleFacts {
  const vehicle = plan.vehicles[n]
  if (vehicle === undefined) throw new Error(`the company has no vehicle ${n}`)
  const shiftOf = (index: number | null) => (index === null ? null : (plan.shifts[index] ?? null))
  const shift = shiftOf(vehicle.shift)
  const idOf = (index: number) => ids.drivers[index] ?? 0
  return constantFacts({
    rules: {
      rain_input,
      watched_points: ids.points,
      passenger_cards: plan.passenger_cards,
      custom_fields: plan.watched_fields,
    },
    limits: { ...plan.limits, speed_max_range_1: null },
    planned_driver_id: vehicle.assigned_driver === null ? null : idOf(vehicle.assigned_driver),
    cards: Object.fromEntries(plan.drivers.map(({ card }, index) => [card, idOf(index)])),
    work_shift: shift === null ? null : work_days(shift),
    work_shift_of_driver: Object.fromEntries(
      plan.drivers.flatMap((driver, index) => {
        const own = shiftOf(driver.shift)
        return own === null ? [] : [[idOf(index), work_days(own)]]
      }),
    ),
    areas: plan.areas.map(({ lat, lng, radius_m }, index) => ({
      id: ids.areas[index] ?? 0,
      centre: { lat, lng },
      radius_m,
    })),
    linked_areas: vehicle.areas.map((index) => ids.areas[index] ?? 0),
    points_of_interest: plan.points.map((place, index) => ({ id: ids.points[index] ?? 0, place })),
  })
}

/** As `factsOf`, of the time before places, cards and drivers were known. */
export function pastFactsOf(plan: CompanyPlan, n: number): VehicleFacts {
  const shift = plan.vehicles[n]?.shift ?? null
  const work_shift = shift === null ? undefined : plan.shifts[shift]
  return constantFacts({
    rules: { rain_input, passenger_cards: plan.passenger_cards, custom_fields: plan.watched_fields },
    limits: { ...plan.limits, speed_max_range_1: null },
    work_shift: work_shift === undefined ? null : work_days(work_shift),
  })
}
