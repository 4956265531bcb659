import type { DetectedEvent } from '@tropeiro/server/events/model/detected-event.ts'
import { stepSample } from '@tropeiro/server/events/model/step-sample.ts'
import type { VehicleFacts } from '@tropeiro/server/events/model/vehicle-facts.ts'
import type { VehicleState } from '@tropeiro/server/events/model/vehicle-state.ts'
import { connectBus } from '@tropeiro/server/platform/bus/bus.ts'
import { ensureStreams } from '@tropeiro/server/platform/bus/streams.ts'
import { positionStreams } from '@tropeiro/server/telemetry/log-streams.ts'
import { EntryCursor } from '@tropeiro/server/telemetry/model/log-message.ts'
import { mergeRecords, type Sample } from '@tropeiro/server/telemetry/model/merge-records.ts'
import { unpackRecord } from '@tropeiro/server/telemetry/model/pack-record.ts'
import { startNats } from '../../ops/services/nats-server.ts'
import type { Figure } from '../test-report/record-figure.ts'
import { factsOfEverything } from './events-facts.ts'
import { fillLog, readLog, type StepLoad } from './events-log.ts'
import { median } from './ratios.ts'

const needed_ratio = 0.2

/**
 * A consumer of the log that steps every position through all detectors, against one that reads the same messages and only
 * parses them, by the processor time of this process. What the log itself costs is the same for both, so the figure also
 * says what is left of the ratio without it: the same messages from memory.
 */
export async function measureEventsStep(load: StepLoad): Promise<Figure[]> {
  const nats = await startNats()
  const bus = await connectBus({ urls: [nats.nats_url], user: '', password: '', name: 'bench' })
  try {
    await ensureStreams(bus, positionStreams({ max_bytes: 400_000_000, replicas: 1 }))
    await fillLog(bus, load)
    const messages: Uint8Array[] = []
    await readLog(bus, (message) => messages.push(message))
    const facts = factsOfEverything(
      load.areas,
      Array.from({ length: load.vehicles }, (_, n) => n + 1),
    )
    const fromLog: Source = (take) => readLog(bus, take)
    const fromMemory: Source = (take) => messages.forEach(take)
    const rounds: Round[] = []
    // The first round warms up.
    for (let round = 0; round <= load.rounds; round++) {
      const log = await runLegs(fromLog, facts, load)
      const memory = await runLegs(fromMemory, facts, load)
      if (round > 0) rounds.push({ log, memory })
    }
    const found = findEverything(messages, facts)
    return [judge(rounds, load, { ...found, messages: messages.length })]
  } finally {
    await bus.close()
    await nats.stop()
  }
}

type Source = (take: (message: Uint8Array) => void) => Promise<void> | void

/** Processor time of each, in µs a position. */
interface Legs {
  readonly parse_us: number
  readonly step_us: number
}

interface Round {
  readonly log: Legs
  readonly memory: Legs
}

async function runLegs(
  source: Source,
  facts: ReadonlyMap<number, VehicleFacts>,
  { vehicles, positions }: StepLoad,
): Promise<Legs> {
  let parsed = 0
  const parse_us = await cpuOf(() =>
    source((message) => {
      parsed += parse(message)
    }),
  )
  const states = new Map<number, VehicleState>()
  const step_us = await cpuOf(() => source((message) => step(message, { facts, states })))
  const count = vehicles * positions
  if (parsed !== count || states.size !== vehicles) throw new Error('positions were lost on the way')
  return { parse_us: parse_us / count, step_us: step_us / count }
}

async function cpuOf(work: () => Promise<void> | void): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

function parse(message: Uint8Array): number {
  let count = 0
  for (const cursor = new EntryCursor(message); cursor.next(); ) {
    if (unpackRecord(cursor.packed).time_ms > 0) count += 1
  }
  return count
}

interface Stepping {
  readonly facts: ReadonlyMap<number, VehicleFacts>
  readonly states: Map<number, VehicleState>
  readonly onFound?: (sample: Sample, facts: VehicleFacts, settled: readonly DetectedEvent[]) => void
}

function step(message: Uint8Array, { facts, states, onFound }: Stepping): void {
  for (const cursor = new EntryCursor(message); cursor.next(); ) {
    const { device_id } = cursor
    const known = facts.get(device_id)
    if (known === undefined) throw new Error('every vehicle has facts')
    const digest = cursor.bytes.readBigInt64BE(cursor.digest_at)
    const sample = mergeRecords([{ device_id, digest, record: unpackRecord(cursor.packed) }])
    const { state, settled } = stepSample(states.get(device_id) ?? null, sample, known)
    states.set(device_id, state)
    onFound?.(sample, known, settled)
  }
}

interface Found {
  readonly settled: number
  readonly categories: number
  /** Positions in an area. */
  readonly inside: number
}

/** Once more, to say what was looked for and found. */
function findEverything(messages: readonly Uint8Array[], facts: ReadonlyMap<number, VehicleFacts>): Found {
  const categories = new Set<number>()
  let [settled_count, inside] = [0, 0]
  const states = new Map<number, VehicleState>()
  const onFound: Stepping['onFound'] = ({ time_ms, merged }, known, settled) => {
    for (const { category } of settled) categories.add(category)
    settled_count += settled.length
    const place = { lat: (merged.latitude_deg_e7 ?? 0) / 1e7, lng: (merged.longitude_deg_e7 ?? 0) / 1e7 }
    if (known.at(time_ms).fences.findHolding(place).length > 0) inside += 1
  }
  for (const message of messages) step(message, { facts, states, onFound })
  return { settled: settled_count, categories: categories.size, inside }
}

function judge(
  rounds: readonly Round[],
  { vehicles, positions, areas }: StepLoad,
  { settled, categories, inside, messages }: Found & { readonly messages: number },
): Figure {
  const ratioOf = (from: keyof Round) =>
    median(rounds.map(({ [from]: { parse_us, step_us } }) => parse_us / step_us))
  const us = (from: keyof Round, leg: keyof Legs) =>
    median(rounds.map((round) => round[from][leg])).toFixed(2)
  const sides = (from: keyof Round) => `${us(from, 'step_us')} µs each against ${us(from, 'parse_us')}`
  const count = vehicles * positions
  const ratio = ratioOf('log')
  return {
    promise: `positions read from the log and stepped through all detectors with ${areas.toLocaleString('en')} areas, of a consumer that only parses them`,
    needed: `≥ ${needed_ratio} ×`,
    measured: [
      `${ratio.toFixed(2)} × (${sides('log')}, in messages of ${Math.round(count / messages)}`,
      `from memory, without the log, ${ratioOf('memory').toFixed(2)} ×: ${sides('memory')}`,
      `${((inside / count) * 100).toFixed(0)} % of the places in an area, ${((settled / count) * 100).toFixed(1)} events in 100 positions, of ${categories} categories), median of ${rounds.length}`,
    ].join('; '),
    held: ratio >= needed_ratio,
  }
}
