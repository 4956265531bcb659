import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { ProductApp } from './product-app.ts'

const PATHS = ['/user/', '/audit/', '/v1/api_key']

/** Every path gives the one 401 that a request without any token gets, and nothing that tells why. */
export async function expectRefused({ app }: ProductApp, authorization: string): Promise<void> {
  for (const url of PATHS) {
    const [stranger, answer] = [
      await app.inject({ url }),
      await app.inject({ url, headers: { authorization } }),
    ]
    expect(seen(answer)).toEqual(seen(stranger))
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('Bearer')
    expect(answer.json().code).toBe('unauthenticated')
  }
}

function seen(answer: LightMyRequestResponse): object {
  const { 'content-type': type, 'www-authenticate': challenge, 'set-cookie': cookie } = answer.headers
  return {
    status: answer.statusCode,
    type,
    challenge,
    cookie,
    body: { ...answer.json<object>(), request_id: null },
  }
}
