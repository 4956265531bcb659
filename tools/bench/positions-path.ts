import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { type Bus, connectBus } from '@tropeiro/server/platform/bus/bus.ts'
import { type PositionCell, startPositionCell } from '@tropeiro/server/test/positions/position-cell.ts'
import { waitUntil } from '../../ops/services/wait-until.ts'
import type { Figure } from '../test-report/record-figure.ts'
import { cpuOf } from './cpu-of.ts'
import { copyBare, makeBareTable } from './positions-bare-copy.ts'
import { lastSequences, readAfter } from './positions-log.ts'
import { connectTrackers, type Trackers } from './positions-trackers.ts'
import { median } from './ratios.ts'

export interface PathLoad {
  readonly rounds: number
  /** About, of each round. */
  readonly positions: number
  readonly trackers: number
  /** Positions that a tracker sends at once. */
  readonly frame: number
  /** Before the first position, and while all of them go the whole way. */
  readonly beside?: PathCompany
}

/** What else is there while positions go their way. */
export interface PathCompany {
  /** Of what the path does, for the figure. */
  readonly what: string
  readonly needed_ratio: number
  prepare(cell: PositionCell): Promise<void>
  start(cell: PositionCell): { stop(): Promise<Figure[]> }
}

interface Round {
  readonly positions: number
  readonly path_ms: number
  readonly bare_ms: number
  /** Of each process while positions go the whole way. */
  readonly cpu_ms: Readonly<Record<ProcessName, number>>
}

const alone = { what: 'to the table', needed_ratio: 0.2 }
const bare_connections = 2
const day_ms = 86_400_000
const patience = { timeout_ms: 600_000, what: 'the last row', every_ms: 10 }
const process_names = ['trackers', 'gateway', 'NATS', 'processor', 'PostgreSQL'] as const
type ProcessName = (typeof process_names)[number]

interface Path {
  readonly cell: PositionCell
  readonly bus: Bus
  readonly trackers: Trackers
  readonly pids: Readonly<Record<Exclude<ProcessName, 'trackers'>, number>>
}

/**
 * From the first byte of trackers on real connections to the last row, everything on one machine, against COPY of the same
 * rows on two connections into a table like the day's.
 */
export async function measurePositionsPath(load: PathLoad): Promise<Figure[]> {
  const start_ms = (Math.floor(Date.now() / day_ms) - 1) * day_ms
  await using opened = new AsyncDisposableStack()
  const cell = await startPositionCell({
    protocols: Array.from({ length: load.trackers }, () => 'teltonika_8'),
    held_since: new Date(start_ms - day_ms),
    // As long as the trackers themselves: what is sent again is in the log again.
    env: { TROPEIRO_GATEWAY_LOG_TIMEOUT_MS: '600000' },
  })
  opened.defer(() => cell.close())
  await load.beside?.prepare(cell)
  const { host, ports } = cell.address
  const gateway = await cell.startGateway()
  const processor = await cell.startProcessor()
  const bus = await connectBus({ urls: [cell.nats.nats_url], user: '', password: '', name: 'bench' })
  opened.defer(() => bus.close())
  const { devices } = cell
  const trackers = connectTrackers({
    devices,
    host,
    port: ports['teltonika'] ?? 0,
    frame: load.frame,
    start_ms,
  })
  opened.defer(() => trackers.close())
  await makeBareTable(cell.test_database)
  const pids = {
    gateway: gateway.pid,
    NATS: cell.nats.pid(),
    processor: processor.pid,
    PostgreSQL: cell.cluster.postmaster_pid,
  }
  const rounds: Round[] = []
  const beside = load.beside?.start(cell)
  // The first round warms up.
  for (let round = 0; round <= load.rounds; round++)
    rounds.push(await runRound({ cell, bus, trackers, pids }, load))
  const more = (await beside?.stop()) ?? []
  await assertStored(cell, rounds)
  return [judge(rounds.slice(1), load.beside ?? alone), ...more]
}

