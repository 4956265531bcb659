import { digestFromText } from './expected-records.ts'
import type { LedgerRecord } from './ledger-line.ts'

/** Sent, never acknowledged and not stored. */
export type MissingRecord = Pick<LedgerRecord, 'serial' | 'time' | 'sent_at'>

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
  /** Of these, not found. A tracker that awaits no answers does not send again. */
  readonly missing: readonly MissingRecord[]
  /** Some of what is wrong, to look at. */
  readonly examples: readonly string[]
}

/** The digests that the tables have of a device, each as often as it is there. */
export type ReadStored = (serial: string) => AsyncIterable<bigint> | Iterable<bigint>

export interface RecordChecker {
  add(record: Pick<LedgerRecord, 'serial' | 'time' | 'digest' | 'sent_at' | 'acknowledged_at'>): void
  /** As it is now; more may be added, and it may be checked again. */
  check(readStored: ReadStored): Promise<LedgerFindings>
}

interface Fate {
  readonly is_acknowledged: boolean
  readonly time: number
  readonly sent_at: number
  found: number
}

const max_examples = 10

/** Holds the digest of every record: 1,000,000 take about 150 MB. */
export function createRecordChecker(): RecordChecker {
  const devices = new Map<string, Map<bigint, Fate>>()
  return {
    add: ({ serial, time, digest, sent_at, acknowledged_at }) => {
      const records = devices.get(serial) ?? new Map<bigint, Fate>()
      devices.set(serial, records)
      const key = digestFromText(digest)
      const is_acknowledged = acknowledged_at !== null || records.get(key)?.is_acknowledged === true
      records.set(key, { is_acknowledged, time, sent_at, found: 0 })
    },
    check: async (readStored) => {
      const judging = createJudging()
      for (const [serial, records] of devices) {
        for (const fate of records.values()) fate.found = 0
        for await (const digest of readStored(serial)) {
          const fate = records.get(digest)
          if (fate === undefined) judging.note('foreign', serial, digest)
          else fate.found += 1
        }
        for (const [digest, fate] of records) judging.judge(serial, digest, fate)
      }
      return judging.findings()
    },
  }
}

function createJudging() {
  const counts = { acknowledged: 0, lost: 0, twice: 0, foreign: 0, unanswered: 0 }
  const missing: MissingRecord[] = []
  const examples: string[] = []

  function note(what: 'lost' | 'twice' | 'foreign', serial: string, digest: bigint): void {
    counts[what] += 1
    if (examples.length < max_examples) examples.push(`${what}: ${serial} ${String(digest)}`)
  }

  return {
    note,
    judge: (serial: string, digest: bigint, { is_acknowledged, time, sent_at, found }: Fate) => {
      counts[is_acknowledged ? 'acknowledged' : 'unanswered'] += 1
      if (is_acknowledged && found === 0) note('lost', serial, digest)
      if (!is_acknowledged && found === 0) missing.push({ serial, time, sent_at })
      if (found > 1) note('twice', serial, digest)
    },
    findings: (): LedgerFindings => ({ ...counts, missing, examples }),
  }
}
