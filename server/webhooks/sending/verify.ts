import { timingSafeEqual } from 'node:crypto'
import { signMessage } from './sign.ts'

export interface ReceivedMessage {
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

const max_age_s = 300

/** As a receiver does: whether a message was signed with a secret, lately. */
export function isSignedBy({ headers, body }: ReceivedMessage, secret: string, now: Date): boolean {
  const id = String(headers['webhook-id'])
  const timestamp_s = Number(headers['webhook-timestamp'])
  if (!(Math.abs(now.getTime() / 1_000 - timestamp_s) <= max_age_s)) return false
  const wanted = Buffer.from(signMessage({ id, timestamp_s, body }, [secret])['webhook-signature'] ?? '')
  return String(headers['webhook-signature'])
    .split(' ')
    .map((given) => Buffer.from(given))
    .some((given) => given.length === wanted.length && timingSafeEqual(given, wanted))
}
