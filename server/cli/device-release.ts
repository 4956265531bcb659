import type { Config } from '../config.ts'
import { releaseSerial } from '../fleet/public.ts'
import { openMaintenance } from '../roles/worker.ts'
import type { Answer } from './print.ts'

/** Takes a tracker from the company that registered it first for the one that waits for it. */
export async function runReleaseDevice(config: Config, serial: string): Promise<Answer> {
  const maintenance = openMaintenance(config)
  if (maintenance === null) throw new Error('TROPEIRO_MAINTENANCE_DATABASE_URL is not set')
  try {
    if (!(await releaseSerial(maintenance, serial))) throw new Error(`nobody waits for the serial ${serial}`)
    return { json: { ok: true, serial }, text: `${serial} is now of the company that waited for it longest.` }
  } finally {
    await maintenance.close()
  }
}
