import { Agent, type IncomingMessage, request as startHttp } from 'node:http'
import { request as startHttps, Agent as TlsAgent } from 'node:https'
import { AwsV4Signer } from 'aws4fetch'

export interface SignedRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  readonly signal: AbortSignal
}

export interface StoreKey {
  readonly access_key: string
  readonly secret_key: string
  readonly region: string
}

/** Resolves with an answer whose bytes are still to be read. */
export type SendSigned = (request: SignedRequest) => Promise<IncomingMessage>

/** Node's own requests and not fetch, which copies a body several times before it goes out. */
export function createSendSigned({ access_key, secret_key, region }: StoreKey): SendSigned {
  const agent = new Agent({ keepAlive: true })
  const tls_agent = new TlsAgent({ keepAlive: true })
  const secret = { accessKeyId: access_key, secretAccessKey: secret_key, service: 's3', region }
  return async ({ method, url, headers = {}, body, signal }) => {
    const signed = await new AwsV4Signer({ method, url, headers, ...secret }).sign()
    const length = body === undefined ? {} : { 'content-length': body.length }
    const options = { method, signal, headers: { ...Object.fromEntries(signed.headers), ...length } }
    return new Promise((resolve, reject) => {
      const request =
        signed.url.protocol === 'https:'
          ? startHttps(signed.url, { ...options, agent: tls_agent }, resolve)
          : startHttp(signed.url, { ...options, agent }, resolve)
      request.once('error', reject)
      request.end(body)
    })
  }
}
