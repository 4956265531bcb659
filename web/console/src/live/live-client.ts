import type { LogEvent, PositionRow, PositionsState } from '@tropeiro/sdk/live-message.ts'
import { session } from '../api/session.ts'
import { holdLock } from './hub/await-end.ts'
import { hasSharedWorker, openOwnPort, openSharedPort } from './hub/open-port.ts'
import type { Connection, HubMessage, NumberedMessage, TabMessage } from './hub/protocol.ts'

/** How live what is shown is. `since`: what is older than this is all there. */
export type LiveState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  | { readonly kind: 'stopped'; readonly since: Date }

export interface LiveListener {
  readonly onEvent?: (event: LogEvent) => void
  /** What was read before may miss something: it is to be read again. */
  readonly onReset?: () => void
  /** In the order of the stream's `position_fields`. None come while the page is not seen. */
  readonly onPositions?: (rows: readonly PositionRow[]) => void
  /** Where vehicles are is to be read by the API: some positions were not told. */
  readonly onPositionsMissed?: () => void
}

const seen_each_ms = 200
const watch_each_ms = 15_000
/** The hub says at least every 15 s that it is there. */
const max_silence_ms = 60_000

/** This tab's end of the live stream: starts the hub where there is none, and tells it what it needs of this tab. */
class LiveClient {
  readonly #listeners = new Set<LiveListener>()
  readonly #watchers = new Set<() => void>()
  #state: LiveState = { kind: 'connecting' }
  #positions: PositionsState = 'away'
  #connection: Connection = { kind: 'connecting' }
  #offline_since: Date | null = null
  #account: string | null = null
  #stopped: AbortController | null = null
  #port: MessagePort | null = null
  #uses_own = !hasSharedWorker()
  #is_caught_up = false
  #wants_positions = false
  #seen = 0
  #seen_timer: ReturnType<typeof setTimeout> | undefined
  #heard_at = 0

  /** The same object until it changes. */
  readonly state = (): LiveState => this.#state
  readonly positions = (): PositionsState => this.#positions

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  listen(listener: LiveListener): () => void {
    this.#listeners.add(listener)
    this.#wantPositions()
    return () => {
      this.#listeners.delete(listener)
      this.#wantPositions()
    }
  }

  /** For an account: a name that no other has. Nothing of another's hub is heard. Ends with what it answers. */
  start(account: string): () => void {
    const stopped = new AbortController()
    const { signal } = stopped
    this.#account = account
    this.#stopped = stopped
    this.#hear({ type: 'connection', connection: { kind: 'connecting' }, positions: 'away' })
    this.#offline_since = navigator.onLine ? null : new Date()
    addEventListener('online', () => this.#goOnline(), { signal })
    addEventListener('offline', () => this.#goOffline(), { signal })
    document.addEventListener('visibilitychange', () => this.#wantPositions(), { signal })
    const unwatchSession = this.#watchSession()
    const watching = this.#watchHub()
    void this.#open(signal)
    return () => {
      unwatchSession()
      clearInterval(watching)
      this.#close()
      stopped.abort()
    }
  }

  async #open(signal: AbortSignal): Promise<void> {
    const lock = `tropeiro-live-tab ${crypto.randomUUID()}`
    const release = await holdLock(lock)
    const port = this.#uses_own ? await openOwnPort() : this.#openShared(signal)
    if (signal.aborted) {
      release()
      port.close()
      return
    }
    signal.addEventListener('abort', release)
    this.#port = port
    this.#is_caught_up = false
    this.#seen = 0
    this.#heard_at = performance.now()
    const take = ({ data }: MessageEvent<NumberedMessage>) => this.#take(data, port)
    port.addEventListener('message', take)
    port.start()
    this.#tell({ type: 'join', lock, origin: location.origin })
    this.#tell({ type: 'want_positions', wanted: this.#wants_positions })
  }

  #openShared(signal: AbortSignal): MessagePort {
    return openSharedPort(this.#account ?? '', () => {
      this.#uses_own = true
      if (!signal.aborted) this.#reopen()
    })
  }

  #close(): void {
    this.#tell({ type: 'leave' })
    this.#port?.close()
    this.#port = null
    clearTimeout(this.#seen_timer)
    this.#seen_timer = undefined
  }

