/** The answer to one frame: `undefined` while it is not known yet, then bytes or none, or that there must be none. */
export interface ReplySlot {
  reply: Buffer | null
  state: 'waiting' | 'due' | 'failed'
}

interface TakenReplies {
  readonly bytes: Buffer | null
  readonly is_failed: boolean
}

const nothing: TakenReplies = { bytes: null, is_failed: false }
const failed: TakenReplies = { bytes: null, is_failed: true }

/** Answers leave in the order of their frames, whenever each is known. */
export class ReplyQueue {
  readonly #slots: ReplySlot[] = []

  get length(): number {
    return this.#slots.length
  }

  add(reply: Buffer | null, state: ReplySlot['state']): ReplySlot {
    const slot = { reply, state }
    this.#slots.push(slot)
    return slot
  }

  /** Those that are due now, joined. `is_failed`: the next one is never given, and so none behind it. */
  take(): TakenReplies {
    const next = this.#slots[0]
    if (next?.state !== 'due') return next?.state === 'failed' ? failed : nothing
    const replies: Buffer[] = []
    let taken = 0
    for (const { reply, state } of this.#slots) {
      if (state !== 'due') break
      taken++
      if (reply !== null) replies.push(reply)
    }
    this.#slots.splice(0, taken)
    const [first = null] = replies
    return {
      bytes: replies.length > 1 ? Buffer.concat(replies) : first,
      is_failed: this.#slots[0]?.state === 'failed',
    }
  }
}
