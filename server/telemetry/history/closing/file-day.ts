import type { CustomerTransaction, Database } from '@tropeiro/db/database.ts'
import { default_retention, keepsDay, type RetentionClass } from '../../model/retention.ts'
import { listUnfiledRows, wholeDay } from '../queries.ts'
import { readPackedFile } from '../read-position-file.ts'
import { max_positions_of_day, type PackedPosition, packedFrom, uniquePositions } from '../stored-position.ts'
import { writePositionFile } from '../write-position-file.ts'
import {
  addQuarantined,
  type DaySummary,
  type DeviceDay,
  deleteLate,
  type FileRow,
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
  /** Of a device and a day; what is beyond goes to quarantine. */
  readonly max_positions?: number
}

export type FiledDay =
  | {
      readonly kind: 'filed'
      readonly positions: number
      readonly late: number
      /** What the day has no room for. */
      readonly beyond: number
    }
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
  const { database, onStep = noStep, max_positions = max_positions_of_day } = closing
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
      ? await mergeIntoFile(tx, { device_day, summary, retention_class, max_positions, onStep })
      : await forgetLate(tx, device_day)
    await onStep('commit')
    return filed
  })
}

/** As many as the quarantine keeps of a device. */
const max_quarantined = 10_000

const noStep = async () => {}

function isUpToDate(summary: DaySummary): boolean {
  if (summary.late_count > 0) return false
  // The table is gone, or has nothing of this device.
  if (summary.hot_count === 0) return true
  return summary.closed_count === summary.hot_count && summary.closed_digests === summary.hot_digests
}

interface Merge {
  readonly device_day: DeviceDay
  readonly summary: DaySummary
  readonly retention_class: RetentionClass
  readonly max_positions: number
  readonly onStep: (step: ClosingStep) => Promise<void>
}

async function mergeIntoFile(
  tx: CustomerTransaction,
  { device_day, summary, retention_class, max_positions, onStep }: Merge,
): Promise<FiledDay> {
  await onStep('read')
  const max_read = max_positions + max_quarantined
  const { hot, late } = await readRows(tx, device_day, max_read)
  const file = await tx.find((id) => selectFile(id, device_day))
  const in_file = file === undefined ? [] : await readPackedFile(file.file, device_day.device_id)
  const all = uniquePositions([...in_file, ...hot, ...late])
  const kept = all.slice(0, max_positions)
  const beyond = all.slice(max_positions)
  const closed = hot.length === 0 ? file : hot.length === max_read ? summedUp(summary) : countedOf(hot)
  const is_same = kept.length === in_file.length && kept.every((position, n) => position === in_file[n])
  const bytes = file !== undefined && is_same ? file.file : await writePositionFile(kept)
  await onStep('save')
  const saved = await tx.count(() =>
    saveFile({
      ...device_day,
      retention_class,
      read_version: file?.version ?? 0,
      row_count: kept.length,
      closed_count: closed?.closed_count ?? 0,
      closed_digests: closed?.closed_digests ?? '0',
      file: bytes,
    }),
  )
  if (saved !== 1) throw new Error('the file of a day was saved by somebody else meanwhile')
  if (beyond.length > 0) {
    await tx.rows((id) => addQuarantined(id, device_day.device_id, beyond.slice(0, max_quarantined)))
  }
  await onStep('delete_late')
  await deleteMerged(tx, device_day, late)
  const unread = hot.length === max_read ? summary.hot_count - hot.length : 0
  return { kind: 'filed', positions: kept.length, late: late.length, beyond: beyond.length + unread }
}

/** What is compared with the table before it is dropped. */
type Closed = Pick<FileRow, 'closed_count' | 'closed_digests'>

/** Of the rows that were really read: a table that has one more is not dropped. */
function countedOf(hot: readonly PackedPosition[]): Closed {
  const digests = hot.reduce((all, { digest }) => all ^ digest, 0n)
  return { closed_count: hot.length, closed_digests: String(digests) }
}

/** The read was cut: what is beyond the room of a day and of the quarantine is only counted. */
function summedUp({ hot_count, hot_digests }: DaySummary): Closed {
  return { closed_count: hot_count, closed_digests: hot_digests }
}

async function forgetLate(tx: CustomerTransaction, device_day: DeviceDay): Promise<FiledDay> {
  const { late } = await readRows(tx, device_day, max_positions_of_day)
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
  max: number,
): Promise<{ hot: PackedPosition[]; late: PackedPosition[] }> {
  const rows = await listUnfiledRows(tx, wholeDay(device_id, day), max)
  const ofSource = (source: 'hot' | 'late') =>
    rows.filter((row) => row.source === source).map((row) => packedFrom(device_id, row))
  return { hot: ofSource('hot'), late: ofSource('late') }
}