  #reopen(): void {
    this.#close()
    if (this.#stopped !== null) void this.#open(this.#stopped.signal)
  }

  /** A worker that broke tells nobody. */
  #watchHub(): ReturnType<typeof setInterval> {
    let looked_at = performance.now()
    return setInterval(() => {
      const now = performance.now()
      // Who slept, as tabs do, has heard nothing either.
      const was_awake = now - looked_at < 2 * watch_each_ms
      looked_at = now
      if (was_awake && this.#port !== null && now - this.#heard_at > max_silence_ms) this.#reopen()
    }, watch_each_ms)
  }

  /** A session that is open again is worth a try at once. */
  #watchSession(): () => void {
    let { status } = session.state()
    return session.subscribe(() => {
      const was = status
      status = session.state().status
      if (status === 'open' && was !== 'open') this.#tell({ type: 'wake' })
    })
  }

  #goOffline(): void {
    this.#offline_since = new Date()
    this.#settle()
  }

  #goOnline(): void {
    this.#offline_since = null
    this.#tell({ type: 'wake' })
    this.#settle()
  }

  /** Who is not seen draws nothing. What was not told meanwhile is read when it is. */
  #wantPositions(): void {
    const is_asked = [...this.#listeners].some(({ onPositions }) => onPositions !== undefined)
    const wanted = is_asked && document.visibilityState === 'visible'
    if (wanted === this.#wants_positions) return
    this.#wants_positions = wanted
    this.#tell({ type: 'want_positions', wanted })
    if (wanted && this.#connection.kind !== 'connecting') this.#missPositions()
  }

  #missPositions(): void {
    this.#tellAll(({ onPositionsMissed }) => onPositionsMissed?.())
  }

  #tell(message: TabMessage): void {
    this.#port?.postMessage(message)
  }

  #take({ n, message }: NumberedMessage, port: MessagePort): void {
    if (port !== this.#port) return
    this.#heard_at = performance.now()
    this.#hear(message)
    this.#seen = n
    this.#seen_timer ??= setTimeout(() => {
      this.#seen_timer = undefined
      this.#tell({ type: 'seen', n: this.#seen })
    }, seen_each_ms)
  }

  #hear(message: HubMessage): void {
    switch (message.type) {
      case 'connection':
        return this.#judge(message)
      case 'event':
        return this.#tellAll(({ onEvent }) => onEvent?.(message.event))
      case 'reset':
        return this.#tellAll(({ onReset }) => onReset?.())
      case 'positions':
        return this.#tellAll(({ onPositions }) => onPositions?.(message.rows))
      case 'positions_missed':
        return this.#missPositions()
      case 'ask_token':
        return void this.#giveToken(message.ask, message.refused)
      case 'alive':
    }
  }

  #judge({ connection, positions }: Extract<HubMessage, { type: 'connection' }>): void {
    const was_on = this.#positions === 'on' && this.#connection.kind === 'live'
    this.#connection = connection
    this.#positions = positions
    this.#settle()
    if (connection.kind !== 'live') return
    if (!this.#is_caught_up) {
      this.#is_caught_up = true
      this.#tellAll(({ onReset }) => onReset?.())
    }
    if (positions === 'on' && !was_on) this.#missPositions()
  }

  async #giveToken(ask: number, refused: string | null): Promise<void> {
    try {
      const token = await (refused === null ? session.token() : session.renew(refused))
      this.#tell({ type: 'token', ask, token })
    } catch {
      this.#tell({ type: 'no_token', ask })
    }
  }

  #settle(): void {
    const next = this.#next()
    if (JSON.stringify(next) === JSON.stringify(this.#state)) return
    this.#state = next
    for (const watcher of this.#watchers) watcher()
  }

  #next(): LiveState {
    const connection = this.#connection
    if (connection.kind === 'stopped') return { kind: 'stopped', since: new Date(connection.since) }
    if (this.#offline_since !== null) return { kind: 'stopped', since: this.#offline_since }
    return connection
  }

  #tellAll(tell: (listener: LiveListener) => void): void {
    for (const listener of this.#listeners) tell(listener)
  }
}

/** Of this page. */
export const live = new LiveClient()
