import path from 'node:path'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { Config } from '../config.ts'
import { listAllInstalls, type NamedInstall } from '../fleet/public.ts'
import {
  chooseRetention,
  exportHistory,
  folderOfCustomer,
  retention_classes,
  writeWhole,
} from '../telemetry/public.ts'
import { getCustomerByTaxNumber } from './customer-commands.ts'
import { type Answer, printProgress } from './print.ts'
import { withIdentity } from './with-identity.ts'

export interface HistoryExportOptions {
  readonly taxNumber: string
  readonly to: string
  readonly since?: string
  readonly until?: string
  readonly resume?: boolean
}

/** Copies a company's positions to a folder as Parquet, with which device was in which vehicle beside. */
export function runExportHistory(
  config: Config,
  clock: Clock,
  options: HistoryExportOptions,
): Promise<Answer> {
  const since = readDay('--since', options.since ?? '1970-01-01')
  const until = readDay('--until', options.until ?? clock.now().toISOString().slice(0, 10))
  const folder = path.resolve(options.to)
  return withIdentity(config, clock, async (database) => {
    const customer_id = await getCustomerByTaxNumber(database, options.taxNumber)
    const exported = await exportHistory({
      database,
      customer_id,
      folder,
      since,
      until,
      resume: options.resume === true,
      onDay: (day, files) => printProgress(`${day}: ${files} devices`),
    })
    const installs = await database.inCustomer(customer_id, listAllInstalls)
    const target = folderOfCustomer({ folder, customer_id })
    await writeWhole(path.join(target, 'installs.csv'), toCsv(installs))
    const { days, written, kept } = exported
    return {
      json: { ok: true, folder: target, ...exported, installs: installs.length },
      text: `${written} files of ${days} days written to ${target}${kept > 0 ? `, ${kept} were there` : ''}`,
    }
  })
}

export function readDay(option: string, text: string): string {
  const moment = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  if (moment === null || Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== text) {
    throw new Error(`${option} ${text} is no day, such as 2026-01-31`)
  }
  return text
}

function toCsv(installs: readonly NamedInstall[]): string {
  const lines = installs.map(({ device_id, serial, vehicle_id, plate, from, to }) =>
    [device_id, quote(serial), vehicle_id, quote(plate), from.getTime(), to?.getTime() ?? ''].join(','),
  )
  return ['device_id,serial,vehicle_id,plate,from_ms,to_ms', ...lines, ''].join('\n')
}

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

/** How long what a company's trackers say from tomorrow on is kept. */
export function runKeepHistory(
  config: Config,
  clock: Clock,
  options: { readonly taxNumber: string; readonly class: string },
): Promise<Answer> {
  const retention_class = retention_classes.find((name) => name === options.class)
  if (retention_class === undefined) {
    throw new Error(`--class must be one of ${retention_classes.join(', ')}`)
  }
  return withIdentity(config, clock, async (database) => {
    const customer_id = await getCustomerByTaxNumber(database, options.taxNumber)
    const { valid_from } = await database.inCustomer(customer_id, (tx) =>
      tx.one((id) => chooseRetention(id, retention_class)),
    )
    return {
      json: { ok: true, customer_id, retention_class, valid_from },
      text: `positions of customer ${customer_id} from ${valid_from} on are kept as ${retention_class}; earlier ones as before`,
    }
  })
}
