import { renewalDelayMs } from './access-token.ts'
import { type ApiClient, type ClientOptions, createClient, type Schemas, unwrap } from './client.ts'
import { ProblemError } from './problem-error.ts'
import { in_cookie, inStore, type RefreshToken, type TokenStore } from './refresh-token.ts'

export type Account = Schemas['Account']

export interface Credentials {
  readonly username: string
  /** Tax number of the company; its punctuation does not matter. */
  readonly parent_username: string
  readonly password: string
}

/** Why nobody is logged in: nobody was, they logged out, or the server does not take the session any more. */
type EndReason = 'none' | 'logged_out' | 'over'

/** unknown → open | ended; open ⇄ ended. Only the start is unknown: there may be a session from before. */
export type SessionState =
  | { readonly status: 'unknown' }
  | { readonly status: 'open'; readonly account: Account }
  | { readonly status: 'ended'; readonly reason: EndReason }

export interface SessionOptions extends Omit<ClientOptions, 'token' | 'renew'> {
  /** Milliseconds that only grow: clocks of devices may be wrong. */
  readonly now?: () => number
}

/** For web apps of the installation's own origin. */
export function createBrowserSession(options: SessionOptions): Session {
  return new Session(options, in_cookie)
}

export interface ProgramSessionOptions extends SessionOptions {
  readonly refresh_token: TokenStore
  /** One app on one device, such as a UUID made at its first start. */
  readonly installation_id?: string
}

/** For programs, which keep their refresh token themselves. */
export function createProgramSession(options: ProgramSessionOptions): Session {
  return new Session(options, inStore(options.refresh_token, options.installation_id))
}

interface Held {
  readonly access_token: string
  readonly renew_at_ms: number
}

/** Who is logged in. The access token is in memory alone. */
export class Session {
  /** Typed calls as who is logged in. */
  readonly api: ApiClient
  readonly #stranger: ApiClient
  readonly #refresh_token: RefreshToken
  readonly #now: () => number
  readonly #listeners = new Set<() => void>()
  #state: SessionState = { status: 'unknown' }
  #held: Held | null = null
  #renewing: Promise<string | null> | null = null
  /** Changes so far: the answer to a renewal that began before the last one says nothing any more. */
  #turns = 0

  constructor({ now = () => performance.now(), ...options }: SessionOptions, refresh_token: RefreshToken) {
    this.#now = now
    this.#refresh_token = refresh_token
    this.#stranger = createClient({ ...options, token: async () => null })
    this.api = createClient({ ...options, token: this.token, renew: this.renew })
  }

  /** The same object until something changes. */
  readonly state = (): SessionState => this.#state

  /** Calls the listener after each change, until what it answers is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Finds out whether there is a session from before. */
  async resume(): Promise<SessionState> {
    if (this.#state.status === 'unknown') await this.#renewOnce()
    return this.#state
  }

  async logIn(credentials: Credentials): Promise<Account> {
    const { realm, login_headers: headers } = this.#refresh_token
    const body = { ...credentials, realm }
    const tokens = await unwrap(this.#stranger.POST('/auth/login', { body, headers }))
    await this.#open(tokens)
    return tokens.user
  }

  /** Throws when the server is away: then the session goes on. */
  async logOut(): Promise<void> {
    await unwrap(this.api.POST('/auth/logout')).catch(ignoreUnauthenticated)
    await this.#end('logged_out')
  }

  /** A token that is good for a while yet; null: nobody is logged in. */
  readonly token = async (): Promise<string | null> => {
    if (this.#state.status === 'ended') return null
    const held = this.#held
    if (held === null) return this.#renewOnce()
    if (this.#now() < held.renew_at_ms) return held.access_token
    // The old one is good for a while yet, should the server be away for a moment.
    return this.#renewOnce().catch((error) => {
      if (error instanceof ProblemError) return held.access_token
      throw error
    })
  }

  /** Another token instead of one that was refused; null: the session is over. */
  readonly renew = async (refused: string): Promise<string | null> => {
    if (this.#state.status === 'ended') return null
    if (this.#held !== null && this.#held.access_token !== refused) return this.#held.access_token
    return this.#renewOnce()
  }

  /** Callers at the same time share a renewal. */
  #renewOnce(): Promise<string | null> {
    this.#renewing ??= this.#renew().finally(() => {
      this.#renewing = null
    })
    return this.#renewing
  }

  async #renew(): Promise<string | null> {
    const turn = this.#turns
    const tokens = await this.#findNextTokens()
    if (this.#turns !== turn) return this.#held?.access_token ?? null
    if (tokens !== null) return this.#open(tokens)
    await this.#end(this.#state.status === 'unknown' ? 'none' : 'over')
    return null
  }

  /** Null: the session is over. A server that is away says nothing about that, and is thrown. */
  async #findNextTokens(): Promise<Schemas['RenewedTokens'] | null> {
    const headers = await this.#refresh_token.findHeaders()
    if (headers === null) return null
    try {
      // Who presents the same token again soon gets the same next one: a lost answer costs no session.
      return await unwrap(this.#stranger.POST('/auth/token', { headers, is_repeatable: true }))
    } catch (error) {
      if (isUnauthenticated(error)) return null
      throw error
    }
  }

  async #open({ access_token, refresh_token, user }: Schemas['RenewedTokens']): Promise<string> {
    // At once, as an answer to something older may come while the refresh token is saved.
    this.#turns += 1
    this.#held = { access_token, renew_at_ms: this.#now() + renewalDelayMs(access_token) }
    this.#change({ status: 'open', account: user })
    await this.#refresh_token.save(refresh_token)
    return access_token
  }

  async #end(reason: EndReason): Promise<void> {
    this.#turns += 1
    this.#held = null
    this.#change({ status: 'ended', reason })
    await this.#refresh_token.save(null)
  }

  #change(next: SessionState): void {
    if (JSON.stringify(next) === JSON.stringify(this.#state)) return
    this.#state = next
    for (const listener of this.#listeners) listener()
  }
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 401
}

function ignoreUnauthenticated(error: unknown): void {
  if (!isUnauthenticated(error)) throw error
}
