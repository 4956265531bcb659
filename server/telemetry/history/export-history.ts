import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '@tropeiro/db/database.ts'
import { readDayFile } from './day-file.ts'
import { findFileHash, listDaysOfCustomer, listDevicesOfCustomer } from './queries.ts'

export interface HistoryToExport {
  readonly database: Database
  readonly customer_id: number
  /** An own folder for each customer is made in it. */
  readonly folder: string
  /** UTC days, both included. */
  readonly since: string
  readonly until: string
  /** Files that are there already, and are as they would be written now, are kept. */
  readonly resume: boolean
  readonly onDay: (day: string, files: number) => void
}

export interface ExportedHistory {
  readonly days: number
  readonly written: number
  readonly kept: number
}

/** Copies the positions of a customer to `folder/customer/day/device.parquet`. */
export async function exportHistory(task: HistoryToExport): Promise<ExportedHistory> {
  const { database, customer_id, since, until, resume, onDay } = task
  const target = folderOfCustomer(task)
  if (!resume && existsSync(target)) {
    throw new Error(
      `${target} is there already: name another folder, or go on with what is there by --resume`,
    )
  }
  await mkdir(target, { recursive: true })
  const days = await database.inCustomer(customer_id, (tx) => listDaysOfCustomer(tx, { since, until }))
  let [written, kept, days_with_files] = [0, 0, 0]
  for (const day of days) {
    const devices = await database.inCustomer(customer_id, (tx) => listDevicesOfCustomer(tx, day))
    if (devices.length === 0) continue
    days_with_files += 1
    await mkdir(path.join(target, day), { recursive: true })
    for (const device_id of devices) {
      const exported = { device_id, day, file: path.join(target, day, `${device_id}.parquet`) }
      if (await isUpToDate(task, exported)) kept += 1
      else if (await exportDay(task, exported)) written += 1
    }
    onDay(day, devices.length)
  }
  return { days: days_with_files, written, kept }
}

export function folderOfCustomer({
  folder,
  customer_id,
}: Pick<HistoryToExport, 'folder' | 'customer_id'>): string {
  return path.join(folder, String(customer_id))
}

interface ExportedDay {
  readonly device_id: number
  readonly day: string
  readonly file: string
}

/** One of a day that was not closed, or that late records came to since, is not. */
async function isUpToDate(
  { database, customer_id }: HistoryToExport,
  { device_id, day, file }: ExportedDay,
): Promise<boolean> {
  if (!existsSync(file)) return false
  const stored = await database.inCustomer(customer_id, (tx) => findFileHash(tx, device_id, day))
  return stored === hash('sha256', await readFile(file))
}

async function exportDay(
  { database, customer_id }: HistoryToExport,
  { device_id, day, file }: ExportedDay,
): Promise<boolean> {
  const bytes = await database.inCustomer(customer_id, (tx) => readDayFile(tx, device_id, day), {
    mode: 'snapshot',
  })
  if (bytes === null) return false
  await writeWhole(file, bytes)
  return true
}

/** A file that has its name is whole: an export that was ended goes on with the others. */
export async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const unfinished = `${file}.part`
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}
