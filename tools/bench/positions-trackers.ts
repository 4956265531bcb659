import type { CellDevice } from '@tropeiro/server/test/positions/position-cell.ts'
import { createDeviceClient, type OutgoingFrame } from '../simulator/device-client.ts'
import { no_sensors, type TrackerReading } from '../simulator/protocols/protocol.ts'
import { tracker_protocols } from '../simulator/protocols/protocols.ts'

export interface TrackersPlan {
  readonly devices: readonly CellDevice[]
  readonly host: string
  readonly port: number
  /** Records in a frame. */
  readonly frame: number
  /** The time of the first record of each tracker; the others follow it. */
  readonly start_ms: number
}

/** Trackers of the simulator, each on a connection of its own, that send their next frame when the one before is acknowledged. */
export interface Trackers {
  /** Makes so many frames more for each. A tracker makes one in ten seconds, and on a processor of its own. */
  prepare(frames: number): void
  /** Each sends what is prepared; settles when all are acknowledged. */
  send(): Promise<void>
  close(): void
}

export function connectTrackers({ devices, host, port, frame, start_ms }: TrackersPlan): Trackers {
  const protocol = tracker_protocols.teltonika_8
  let unacknowledged = 0
  let finish = () => {}
  const trackers = devices.map(({ serial, device_id }) => {
    const prepared: OutgoingFrame[] = []
    let made = 0
    const prepare = (frames: number) => {
      const last = made + frames
      // The first is taken from the end.
      for (let number = last - 1; number >= made; number--) {
        const readings = Array.from({ length: frame }, (_, n) =>
          readingOf(device_id, start_ms, number * frame + n),
        )
        prepared.push({ bytes: protocol.encodeFrame({ serial, readings, number }), number, count: frame })
      }
      made = last
    }
    const next = () => prepared.pop() ?? null
    const onAcknowledged = () => {
      unacknowledged -= 1
      if (unacknowledged === 0) finish()
    }
    // On a busy machine it waits: what is sent again is in the log again.
    const answer_timeout_ms = 600_000
    const client = createDeviceClient({
      protocol,
      serial,
      host,
      port,
      next,
      onAcknowledged,
      answer_timeout_ms,
    })
    return { prepare, prepared, client }
  })
  return {
    prepare: (frames) => {
      for (const { prepare } of trackers) prepare(frames)
    },
    send: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      finish = resolve
      unacknowledged = trackers.reduce((sum, { prepared }) => sum + prepared.length, 0)
      for (const { client } of trackers) client.wake()
      return promise
    },
    close: () => {
      for (const { client } of trackers) client.close()
    },
  }
}

/** A drive to the north, a record a second. */
function readingOf(device_id: number, start_ms: number, n: number): TrackerReading {
  return {
    ...no_sensors,
    time_ms: start_ms + n * 1_000,
    has_fix: true,
    latitude_deg_e7: -299_000_000 + n * 900 + device_id,
    longitude_deg_e7: -524_000_000 - device_id * 1_000,
    speed_kmh_e2: (n * 37) % 9_000,
    heading_deg_e2: (n * 13) % 36_000,
    satellites: 5 + (n % 9),
    ignition: true,
    alarm: null,
    altitude_m: 40 + (n % 30),
    odometer_m: n * 10,
    external_mv: 12_000 + (n % 20) * 100,
    is_buffered: false,
  }
}
