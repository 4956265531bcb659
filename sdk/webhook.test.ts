import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { findWebhookFault } from './webhook.ts'

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`
const secret = newSecret()
const body = '{"type":"route_point.delivered","data":{"note":"Pão Quente"}}'
const sent_at = new Date('2026-03-04T05:06:07Z')
const now_ms = sent_at.getTime()

/** Signed by the library that the standard comes with. */
const signatureOf = (by: string, text = body) => new Webhook(by).sign('evt_17_4242', sent_at, text)

const delivery = (signature: string, text = body) => ({
  headers: new Headers({
    'webhook-id': 'evt_17_4242',
    'webhook-timestamp': String(now_ms / 1_000),
    'webhook-signature': signature,
  }),
  body: Uint8Array.from(Buffer.from(text)),
})

describe('a delivery', () => {
  it('is believed when it is signed with the secret, also beside another one', async () => {
    expect(await findWebhookFault(delivery(signatureOf(secret)), { secret, now_ms })).toBeNull()
    const both = `${signatureOf(newSecret())} ${signatureOf(secret)}`
    expect(await findWebhookFault(delivery(both), { secret, now_ms })).toBeNull()
  })

  it.each([
    ['of somebody else', signatureOf(newSecret())],
    ['of another body', signatureOf(secret, `${body} `)],
    ['of another scheme', signatureOf(secret).replace('v1,', 'v2,')],
    ['that is no Base64', 'v1,*'],
    ['that is empty', 'v1,'],
  ])('is refused with a signature %s', async (_whose, signature) => {
    expect(await findWebhookFault(delivery(signature), { secret, now_ms })).toBe('wrong_signature')
  })

  it('is refused more than five minutes off, or without its headers', async () => {
    const good = delivery(signatureOf(secret))
    for (const off_ms of [-300_001, 300_001])
      expect(await findWebhookFault(good, { secret, now_ms: now_ms + off_ms })).toBe('wrong_time')
    for (const off_ms of [-300_000, 300_000])
      expect(await findWebhookFault(good, { secret, now_ms: now_ms + off_ms })).toBeNull()
    good.headers.set('webhook-timestamp', 'soon')
    expect(await findWebhookFault(good, { secret, now_ms })).toBe('wrong_time')
    good.headers.delete('webhook-timestamp')
    expect(await findWebhookFault(good, { secret, now_ms })).toBe('missing_header')
  })

  it('cannot be judged by what is no secret', async () => {
    const judged = findWebhookFault(delivery(signatureOf(secret)), { secret: 'whsec_*', now_ms })
    await expect(judged).rejects.toThrow(TypeError)
  })
})
