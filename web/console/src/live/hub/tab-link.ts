import type { HubMessage, HubPort, TabMessage } from './protocol.ts'

/** A tab that has left so much unseen is frozen, or far too slow: what would be told it only fills the memory. */
const max_unseen = 2_000
/** Positions grow old while they wait. */
const max_unseen_with_positions = 200
const token_patience_ms = 3_000

type TokenAnswer = Extract<TabMessage, { type: 'token' | 'no_token' }>

/** One tab, as the hub knows it. What it tells is told in its order, or made up for by a word that something is missing. */
export class TabLink {
  wants_positions = false
  heard_at: number
  readonly #port: HubPort
  readonly #asked = new Map<number, (answer: TokenAnswer | null) => void>()
  #sent = 0
  #seen = 0
  #missed: 'nothing' | 'positions' | 'all' = 'nothing'

  constructor(port: HubPort, now: number) {
    this.#port = port
    this.heard_at = now
  }

  /** False: the tab is behind, and will be told to read again when it is back. */
  send(message: HubMessage): boolean {
    const unseen = this.#sent - this.#seen
    if (message.type === 'positions' && (!this.wants_positions || unseen > max_unseen_with_positions)) {
      if (this.wants_positions && this.#missed === 'nothing') this.#missed = 'positions'
      return false
    }
    if (this.#missed === 'all' || unseen > max_unseen) {
      this.#missed = 'all'
      return false
    }
    this.#post(message)
    return true
  }

  /** Says what the tab has missed meanwhile, once it has seen all that it was told. */
  see(n: number): 'nothing' | 'positions' | 'all' {
    this.#seen = Math.max(this.#seen, n)
    if (this.#seen < this.#sent) return 'nothing'
    const missed = this.#missed
    this.#missed = 'nothing'
    return missed
  }

  /** Throws where the tab does not answer, or cannot. */
  async askToken(refused: string | null): Promise<string | null> {
    const ask = this.#sent + 1
    const answer = await new Promise<TokenAnswer | null>((resolve) => {
      const timer = setTimeout(() => resolve(null), token_patience_ms)
      this.#asked.set(ask, (given) => {
        clearTimeout(timer)
        resolve(given)
      })
      this.#post({ type: 'ask_token', ask, refused })
    })
    this.#asked.delete(ask)
    if (answer?.type !== 'token') throw new Error('the tab gave no token')
    return answer.token
  }

  answerToken(answer: TokenAnswer): void {
    this.#asked.get(answer.ask)?.(answer)
  }

  close(): void {
    for (const give of this.#asked.values()) give(null)
    this.#port.close()
  }

  #post(message: HubMessage): void {
    this.#sent += 1
    this.#port.postMessage({ n: this.#sent, message })
  }
}
