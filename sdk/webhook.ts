/** A delivery as it came. The body is the bytes themselves: parsed and written again it has another signature. */
export interface Delivery {
  readonly headers: Headers
  readonly body: Uint8Array<ArrayBuffer>
}

/** Why a delivery is not to be believed. */
export type WebhookFault = 'missing_header' | 'wrong_time' | 'wrong_signature'

export interface WebhookTrust {
  /** `whsec_…`, as the webhook was made with it. */
  readonly secret: string
  readonly now_ms: number
}

const max_skew_s = 300

/** What is wrong with a delivery of ours, by Standard Webhooks; null: nothing. Do each `webhook-id` once. */
export async function findWebhookFault(
  { headers, body }: Delivery,
  { secret, now_ms }: WebhookTrust,
): Promise<WebhookFault | null> {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    headers.get(`webhook-${name}`),
  )
  if (!id || !timestamp || !signatures) return 'missing_header'
  // Also what is no number.
  if (!(Math.abs(now_ms / 1_000 - Number(timestamp)) <= max_skew_s)) return 'wrong_time'
  const key = await importKey(secret)
  const signed = joinBytes(new TextEncoder().encode(`${id}.${timestamp}.`), body)
  // After a rotation of the secret there are two for a day.
  for (const signature of signatures.split(' ')) {
    const bytes = signature.startsWith('v1,') ? readBase64(signature.slice(3)) : null
    // Takes the same time for every wrong one.
    if (bytes !== null && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return null
  }
  return 'wrong_signature'
}

async function importKey(secret: string) {
  const bytes = readBase64(secret.replace(/^whsec_/, ''))
  if (bytes === null || bytes.length === 0)
    throw new TypeError('the secret of a webhook is whsec_ and Base64')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

function readBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)
  } catch {
    return null
  }
}

function joinBytes(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(first.length + second.length)
  joined.set(first)
  joined.set(second, first.length)
  return joined
}
