import { createHmac } from 'node:crypto'

export interface SignedMessage {
  readonly id: string
  readonly timestamp_s: number
  readonly body: string
}

/** The headers of Standard Webhooks 1.0; one signature for each secret. */
export function signMessage(
  { id, timestamp_s, body }: SignedMessage,
  secrets: readonly string[],
): Record<string, string> {
  const signed = `${id}.${timestamp_s}.${body}`
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secret.indexOf('_') + 1), 'base64')
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp_s),
    'webhook-signature': signatures.join(' '),
  }
}
