import { Registry } from 'prom-client'
import type { InspectedBus } from '../../../platform/bus/inspect-bus.ts'
import { createLog } from '../../../platform/log/create-log.ts'
import { startGateway } from '../start-gateway.ts'
import { createFixedDirectory } from './fixed-directory.ts'
import { deviceSerial, many_devices_settings } from './many-devices.ts'

/** A gateway in a process of its own, whose memory is told when it is asked for. Started by a proof. */
const { bus, devices }: { bus: InspectedBus; devices: number } = JSON.parse(process.argv[2] ?? '')

const directory = createFixedDirectory()
for (let n = 0; n < devices; n++) {
  const installs = [{ vehicle_id: n + 1, from_ms: 0, to_ms: null }]
  directory.hold(deviceSerial(n), { device_id: n + 1, installs })
}
const gateway = await startGateway(
  { ...many_devices_settings, bus },
  {
    directory,
    metrics: new Registry(),
    log: createLog({ level: 'error' }),
    now: Date.now,
    elapsed: () => performance.now(),
  },
)
process.on('message', () => {
  global.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({ rss, used: heapUsed + external, connections: gateway.connections() })
})
process.on('disconnect', () => process.exit(0))
while (!isReady()) await new Promise((resolve) => void setTimeout(resolve, 50))
process.send?.({ port: gateway.ports['teltonika'] })

function isReady(): boolean {
  try {
    gateway.assertReady()
    return true
  } catch {
    return false
  }
}
