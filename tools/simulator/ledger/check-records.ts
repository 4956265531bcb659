import { digestFromText } from './expected-records.ts'
import type { LedgerRecord } from './ledger-line.ts'

/** What the ledger of the devices and the tables say of each other. */
export interface LedgerFindings {
  /** Records that were acknowledged. */
  readonly acknowledged: number
  /** Of these, not found. */
  readonly lost: number
  /** Found more than once. */
  readonly twice: number
  /** Found, but never sent by that device. */
  readonly foreign: number
  /** Sent and never acknowledged. */
  readonly unanswered: number
  /** Of these, found. */
  readonly unanswered_found: number
  /** Some of what is wrong, to look at. */
  readonly examples: readonly string[]
}

/** The digests that the tables have of a device, each as often as it is there. */
export type ReadStored = (serial: string) => AsyncIterable<bigint> | Iterable<bigint>

export interface RecordChecker {
  add(record: Pick<LedgerRecord, 'serial' | 'digest' | 'acknowledged_at'>): void
  check(readStored: ReadStored): Promise<LedgerFindings>
}

interface Fate {
  is_acknowledged: boolean
  found: number
}

const max_examples = 10

/** Holds a device, time and digest of every record: 1,000,000 take about 150 MB. */
export function createRecordChecker(): RecordChecker {
  const devices = new Map<string, Map<bigint, Fate>>()
  const findings = { acknowledged: 0, lost: 0, twice: 0, foreign: 0, unanswered: 0, unanswered_found: 0 }
  const examples: string[] = []

  function note(what: keyof typeof findings, serial: string, digest: bigint): void {
    findings[what] += 1
    if (examples.length < max_examples) examples.push(`${what}: ${serial} ${String(digest)}`)
  }

  function judge(serial: string, digest: bigint, { is_acknowledged, found }: Fate): void {
    if (is_acknowledged) findings.acknowledged += 1
    else findings.unanswered += 1
    if (is_acknowledged && found === 0) note('lost', serial, digest)
    if (!is_acknowledged && found > 0) findings.unanswered_found += 1
    if (found > 1) note('twice', serial, digest)
  }

  return {
    add: ({ serial, digest, acknowledged_at }) => {
      const records = devices.get(serial) ?? new Map<bigint, Fate>()
      devices.set(serial, records)
      const key = digestFromText(digest)
      const is_acknowledged = acknowledged_at !== null || records.get(key)?.is_acknowledged === true
      records.set(key, { is_acknowledged, found: 0 })
    },
    check: async (readStored) => {
      for (const [serial, records] of devices) {
        for await (const digest of readStored(serial)) {
          const fate = records.get(digest)
          if (fate === undefined) note('foreign', serial, digest)
          else fate.found += 1
        }
        for (const [digest, fate] of records) judge(serial, digest, fate)
      }
      return { ...findings, examples }
    },
  }
}
