import type { LogEnd } from '@tropeiro/db/log-ends.ts'
import type { PublishOutcome } from '../../platform/bus/publish-outcome.ts'
import type { LogStream } from '../../platform/bus/streams.ts'
import { position_stream_names } from '../log-streams.ts'

/** The streams that a gateway writes to, and up to where each has acknowledged. */
export class KnownStreams {
  /** By the stream's name. */
  readonly #ids = new Map<string, string>()
  /** By the stream's id: one that was lost keeps its own. */
  readonly #ends = new Map<string, number>()
  readonly #onUnanswered: () => void

  constructor(onUnanswered: () => void) {
    this.#onUnanswered = onUnanswered
  }

  /** Takes in what is there now; returns the streams that took the place of others. */
  update(streams: readonly LogStream[]): LogStream[] {
    return streams.filter(({ name, id }) => {
      const before = this.#ids.get(name)
      this.#ids.set(name, id)
      return before !== undefined && before !== id
    })
  }

  /** Takes note of what a stream answers. */
  async note(partition: number, answer: Promise<PublishOutcome>): Promise<PublishOutcome> {
    const stream_id = this.#ids.get(position_stream_names[partition] ?? '') ?? ''
    const outcome = await answer
    if (outcome.kind === 'stored') this.#ends.set(stream_id, outcome.sequence)
    if (outcome.kind === 'unknown') this.#onUnanswered()
    return outcome
  }

  ends(): LogEnd[] {
    return [...this.#ends].map(([stream_id, sequence]) => ({ stream_id, sequence }))
  }
}
