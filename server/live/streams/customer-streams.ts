import type { Pauses } from '../../platform/relay/pauses.ts'
import type { PositionRow } from '../../platform/relay/position-row.ts'
import { positionsSubject } from '../../platform/relay/positions-subject.ts'
import type { LiveContext } from '../live-context.ts'
import { createSelection } from '../readable-events.ts'
import { PositionsBoard } from './positions-board.ts'
import type { StreamReader } from './reader.ts'
import { ReaderGroup } from './reader-group.ts'

type Parts = Pick<LiveContext, 'database' | 'relay' | 'signals' | 'listOwnPlans' | 'log'> & {
  readonly pauses?: Pauses
}

/** The open streams of one customer: one follower of its log and one listener for its positions, for all of them. */
export class CustomerStreams {
  readonly #customer_id: number
  readonly #parts: Parts
  readonly #groups = new Map<string, ReaderGroup>()
  readonly #board = new PositionsBoard()
  readonly #stopFollowing: () => void
  #stopListening: (() => void) | null = null

  constructor(customer_id: number, parts: Parts) {
    this.#customer_id = customer_id
    this.#parts = parts
    this.#stopFollowing = parts.relay.follow(customer_id, () => {
      for (const group of this.#groups.values()) group.tell()
    })
  }

  get is_empty(): boolean {
    return this.#groups.size === 0
  }

  /** Fulfilled when it has been told what it missed. */
  add(reader: StreamReader): Promise<void> {
    const key = keyOf(reader)
    const group = this.#groups.get(key) ?? this.#createGroup(reader)
    this.#groups.set(key, group)
    if (reader.filter.wants_positions)
      this.#stopListening ??= this.#parts.signals.listen(positionsSubject(this.#customer_id), (packed) =>
        this.#board.put(readPacked(packed)),
      )
    // Where vehicles are by then is read by the API: what comes from now on is told.
    reader.told_positions = this.#board.last
    return group.add(reader)
  }

  remove(reader: StreamReader): void {
    const group = this.#groups.get(keyOf(reader))
    group?.remove(reader)
    if (group?.readers.size === 0) this.#groups.delete(keyOf(reader))
  }

  tellPositions(now_ms: number): void {
    this.#board.show(now_ms)
    for (const group of this.#groups.values()) group.tellPositions(this.#board)
  }

  close(): void {
    this.#stopFollowing()
    this.#stopListening?.()
  }

  #createGroup({ caller, filter }: StreamReader): ReaderGroup {
    const { relay, log, pauses } = this.#parts
    const customer_id = this.#customer_id
    return new ReaderGroup({
      customer_id,
      relay,
      ...(pauses && { pauses }),
      select: createSelection(this.#parts, { customer_id, user_id: caller.user_id, filter }),
      onFault: (error) => log.warn({ err: error, customer_id }, 'a stream waits for the log'),
    })
  }
}

/** Who sees only their own plans is told the same as their own other streams alone. */
function keyOf({ filter, caller }: StreamReader): string {
  return caller.scopes.has('route_plan:all') ? filter.key : `${caller.user_id} ${filter.key}`
}

/** From a processor of this or another release: what is none of ours is left out. */
function readPacked(packed: string): PositionRow[] {
  try {
    const rows: unknown = JSON.parse(packed)
    return Array.isArray(rows) ? rows.filter(isRow) : []
  } catch {
    return []
  }
}

function isRow(row: unknown): row is PositionRow {
  return Array.isArray(row) && row.length >= 7 && row.slice(0, 4).every((value) => typeof value === 'number')
}
