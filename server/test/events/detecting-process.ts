import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '@tropeiro/db/create-database.ts'
import { testDatabaseSettings } from '@tropeiro/db/test/test-database.ts'
import { connectBus } from '../../platform/bus/bus.ts'
import { openDirectory } from '../../telemetry/directory/test/open-directory.ts'
import { findVehicleIn } from '../../telemetry/processor/open-processor.ts'
import { startDetection } from './detecting-processor.ts'
import type { DetectingProcessOptions } from './start-detecting.ts'

/** A processor that looks for events, as a process of its own, for tests that kill or pause it. */
const options: DetectingProcessOptions = JSON.parse(process.argv[2] ?? '{}')
const { nats_url, telemetry_url, runtime_url, flush_ms, settings, is_of_database = false } = options
const bus = await connectBus({ urls: [nats_url], user: '', password: '', name: 'test' })
const database = createDatabase(testDatabaseSettings(runtime_url))
const directory = is_of_database ? await openDirectory({ url: telemetry_url }) : null
await directory?.whenLoaded
const { metrics } = startDetection({
  bus,
  database,
  telemetry_url,
  flush_ms,
  settings,
  ...(directory && { facts: 'of_database', findVehicle: findVehicleIn(directory) }),
})
process.send?.('started')

const countReplays = async () => {
  const replays = metrics.getSingleMetric('tropeiro_events_replays_total')
  return (await replays?.get())?.values[0]?.value ?? 0
}
while ((await countReplays()) === 0) await sleep(5)
process.send?.('replayed')
