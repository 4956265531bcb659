import type { Msg } from '@nats-io/transport-node'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'

/**
 * `stored`: on the disk. `refused`: certainly not there. `unknown`: perhaps there, now or in a moment; who sent it must
 * not be told that it is, and will send it again.
 */
export type PublishOutcome =
  | { readonly kind: 'stored'; readonly sequence: number }
  | { readonly kind: 'refused'; readonly reason: RefusalReason; readonly message: string }
  | { readonly kind: 'unknown'; readonly message: string }

/** `busy`: too much waits here already. `full`: the log or its disk is. `away`: no log answers. `rejected`: anything else it says. */
export type RefusalReason = 'busy' | 'full' | 'away' | 'rejected'

const acknowledgement = Compile(
  Type.Union([
    Type.Object({
      error: Type.Object({ code: Type.Number(), err_code: Type.Number(), description: Type.String() }),
    }),
    Type.Object({ seq: Type.Integer({ minimum: 1 }) }),
  ]),
)

/** Limits of the account, the server's memory and disk, the stream's size. */
const codes_of_full = new Set([10_002, 10_023, 10_028, 10_047])
const store_failed = 10_077
/** A cluster without a leader, JetStream off or starting. */
const codes_of_away = new Set([10_008, 10_009, 10_039, 10_076])

export function refused(reason: RefusalReason, message: string): PublishOutcome {
  return { kind: 'refused', reason, message }
}

/** What the server said of a message. */
export function readAcknowledgement(message: Msg): PublishOutcome {
  // Nobody listens on the subject: the stream is not there, or not yet.
  if (message.headers?.code === 503) return refused('away', 'no stream takes it')
  const answer = parseAcknowledgement(message)
  if (answer === null) return { kind: 'unknown', message: 'the answer of NATS makes no sense' }
  // A refusal has a sequence too: 0.
  if (!('error' in answer)) return { kind: 'stored', sequence: answer.seq }
  const { err_code, description } = answer.error
  if (codes_of_full.has(err_code)) return refused('full', description)
  if (codes_of_away.has(err_code)) return refused('away', description)
  if (err_code !== store_failed) return refused('rejected', description)
  return /maximum (?:bytes|messages)/.test(description)
    ? refused('full', description)
    : { kind: 'unknown', message: description }
}

function parseAcknowledgement(message: Msg) {
  try {
    const answer: unknown = message.json()
    return acknowledgement.Check(answer) ? answer : null
  } catch {
    return null
  }
}
