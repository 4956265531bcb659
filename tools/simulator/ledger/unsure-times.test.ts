import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listUnsureTimes } from './unsure-times.ts'

const minute_ms = 60_000
const noon_ms = Date.UTC(2026, 10, 18, 12)
const at = (minute: number) => noon_ms + minute * minute_ms

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'unsure-'))
  file = path.join(folder, 'ledger.ndjson')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Vehicle 7 with the serial B, and the records of its tracker. */
function writeLedger(records: readonly { time: number; true_time?: number }[]): void {
  const lines = [
    { kind: 'vehicle', vehicle: 6, serial: 'A' },
    { kind: 'record', serial: 'A', time: at(11), true_time: at(11) },
    { kind: 'vehicle', vehicle: 7, serial: 'B' },
    ...records.map((record) => ({ kind: 'record', serial: 'B', true_time: record.time, ...record })),
  ]
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}

const unsureOf = (...minutes: number[]) =>
  listUnsureTimes(
    file,
    minutes.map((minute) => ({ serial: 'B', time: at(minute) })),
  )

test('the time around a missing record is unsure, from the one before it to what follows the one after', async () => {
  writeLedger([20, 10, 0, 30, 40].map((minute) => ({ time: at(minute) })))
  expect(await unsureOf()).toEqual([])
  expect(await unsureOf(10)).toEqual([{ vehicle: 7, begin: at(0), end: at(30) }])
  expect(await unsureOf(10, 20)).toEqual([{ vehicle: 7, begin: at(0), end: at(40) }])
})

test('times that are apart stay apart, and the first and the last have no bounds', async () => {
  writeLedger([0, 10, 100, 110, 120].map((minute) => ({ time: at(minute) })))
  expect(await unsureOf(0, 120)).toEqual([
    { vehicle: 7, begin: Number.NEGATIVE_INFINITY, end: at(20) },
    { vehicle: 7, begin: at(110), end: Number.POSITIVE_INFINITY },
  ])
})

test('a record of a clock that was lost is of no time', async () => {
  const lost_ms = Date.UTC(2000, 0, 1)
  writeLedger([
    { time: at(0) },
    { time: lost_ms, true_time: at(5) },
    { time: lost_ms + 1_000, true_time: at(6) },
  ])
  expect(await listUnsureTimes(file, [{ serial: 'B', time: lost_ms }])).toEqual([])
})

test('a serial that the ledger does not know is refused', async () => {
  writeLedger([])
  await expect(listUnsureTimes(file, [{ serial: 'C', time: 0 }])).rejects.toThrow('serial C')
})
