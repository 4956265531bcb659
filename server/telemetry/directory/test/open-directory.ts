import { createDatabase } from '@tropeiro/db/create-database.ts'
import { testDatabaseSettings } from '@tropeiro/db/test/test-database.ts'
import { type Clock, system_clock } from '@tropeiro/kernel/clock.ts'
import { createLog } from '../../../platform/log/create-log.ts'
import type { Metrics } from '../../../platform/metrics/metrics-server.ts'
import { createDeviceDirectory } from '../create-device-directory.ts'
import type { DeviceDirectory } from '../device-directory.ts'

export interface OpenOptions {
  readonly url: string
  readonly folder?: string
  readonly clock?: Clock
  readonly metrics?: Metrics
}

export const day_ms = 86_400_000

/** A directory with a pool of its own, as another process has it. */
export async function openDirectory({
  url,
  folder,
  clock = system_clock,
  metrics,
}: OpenOptions): Promise<DeviceDirectory> {
  const database = createDatabase({ ...testDatabaseSettings(url, 2), connect_timeout_ms: 5_000 })
  const directory = await createDeviceDirectory({
    database,
    database_url: url,
    clock,
    log: createLog({ level: 'silent' }),
    folder: folder ?? null,
    stale_max_ms: day_ms,
    ...(metrics && { metrics }),
  })
  return {
    ...directory,
    close: async () => {
      await directory.close()
      await database.close()
    },
  }
}
