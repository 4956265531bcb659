import { stepSample } from '@tropeiro/server/events/model/step-sample.ts'
import type { VehicleFacts } from '@tropeiro/server/events/model/vehicle-facts.ts'
import type { VehicleState } from '@tropeiro/server/events/model/vehicle-state.ts'
import {
  EntryCursor,
  LogEntryWriter,
  log_message_head,
} from '@tropeiro/server/telemetry/model/log-message.ts'
import { mergeRecords } from '@tropeiro/server/telemetry/model/merge-records.ts'
import { unpackRecord } from '@tropeiro/server/telemetry/model/pack-record.ts'
import type { Figure } from '../test-report/record-figure.ts'
import { driveDay } from './drive-day.ts'
import { factsOfEverything } from './events-facts.ts'
import { median, medianRatio } from './ratios.ts'

export interface StepLoad {
  readonly rounds: number
  readonly vehicles: number
  /** Of each vehicle, ten seconds apart. */
  readonly positions: number
  readonly areas: number
}

const needed_ratio = 0.2
const message_entries = 250
const monday_ms = Date.parse('2026-11-16T00:00:00Z')

/** Every message to its samples, stepped through all detectors, against a consumer that reads the same messages and does nothing. */
export function measureEventsStep(load: StepLoad): Figure[] {
  const vehicle_ids = Array.from({ length: load.vehicles }, (_, n) => n + 1)
  const messages = messagesOf(load)
  const facts = factsOfEverything(load.areas, vehicle_ids)
  const rounds: Round[] = []
  // The first round warms up.
  for (let round = 0; round <= load.rounds; round++) {
    const parsed = timed(() => parse(messages))
    const stepped = timed(() => step(messages, facts))
    if (parsed.result !== load.vehicles * load.positions) throw new Error('positions were lost on the way')
    if (round > 0) rounds.push({ parse: 1 / parsed.ms, step: 1 / stepped.ms, ...stepped.result })
  }
  return [judge(rounds, load)]
}

interface Round {
  /** Runs in a millisecond. */
  readonly parse: number
  readonly step: number
  readonly settled: number
  readonly categories: number
}

/** By the processor's time, not the clock's: nothing here waits, and neighbours on the machine are not ours. */
function timed<Result>(work: () => Result): { readonly ms: number; readonly result: Result } {
  const before = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(before)
  return { ms: (user + system) / 1_000, result }
}

/** The working day of all vehicles, as their positions come: side by side. */
function messagesOf({ vehicles, positions }: StepLoad): Uint8Array[] {
  const morning = 6 * 360
  const days = Array.from({ length: vehicles }, (_, n) =>
    driveDay(monday_ms, n + 1).slice(morning, morning + positions),
  )
  const writer = new LogEntryWriter()
  const messages: Uint8Array[] = []
  const take = () => messages.push(Buffer.concat([log_message_head, writer.takePart()]))
  for (let n = 0; n < positions; n++) {
    for (const [index, day] of days.entries()) {
      const position = day[n]
      if (position === undefined) throw new RangeError('a working day has 4,320 positions')
      const vehicle_id = index + 1
      const { record, received_ms, is_buffered } = position
      const owner = { customer_id: 1, device_id: vehicle_id, vehicle_id }
      writer.add({ ...owner, received_ms, is_buffered, quarantine: null }, record)
      if (writer.count === message_entries) take()
    }
  }
  if (writer.count > 0) take()
  return messages
}

function parse(messages: readonly Uint8Array[]): number {
  let count = 0
  for (const message of messages) {
    for (const cursor = new EntryCursor(message); cursor.next(); ) {
      if (unpackRecord(cursor.packed).time_ms > 0) count += 1
    }
  }
  return count
}

function step(
  messages: readonly Uint8Array[],
  facts: ReadonlyMap<number, VehicleFacts>,
): { readonly settled: number; readonly categories: number } {
  const states = new Map<number, VehicleState>()
  const categories = new Set<number>()
  let settled = 0
  for (const message of messages) {
    for (const cursor = new EntryCursor(message); cursor.next(); ) {
      const { device_id } = cursor
      const known = facts.get(device_id)
      if (known === undefined) throw new Error('every vehicle has facts')
      const digest = cursor.bytes.readBigInt64BE(cursor.digest_at)
      const sample = mergeRecords([{ device_id, digest, record: unpackRecord(cursor.packed) }])
      const stepped = stepSample(states.get(device_id) ?? null, sample, known)
      states.set(device_id, stepped.state)
      for (const { category } of stepped.settled) categories.add(category)
      settled += stepped.settled.length
    }
  }
  return { settled, categories: categories.size }
}

function judge(rounds: readonly Round[], { vehicles, positions, areas }: StepLoad): Figure {
  const ratio = medianRatio(rounds, 'step', 'parse')
  const us = (of: (round: Round) => number) =>
    ((median(rounds.map(of)) / (vehicles * positions)) * 1_000).toFixed(2)
  const [{ settled, categories } = { settled: 0, categories: 0 }] = rounds
  return {
    promise: `positions from messages through all detectors with ${areas.toLocaleString('en')} areas, of a consumer that only parses them`,
    needed: `≥ ${needed_ratio} ×`,
    measured: `${ratio.toFixed(2)} × (${us(({ step: runs }) => 1 / runs)} µs each against ${us(({ parse: runs }) => 1 / runs)}; ${settled.toLocaleString('en')} events of ${categories} categories), median of ${rounds.length}`,
    held: ratio >= needed_ratio,
  }
}
