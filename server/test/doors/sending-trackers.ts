import { createDeviceClient, type OutgoingFrame } from '../../../tools/simulator/device-client.ts'
import { no_sensors, type TrackerReading } from '../../../tools/simulator/protocols/protocol.ts'
import { tracker_protocols } from '../../../tools/simulator/protocols/protocols.ts'
import type { CellDevice, PositionCell } from '../positions/position-cell.ts'

interface MomentFrame extends OutgoingFrame {
  readonly time_ms: number
}

/** Trackers that say where they are now, each on a connection of its own. */
export interface SendingTrackers {
  /** One position of this moment. */
  send(vehicle_id: number): void
  /** When the position of that second was written to the connection; null: none was. */
  sentAt(vehicle_id: number, time_s: number): number | null
  /** What is not acknowledged yet. */
  countUnderWay(): number
  close(): void
}

export function connectSendingTrackers({ address }: PositionCell, devices: readonly CellDevice[]) {
  const protocol = tracker_protocols.teltonika_8
  const sent_at = new Map<string, number>()
  let under_way = 0
  const trackers = devices.map(({ serial, vehicle_id }) => {
    const waiting: MomentFrame[] = []
    let number = 0
    const client = createDeviceClient<MomentFrame>({
      protocol,
      serial,
      host: address.host,
      port: address.ports['teltonika'] ?? 0,
      next: () => waiting.shift() ?? null,
      onSent: ({ time_ms }) => {
        const key = keyOf(vehicle_id, Math.floor(time_ms / 1_000))
        sent_at.set(key, sent_at.get(key) ?? performance.now())
      },
      onAcknowledged: () => {
        under_way -= 1
      },
      // On a busy machine it waits.
      answer_timeout_ms: 600_000,
    })
    const send = () => {
      const time_ms = Date.now()
      const readings = [readingOf(vehicle_id, time_ms, number++)]
      waiting.push({ bytes: protocol.encodeFrame({ serial, readings, number }), number, count: 1, time_ms })
      under_way += 1
      client.wake()
    }
    return [vehicle_id, { send, client }] as const
  })
  const by_vehicle = new Map(trackers)
  return {
    send: (vehicle_id) => by_vehicle.get(vehicle_id)?.send(),
    sentAt: (vehicle_id, time_s) => sent_at.get(keyOf(vehicle_id, time_s)) ?? null,
    countUnderWay: () => under_way,
    close: () => {
      for (const { client } of by_vehicle.values()) client.close()
    },
  } satisfies SendingTrackers
}

const keyOf = (vehicle_id: number, time_s: number) => `${vehicle_id} ${time_s}`

/** A drive to the north. */
function readingOf(vehicle_id: number, time_ms: number, n: number): TrackerReading {
  return {
    ...no_sensors,
    time_ms,
    has_fix: true,
    latitude_deg_e7: -299_000_000 + n * 900 + vehicle_id,
    longitude_deg_e7: -524_000_000 - vehicle_id * 1_000,
    speed_kmh_e2: 5_000,
    heading_deg_e2: 0,
    satellites: 9,
    ignition: true,
    alarm: null,
    altitude_m: 40,
    odometer_m: n * 10,
    external_mv: 12_000,
    is_buffered: false,
  }
}
