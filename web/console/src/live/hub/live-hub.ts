import { followLive, type LiveConnection } from '@tropeiro/sdk/live.ts'
import type { LiveMessage, PositionsState } from '@tropeiro/sdk/live-message.ts'
import { ProblemError } from '@tropeiro/sdk/problem-error.ts'
import type { Connection, HubMessage, HubPort, TabMessage } from './protocol.ts'
import { TabLink } from './tab-link.ts'

export interface HubSettings {
  readonly now: () => number
  /** Answers when the tab that holds the lock is gone, however it went. */
  readonly awaitEnd: (lock: string, signal: AbortSignal) => Promise<void>
}

/** A connection that is made again within this time was no break worth telling of. */
const grace_ms = 1_500
const alive_each_ms = 15_000
const pause_after_refusal_ms = 30_000
const wakes_apart_ms = 1_000

/**
 * The one stream of an account in this browser, for all of its tabs. It begins with the first and ends with the last of
 * them; tokens come from a tab that lives. It knows nothing of what the messages mean.
 */
export class LiveHub {
  readonly #settings: HubSettings
  readonly #tabs = new Map<TabLink, AbortController>()
  #origin = ''
  #following: AbortController | null = null
  #connection: Connection = { kind: 'connecting' }
  #positions: PositionsState = 'away'
  #last_sequence: number | undefined
  #heard_at: number
  #woken_at = 0
  #grace: ReturnType<typeof setTimeout> | undefined
  #alive: ReturnType<typeof setInterval> | undefined

  constructor(settings: HubSettings) {
    this.#settings = settings
    this.#heard_at = settings.now()
  }

  /** What the tab sends goes to the function that is answered. */
  connect(port: HubPort): (message: TabMessage) => void {
    const tab = new TabLink(port, this.#settings.now())
    return (message) => this.#take(tab, message)
  }

  #take(tab: TabLink, message: TabMessage): void {
    tab.heard_at = this.#settings.now()
    switch (message.type) {
      case 'join':
        return this.#add(tab, message)
      case 'seen':
        return this.#catchUp(tab, message.n)
      case 'want_positions':
        tab.wants_positions = message.wanted
        return
      case 'token':
      case 'no_token':
        return tab.answerToken(message)
      case 'wake':
        return this.#wake()
      case 'leave':
        return this.#drop(tab)
    }
  }

  #add(tab: TabLink, { lock, origin }: Extract<TabMessage, { type: 'join' }>): void {
    const ended = new AbortController()
    this.#tabs.set(tab, ended)
    this.#origin = origin
    void this.#settings.awaitEnd(lock, ended.signal).then(
      () => this.#drop(tab),
      () => undefined,
    )
    this.#alive ??= setInterval(() => this.#tellAll({ type: 'alive' }), alive_each_ms)
    if (this.#following === null) this.#begin()
    // The new one may have the session that the others lack.
    else if (this.#connection.kind === 'stopped') this.#wake()
    tab.send(this.#state())
  }

  #drop(tab: TabLink): void {
    this.#tabs.get(tab)?.abort()
    this.#tabs.delete(tab)
    tab.close()
    if (this.#tabs.size > 0) return
    this.#stop()
    clearInterval(this.#alive)
    this.#alive = undefined
    // Who comes next reads all by the API, and begins now.
    this.#last_sequence = undefined
    this.#connection = { kind: 'connecting' }
  }

  #catchUp(tab: TabLink, n: number): void {
    const missed = tab.see(n)
    if (missed === 'positions') tab.send({ type: 'positions_missed' })
    if (missed !== 'all') return
    tab.send({ type: 'reset', reason: 'too_far_behind', sequence: this.#last_sequence ?? 0 })
    tab.send(this.#state())
  }

  #wake(): void {
    const now = this.#settings.now()
    if (now - this.#woken_at < wakes_apart_ms || this.#tabs.size === 0) return
    this.#woken_at = now
    this.#stop()
    if (this.#connection.kind === 'live') this.#tellStopped()
    this.#begin()
  }

  #stop(): void {
    clearTimeout(this.#grace)
    this.#grace = undefined
    this.#following?.abort()
    this.#following = null
  }

  #begin(): void {
    this.#heard_at = this.#connection.kind === 'connecting' ? this.#settings.now() : this.#heard_at
    const following = new AbortController()
    this.#following = following
    void this.#follow(following.signal)
  }

  async #follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await followLive({
          base_url: this.#origin,
          token: () => this.#findToken(null),
          renew: (refused) => this.#findToken(refused),
          onMessage: (message) => this.#hear(message),
          onConnection: (connection) => this.#judge(connection),
          fetch: (request) => this.#ask(request),
          signal,
          ...(this.#last_sequence !== undefined && { after: this.#last_sequence }),
        })
      } catch (error) {
        if (signal.aborted) return
        this.#tellStopped()
        // Without a session, or the right to follow, it goes on when a tab says so.
        if (error instanceof ProblemError && (error.status === 401 || error.status === 403)) return
        await new Promise((resolve) => setTimeout(resolve, pause_after_refusal_ms))
      }
    }
  }

  /** Of the tabs that were heard last, as those are not frozen. */
  async #findToken(refused: string | null): Promise<string | null> {
    const tabs = [...this.#tabs.keys()].toSorted((a, b) => b.heard_at - a.heard_at)
    for (const tab of tabs) {
      try {
        return await tab.askToken(refused)
      } catch {
        // Another one may.
      }
    }
    throw new Error('no tab gave a token')
  }

  /** Each piece counts as heard, also one that says no more than that the stream lives. */
  async #ask(request: Request): Promise<Response> {
    const answer = await fetch(request)
    if (!answer.ok || answer.body === null) return answer
    const listen = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (piece, controller) => {
        this.#heard_at = this.#settings.now()
        controller.enqueue(piece)
      },
    })
    return new Response(answer.body.pipeThrough(listen), answer)
  }

  #hear(message: LiveMessage): void {
    switch (message.type) {
      case 'ready':
        this.#last_sequence ??= message.sequence
        this.#positions = message.positions
        return this.#tellLive()
      case 'state':
        this.#positions = message.positions
        return this.#tellAll(this.#state())
      case 'event':
        this.#last_sequence = message.event.sequence
        return this.#tellAll(message)
      case 'reset':
        this.#last_sequence = message.sequence
        return this.#tellAll(message)
      case 'positions':
        return this.#tellAll(message)
    }
  }

  #judge(connection: LiveConnection): void {
    if (connection !== 'waiting' || this.#connection.kind === 'stopped') return
    this.#grace ??= setTimeout(() => this.#tellStopped(), grace_ms)
  }

  #tellLive(): void {
    clearTimeout(this.#grace)
    this.#grace = undefined
    this.#connection = { kind: 'live' }
    this.#tellAll(this.#state())
  }

  #tellStopped(): void {
    clearTimeout(this.#grace)
    this.#grace = undefined
    this.#connection = { kind: 'stopped', since: this.#heard_at }
    this.#tellAll(this.#state())
  }

  #state(): HubMessage {
    return { type: 'connection', connection: this.#connection, positions: this.#positions }
  }

  #tellAll(message: HubMessage): void {
    for (const tab of this.#tabs.keys()) tab.send(message)
  }
}
