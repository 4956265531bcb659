import type { Database } from '@tropeiro/db/database.ts'
import { createLogSource } from '../../platform/relay/log-source.ts'
import { type LogPage, type LogPlace, readLog } from '../../platform/relay/read-log.ts'

/** The next events of a customer's log, or from where on there still are some. */
export type ReadLog = (place: LogPlace, max: number) => Promise<LogPage>

/** Endpoints of one customer are mostly at one place: those that ask at the same time share an answer. */
export function createLogReader(database: Database): ReadLog {
  const source = createLogSource(database)
  const reading = new Map<string, Promise<LogPage>>()
  return ({ customer_id, after }, max) => {
    const key = `${customer_id} ${after} ${max}`
    const known = reading.get(key)
    if (known !== undefined) return known
    const page = readLog(source, { customer_id, after }, max).finally(() => reading.delete(key))
    reading.set(key, page)
    return page
  }
}
