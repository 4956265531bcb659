import type { ExpectedEvent, Tick } from './expected-event.ts'

export interface ChainSettings {
  readonly needs: number
  /** A pause of this length ends it. */
  readonly quiet_ms: number
  /** Without a report for longer, what was is no longer known. */
  readonly hold_ms: number
}

export interface ChainTick extends Tick {
  /** What may pause: it moves, the ignition is on. */
  readonly is_active: boolean
  /** What ends it without any patience: it leaves the area, the shift begins. */
  readonly is_allowed: boolean
  /** False: nobody can tell whether it is allowed. */
  readonly is_clear: boolean
  /** Where a pause begins that begins with this second, if not with it. */
  readonly quiet_from?: number
}

/** A chain of what happens with pauses. */
export interface Chain {
  readonly begin: number
  readonly end: number
  readonly is_over: boolean
  readonly step_ms: number
  readonly is_clear: boolean
}

/** Follows something that goes on over short pauses, and tells it once it is sure where it ended. */
export interface ChainTruth {
  /** Whether it pauses. */
  readonly is_quiet: boolean
  see(tick: ChainTick): Chain[]
  /** Ends it now, or where its pause began; unless this second tells which of them it is, nobody knows. */
  cut(tick: Tick): Chain[]
  finish(): Chain[]
}

interface OpenChain {
  readonly begin: number
  told: number | null
  /** Of the piece that goes on, or of the last one. */
  is_piece_told: boolean
  /** Of the pause that goes on; null: there is none. */
  quiet_since: number | null
  quiet_told: number | null
  /** Of the pause before this piece, which was not long enough to be sure. */
  doubt: { readonly length: number; readonly late: number; readonly resumed: number } | null
  /** Where it was ended without patience, until that is told. */
  end: number | null
  last_report: number
  max_step: number
  is_clear: boolean
}

export function createChainTruth(settings: ChainSettings): ChainTruth {
  return new FollowedChain(settings)
}

class FollowedChain implements ChainTruth {
  readonly #settings: ChainSettings
  #open: OpenChain | null = null
  #last_ms = 0

  constructor(settings: ChainSettings) {
    this.#settings = settings
  }

  get is_quiet(): boolean {
    return this.#open !== null && this.#open.quiet_since !== null
  }

  see(tick: ChainTick): Chain[] {
    const { needs } = this.#settings
    this.#last_ms = tick.time_ms
    const ended = this.#open === null ? [] : this.#follow(this.#open, tick)
    if (this.#open === null && tick.is_active && tick.is_allowed)
      this.#open = { ...newChain(tick.time_ms), is_clear: tick.is_clear }
    const chain = this.#open
    if (chain === null || (tick.reported & needs) !== needs) return ended
    noteReport(chain, tick.time_ms, this.#settings)
    return [...ended, ...this.#settle(chain, tick.time_ms)]
  }

  cut({ time_ms, reported }: Tick): Chain[] {
    const { needs } = this.#settings
    if (this.#open !== null && (reported & needs) !== needs) this.#open.is_clear = false
    return this.#close(this.#open?.quiet_since ?? time_ms, true)
  }

  finish(): Chain[] {
    return this.#close(this.#open?.end ?? this.#open?.quiet_since ?? this.#last_ms, false)
  }

  #close(end: number, is_over: boolean): Chain[] {
    const done = this.#open
    this.#open = null
    if (done === null) return []
    const is_clear = done.is_clear && done.told !== null && done.max_step <= this.#settings.hold_ms
    return [{ begin: done.begin, end, is_over, step_ms: done.max_step, is_clear }]
  }

  #follow(chain: OpenChain, tick: ChainTick): Chain[] {
    const { time_ms, is_active, is_allowed, is_clear } = tick
    if (!is_clear) chain.is_clear = false
    if (chain.end !== null) {
      // It goes on before anybody was told that it had ended.
      if (is_active && is_allowed) {
        chain.is_clear = false
        chain.end = null
      }
      return []
    }
    if (!is_allowed) return this.#forbid(chain, time_ms)
    if (is_active) return this.#resume(chain, time_ms)
    if (chain.quiet_since === null) pause(chain, tick.quiet_from ?? time_ms)
    return []
  }

  #forbid(chain: OpenChain, time_ms: number): Chain[] {
    const { quiet_since: since, quiet_told } = chain
    // Of a pause that nobody was told of yet, what ends it is seen first.
    const is_long = quiet_told !== null && time_ms - quiet_told >= this.#settings.quiet_ms
    if (since !== null && is_long) return this.#close(since, true)
    if (since !== null || !chain.is_piece_told) chain.is_clear = false
    chain.end = time_ms
    return []
  }

  #resume(chain: OpenChain, time_ms: number): Chain[] {
    const { quiet_since, quiet_told } = chain
    if (quiet_since === null) return []
    const length = time_ms - quiet_since
    const late = quiet_told === null ? 0 : quiet_told - quiet_since
    if (quiet_told !== null && length >= this.#settings.quiet_ms + late) {
      const ended = this.#close(quiet_since, true)
      this.#open = newChain(time_ms)
      return ended
    }
    if (quiet_told !== null) chain.doubt = { length, late, resumed: time_ms }
    // Steps are those of what goes on, from here.
    chain.last_report = quiet_told === null ? chain.last_report : time_ms
    chain.quiet_since = null
    chain.quiet_told = null
    chain.is_piece_told = false
    return []
  }

  #settle(chain: OpenChain, time_ms: number): Chain[] {
    if (chain.end !== null) return this.#close(chain.end, true)
    const { quiet_since, quiet_told } = chain
    if (quiet_since === null || quiet_told === null) return []
    return time_ms - quiet_told >= this.#settings.quiet_ms ? this.#close(quiet_since, true) : []
  }
}

function noteReport(chain: OpenChain, time_ms: number, { quiet_ms }: ChainSettings): void {
  // At rest a report may be long in coming: it tells nothing new.
  const is_resting = chain.quiet_told !== null
  if (!is_resting) chain.max_step = Math.max(chain.max_step, time_ms - chain.last_report)
  chain.last_report = time_ms
  if (chain.end !== null) return
  if (chain.quiet_since !== null) {
    chain.quiet_told ??= time_ms
    return
  }
  chain.told ??= time_ms
  chain.is_piece_told = true
  settleDoubt(chain, time_ms, quiet_ms)
}

/** Whether a pause was short enough to go on after it is known when the going on is told. */
function settleDoubt(chain: OpenChain, time_ms: number, quiet_ms: number): void {
  if (chain.doubt === null) return
  const { length, late, resumed } = chain.doubt
  const step = Math.max(late, time_ms - resumed)
  if (length >= quiet_ms - step) chain.is_clear = false
  chain.doubt = null
}

function pause(chain: OpenChain, time_ms: number): void {
  if (!chain.is_piece_told) chain.is_clear = false
  chain.quiet_since = time_ms
  chain.quiet_told = null
}

function newChain(begin: number): OpenChain {
  return {
    begin,
    told: null,
    is_piece_told: false,
    quiet_since: null,
    quiet_told: null,
    doubt: null,
    end: null,
    last_report: begin,
    max_step: 0,
    is_clear: true,
  }
}

/** A chain as the event that it is. */
export function expectChain(category: number, subject: string, chain: Chain): ExpectedEvent {
  const { begin, end, is_over, step_ms, is_clear } = chain
  return { category, subject, begin, end, is_over, step_ms, verdict: is_clear ? 'must_find' : 'not_scored' }
}
