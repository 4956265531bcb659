import { parseDateTime } from '@tropeiro/kernel/zoned-time.ts'
import type { Config } from '../config.ts'
import { backdateSerial } from '../fleet/public.ts'
import { openMaintenance } from '../roles/maintenance.ts'
import type { Answer } from './print.ts'

export interface BackdateOptions {
  readonly serial: string
  readonly since: string
}

/** Lets the company that has a tracker have had it since an earlier moment, for a fleet that brings its history along. */
export async function runBackdateDevice(config: Config, { serial, since }: BackdateOptions): Promise<Answer> {
  const moment = parseDateTime(since, 'UTC')
  if (moment === null) throw new Error(`--since ${since} is no moment, such as 2026-01-31T08:00:00Z`)
  const maintenance = openMaintenance(config)
  if (maintenance === null) throw new Error('TROPEIRO_MAINTENANCE_DATABASE_URL is not set')
  try {
    if (!(await backdateSerial(maintenance, serial, moment))) {
      throw new Error(
        `${serial} stays as it is: nobody has it, its company has it since before that, or another company had it in between`,
      )
    }
    const date = moment.toISOString()
    return {
      json: { ok: true, serial, since: date },
      text: `${serial} is of the company that has it since ${date}.`,
    }
  } finally {
    await maintenance.close()
  }
}
