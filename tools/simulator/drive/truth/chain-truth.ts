import type { ExpectedEvent, Tick } from './expected-event.ts'

export interface ChainSettings {
  readonly category: number
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
  /** Of the first report in it. */
  readonly told: number | null
  readonly end: number
  readonly is_over: boolean
  readonly step_ms: number
  readonly is_clear: boolean
}

/** Follows something that goes on over short pauses, and tells it once it is sure where it ended. */
export interface ChainTruth {
  see(tick: ChainTick): Chain[]
  /** Ends it now, or where its pause began. */
  cut(time_ms: number): Chain[]
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

export function createChainTruth({ needs, quiet_ms, hold_ms }: ChainSettings): ChainTruth {
  let open: OpenChain | null = null
  let last_ms = 0

  function close(end: number, is_over: boolean): Chain[] {
    const done = open
    open = null
    if (done === null) return []
    const is_clear = done.is_clear && done.told !== null && done.max_step <= hold_ms
    return [{ begin: done.begin, told: done.told, end, is_over, step_ms: done.max_step, is_clear }]
  }

  function noteReport(chain: OpenChain, time_ms: number): void {
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
    settleDoubt(chain, time_ms)
  }

  /** Whether a pause was short enough to go on after it is known when the going on is told. */
  function settleDoubt(chain: OpenChain, time_ms: number): void {
    if (chain.doubt === null) return
    const { length, late, resumed } = chain.doubt
    const step = Math.max(late, time_ms - resumed)
    if (length >= quiet_ms - step) chain.is_clear = false
    chain.doubt = null
  }

  function resume(chain: OpenChain, time_ms: number): Chain[] {
    const { quiet_since, quiet_told } = chain
    if (quiet_since === null) return []
    const length = time_ms - quiet_since
    const late = quiet_told === null ? 0 : quiet_told - quiet_since
    if (quiet_told !== null && length >= quiet_ms + late) {
      const ended = close(quiet_since, true)
      open = newChain(time_ms)
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

  function pause(chain: OpenChain, time_ms: number): void {
    if (!chain.is_piece_told) chain.is_clear = false
    chain.quiet_since = time_ms
    chain.quiet_told = null
  }

  function follow(chain: OpenChain, tick: ChainTick): Chain[] {
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
    if (!is_allowed) {
      const since = chain.quiet_since
      if (since !== null && time_ms - since >= quiet_ms) return close(since, true)
      if (since !== null || !chain.is_piece_told) chain.is_clear = false
      chain.end = time_ms
      return []
    }
    if (is_active) return resume(chain, time_ms)
    if (chain.quiet_since === null) pause(chain, tick.quiet_from ?? time_ms)
    return []
  }

  function settle(chain: OpenChain, time_ms: number): Chain[] {
    if (chain.end !== null) return close(chain.end, true)
    const { quiet_since, quiet_told } = chain
    if (quiet_since === null || quiet_told === null) return []
    return time_ms - quiet_told >= quiet_ms ? close(quiet_since, true) : []
  }

  return {
    see: (tick) => {
      last_ms = tick.time_ms
      const ended = open === null ? [] : follow(open, tick)
      if (open === null && tick.is_active && tick.is_allowed) {
        open = newChain(tick.time_ms)
        open.is_clear = tick.is_clear
      }
      const chain = open
      if (chain === null || (tick.reported & needs) !== needs) return ended
      noteReport(chain, tick.time_ms)
      return [...ended, ...settle(chain, tick.time_ms)]
    },
    cut: (time_ms) => close(open?.quiet_since ?? time_ms, true),
    finish: () => close(open?.end ?? open?.quiet_since ?? last_ms, false),
  }
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
