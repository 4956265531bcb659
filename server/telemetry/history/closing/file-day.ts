import type { CustomerTransaction, Database } from '@tropeiro/db/database.ts'
import { listUnfiledRows, wholeDay } from '../queries.ts'
import { readPackedFile } from '../read-position-file.ts'
import { default_retention, keepsDay, type RetentionClass } from '../retention.ts'
import { type PackedPosition, packedFrom, uniquePositions } from '../stored-position.ts'
import { writePositionFile } from '../write-position-file.ts'
import {
  type DaySummary,
  type DeviceDay,
  deleteLate,
  makeMonth,
  saveFile,
  selectFile,
  summarizeDay,
  takeTurn,
} from './queries.ts'

/** Told before each step, in this order, so that tests can end or hold a process there. */
export type ClosingStep =
  | 'close'
  | 'mark'
  | 'summarize'
  | 'make_month'
  | 'read'
  | 'save'
  | 'delete_late'
  | 'commit'
  | 'drop'

export interface Closing {
  /** As tropeiro_telemetry. */
  readonly database: Database
  readonly onStep?: (step: ClosingStep) => Promise<void>
}

export type FiledDay =
  | { readonly kind: 'filed'; readonly positions: number; readonly late: number }
  | { readonly kind: 'unchanged' }
  /** Somebody else is at it; it is tried again. */
  | { readonly kind: 'busy' }
  /** Records of a day that the customer's class does not keep any more. */
  | { readonly kind: 'expired'; readonly positions: number }

/**
 * Puts all there is of a device's day into its file: what the day's table has, once nobody can write into it, and what came
 * late. File and late records change in one transaction, and only if the file is the one that was read; so two that do this at
 * once, or one that dies on the way, lose and double nothing.
 */
export async function fileDay(closing: Closing, device_day: DeviceDay): Promise<FiledDay> {
  const { database, onStep = noStep } = closing
  const { customer_id, day } = device_day
  await onStep('summarize')
  const [summary] = await database.rowsInCustomer(customer_id, (id) => summarizeDay(id, device_day))
  if (summary === undefined || isUpToDate(summary)) return { kind: 'unchanged' }
  const retention_class = summary.file_class ?? summary.chosen_class ?? default_retention
  const is_kept = keepsDay(retention_class, day, summary.today)
  if (is_kept && summary.file_class === null) {
    await onStep('make_month')
    await makeMonth(database, retention_class, day)
  }
  return database.inCustomer(customer_id, async (tx) => {
    if (!(await takeTurn(tx))) return { kind: 'busy' }
    const filed = is_kept
      ? await mergeIntoFile(tx, { device_day, retention_class, onStep })
      : await forgetLate(tx, device_day)
    await onStep('commit')
    return filed
  })
}

const noStep = async () => {}

function isUpToDate(summary: DaySummary): boolean {
  if (summary.late_count > 0) return false
  // The table is gone, or has nothing of this device.
  if (summary.hot_count === 0) return true
  return summary.closed_count === summary.hot_count && summary.closed_digests === summary.hot_digests
}

interface Merge {
  readonly device_day: DeviceDay
  readonly retention_class: RetentionClass
  readonly onStep: (step: ClosingStep) => Promise<void>
}

async function mergeIntoFile(
  tx: CustomerTransaction,
  { device_day, retention_class, onStep }: Merge,
): Promise<FiledDay> {
  await onStep('read')
  const { hot, late } = await readRows(tx, device_day)
  const file = await tx.find((id) => selectFile(id, device_day))
  const in_file = file === undefined ? [] : await readPackedFile(file.file, device_day.device_id)
  const all = uniquePositions([...in_file, ...hot, ...late])
  // The table's rows stay what they are from here on; when it is gone, what it had is known from before.
  const closed_count = hot.length > 0 ? hot.length : (file?.closed_count ?? 0)
  const closed_digests = hot.length > 0 ? xorOf(hot) : BigInt(file?.closed_digests ?? 0)
  const bytes = await writePositionFile(all)
  await onStep('save')
  const saved = await tx.count(() =>
    saveFile({
      ...device_day,
      retention_class,
      read_version: file?.version ?? 0,
      row_count: all.length,
      closed_count,
      closed_digests,
      file: bytes,
    }),
  )
  if (saved !== 1) throw new Error('the file of a day was saved by somebody else meanwhile')
  await onStep('delete_late')
  await deleteMerged(tx, device_day, late)
  return { kind: 'filed', positions: all.length, late: late.length }
}

async function forgetLate(tx: CustomerTransaction, device_day: DeviceDay): Promise<FiledDay> {
  const { late } = await readRows(tx, device_day)
  await deleteMerged(tx, device_day, late)
  return { kind: 'expired', positions: late.length }
}

async function deleteMerged(
  tx: CustomerTransaction,
  { device_id }: DeviceDay,
  late: readonly PackedPosition[],
): Promise<void> {
  if (late.length === 0) return
  const deleted = await tx.count((id) => deleteLate(id, device_id, late))
  if (deleted !== late.length) throw new Error('late positions were merged by somebody else meanwhile')
}

async function readRows(
  tx: CustomerTransaction,
  { device_id, day }: DeviceDay,
): Promise<{ hot: PackedPosition[]; late: PackedPosition[] }> {
  const rows = await listUnfiledRows(tx, wholeDay(device_id, day))
  const ofSource = (source: 'hot' | 'late') =>
    rows.filter((row) => row.source === source).map((row) => packedFrom(device_id, row))
  return { hot: ofSource('hot'), late: ofSource('late') }
}

function xorOf(positions: readonly PackedPosition[]): bigint {
  return positions.reduce((all, { digest }) => all ^ digest, 0n)
}
