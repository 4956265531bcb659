import type { NatsServer } from '../../../ops/services/nats-server.ts'
import type { ReadStored } from '../../../tools/simulator/ledger/check-records.ts'
import { connectTo } from '../../platform/bus/test/bus-on.ts'
import { readEntries } from '../../telemetry/gateway/test/gateway-on.ts'
import type { CellDevice } from './position-cell.ts'

/** What the log itself has of each tracker. One record is there as often as it was sent, so each counts once. */
export async function readLogOf(nats: NatsServer, devices: readonly CellDevice[]): Promise<ReadStored> {
  const bus = await connectTo(nats)
  try {
    const by_device = Map.groupBy(await readEntries(bus), ({ device_id }) => device_id)
    const ids = new Map(devices.map(({ serial, device_id }) => [serial, device_id]))
    return (serial) => {
      const entries = by_device.get(ids.get(serial) ?? 0) ?? []
      return new Set(entries.map(({ digest }) => digest.readBigInt64BE(0)))
    }
  } finally {
    await bus.close()
  }
}