async function runRound({ cell, bus, trackers, pids }: Path, load: PathLoad): Promise<Round> {
  const frames = Math.ceil(load.positions / load.trackers / load.frame)
  trackers.prepare(frames)
  const before = await lastSequences(bus)
  const cpu_before = cpuOfAll(pids)
  const started = performance.now()
  await trackers.send()
  await awaitStored(cell, await lastSequences(bus))
  const path_ms = performance.now() - started
  const cpu_after = cpuOfAll(pids)
  // Stream by stream, as the processor reads them.
  const messages = (await readAfter(bus, before)).flat()
  const bare_ms = await copyBare(cell.test_database, messages, bare_connections)
  return {
    positions: frames * load.frame * load.trackers,
    path_ms,
    bare_ms,
    cpu_ms: eachProcess((name) => cpu_after[name] - cpu_before[name]),
  }
}

const eachProcess = (value: (name: ProcessName) => number) =>
  Object.fromEntries(process_names.map((name) => [name, value(name)])) as Record<ProcessName, number>

function cpuOfAll(pids: Path['pids']): Record<ProcessName, number> {
  const { user, system } = process.cpuUsage()
  return eachProcess((name) => (name === 'trackers' ? (user + system) / 1_000 : cpuOf(pids[name])))
}

/** All is acknowledged, and so in the log: the tables have it when they have the last message of each stream. */
function awaitStored({ test_database }: PositionCell, last_sequences: readonly number[]): Promise<void> {
  return withAdmin(
    (client) =>
      waitUntil(async () => {
        const { rows } = await client.query<{ partition: number; last_sequence: string }>(
          'select partition, last_sequence from platform.partitions',
        )
        const stored = new Map(rows.map((row) => [row.partition, Number(row.last_sequence)]))
        return last_sequences.every((sequence, n) => (stored.get(n) ?? 0) >= sequence)
      }, patience),
    test_database.telemetry_url,
  )
}

/** A figure of a path that loses or repeats something, or stores it elsewhere, is worth nothing. */
async function assertStored({ test_database }: PositionCell, rounds: readonly Round[]): Promise<void> {
  const sent = rounds.reduce((sum, { positions }) => sum + positions, 0)
  const { rows } = await withAdmin(
    (client) =>
      client.query<{ path: number; bare: number }>(
        'select (select count(*)::int from app.positions) as path, (select count(*)::int from app.bare_positions) as bare',
      ),
    test_database.admin_url,
  )
  const [{ path, bare } = { path: 0, bare: 0 }] = rows
  if (path !== sent || bare !== sent)
    throw new Error(`of ${sent} positions ${path} are stored, and ${bare} by bare COPY`)
}

function judge(
  rounds: readonly Round[],
  { what, needed_ratio }: Pick<PathCompany, 'what' | 'needed_ratio'>,
): Figure {
  const of = (value: (round: Round) => number) => median(rounds.map(value))
  const ratio = of(({ bare_ms, path_ms }) => bare_ms / path_ms)
  const rate = (value: (round: Round) => number) =>
    Math.round(of((round) => (round.positions / value(round)) * 1_000))
  const cpu = process_names.map(
    (name) => `${name} ${of(({ cpu_ms, positions }) => (cpu_ms[name] / positions) * 1_000).toFixed(1)}`,
  )
  return {
    promise: `positions from trackers on real connections ${what}, trackers on the same machine, of bare COPY of the same rows on ${bare_connections} connections`,
    needed: `≥ ${needed_ratio} ×`,
    measured: `${ratio.toFixed(2)} × (${rate(({ path_ms }) => path_ms)} a second against ${rate(({ bare_ms }) => bare_ms)}; µs of processor time each: ${cpu.join(', ')}), median of ${rounds.length}`,
    held: ratio >= needed_ratio,
  }
}
