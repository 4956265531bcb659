import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readLines } from '../test/read-lines.ts'
import { createRecordChecker } from './check-records.ts'
import { digestFromText, digestText } from './expected-records.ts'
import type { LedgerLine, LedgerRecord } from './ledger-line.ts'
import { createLedgerWriter } from './write-ledger.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ledger-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function recordOf(digest: bigint, acknowledged_at: number | null = 3): LedgerRecord {
  const text = digestText(digest)
  const record = { kind: 'record', serial: 'A', protocol: 'gt06', time: 1, true_time: 1 } as const
  return { ...record, digest: text, sent_at: 2, acknowledged_at }
}

const header: LedgerLine = {
  kind: 'header',
  format: 'tropeiro simulator ledger',
  version: 3,
  seed: '1',
  start: 0,
  speed: 60,
  speed_limit_kmh: 60,
  customer_id: 4,
  registered_ms: 0,
}

describe('a ledger', () => {
  test('reads what was written, but for a line that was cut', async () => {
    const file = path.join(folder, 'ledger.ndjson')
    const lines = [header, ...Array.from({ length: 1_200 }, (_, n) => recordOf(BigInt(n)))]
    const writer = createLedgerWriter(file)
    for (const line of lines) writer.write(line)
    await writer.drained()
    await writer.close()
    expect(await readLines(file)).toEqual(lines)
    appendFileSync(file, '{"kind":"rec')
    expect(await readLines(file)).toEqual(lines)
  })

  test('of another version is refused', async () => {
    const file = path.join(folder, 'ledger.ndjson')
    appendFileSync(file, `${JSON.stringify({ ...header, version: 2 })}\n`)
    await expect(readLines(file)).rejects.toThrow('version 2')
  })

  test.each([0n, 1n, -1n, 2n ** 63n - 1n, -(2n ** 63n)])('keeps the digest %d', (digest) => {
    expect(digestText(digest)).toMatch(/^[0-9a-f]{16}$/)
    expect(digestFromText(digestText(digest))).toBe(digest)
  })
})

describe('the check of a ledger', () => {
  test('counts what is lost, twice, foreign and unanswered', async () => {
    const checker = createRecordChecker()
    for (const digest of [1n, 2n, 3n]) checker.add(recordOf(digest))
    checker.add(recordOf(4n, null))
    checker.add(recordOf(5n, null))
    // Sent again, and answered then.
    checker.add(recordOf(6n, null))
    checker.add(recordOf(6n))
    const findings = await checker.check(() => [1n, 3n, 3n, 5n, 6n, 99n])
    expect(findings).toMatchObject({
      acknowledged: 4,
      lost: 1,
      twice: 1,
      foreign: 1,
      unanswered: 2,
      missing: [{ serial: 'A', time: 1, sent_at: 2 }],
    })
    expect(findings.examples.toSorted()).toEqual(['foreign: A 99', 'lost: A 2', 'twice: A 3'])
  })
})
