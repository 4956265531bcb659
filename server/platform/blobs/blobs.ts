import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { listedKeys } from './listed-keys.ts'
import { createSendSigned, type SignedRequest } from './send-signed.ts'

export interface BlobSettings {
  /** Of the S3 server, without the bucket. */
  readonly url: string
  readonly region: string
  readonly bucket: string
  readonly access_key: string
  readonly secret_key: string
  /** For one request, with what it sends and gets. */
  readonly deadline_ms: number
}

/** The store did not answer, answered late, or answered nonsense. Not: it has no such object. */
export class BlobsUnavailableError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(`object store: ${message}`, options)
    this.name = 'BlobsUnavailableError'
  }
}

export interface Blob {
  readonly bytes: Uint8Array
  /** Of the bytes, in hexadecimal digits: the store compares. */
  readonly sha256: string
  readonly content_type: string
}

export function blobOf(bytes: Uint8Array, content_type: string): Blob {
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), content_type }
}

/** Objects of an S3 bucket. Whoever names them sees to it that a name is never made of a client's text. */
export interface Blobs {
  /** Returns when the store says that it has them. */
  put(key: string, blob: Blob): Promise<void>
  /** Null: there is none. */
  get(key: string, max_bytes: number): Promise<Uint8Array | null>
  /** Whether it was there or not. */
  delete(key: string): Promise<void>
  /** Some of the keys that begin so; empty when there are none. */
  list(prefix: string): Promise<string[]>
  /** Throws when the bucket cannot be used. */
  assertAnswers(): Promise<void>
}

/** Names as paths may have them: what a server would normalise, such as `..`, is refused. */
const safe_key = /^[a-z0-9]+(?:[./-][a-z0-9]+)*\/?$/
const max_listing_bytes = 2_000_000

export function createBlobs(settings: BlobSettings): Blobs {
  const base = `${settings.url.replace(/\/+$/, '')}/${settings.bucket}`
  const send = createSendSigned(settings)
  const urlOf = (key: string) => {
    if (!safe_key.test(key)) throw new Error(`"${key}" is no name of an object`)
    return `${base}/${key}`
  }

  /** Every request may be repeated, so one that met a connection that the server had closed is sent once more. */
  async function ask(request: Omit<SignedRequest, 'signal'>, max_bytes: number): Promise<Answer> {
    const signal = AbortSignal.timeout(settings.deadline_ms)
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await send({ ...request, signal })
        const status = answer.statusCode ?? 0
        return {
          status,
          bytes: await readBounded(answer, status === 200 ? max_bytes : max_listing_bytes),
        }
      } catch (error) {
        if (error instanceof BlobsUnavailableError) throw error
        if (attempt === 2 || signal.aborted) {
          throw new BlobsUnavailableError('it does not answer', { cause: error })
        }
      }
    }
  }

  return {
    async put(key, { bytes, sha256, content_type }) {
      // The server compares: what it says it has is what was sent.
      const headers = { 'content-type': content_type, 'x-amz-content-sha256': sha256 }
      const { status } = await ask(
        { method: 'PUT', url: urlOf(key), headers, body: bytes },
        max_listing_bytes,
      )
      if (status !== 200) throw new BlobsUnavailableError(`it answers ${status} to a put`)
    },
    async get(key, max_bytes) {
      const { status, bytes } = await ask({ method: 'GET', url: urlOf(key) }, max_bytes)
      if (status === 404) return null
      if (status !== 200) throw new BlobsUnavailableError(`it answers ${status} to a get`)
      return bytes
    },
    async delete(key) {
      const { status } = await ask({ method: 'DELETE', url: urlOf(key) }, max_listing_bytes)
      if (status !== 204 && status !== 200 && status !== 404) {
        throw new BlobsUnavailableError(`it answers ${status} to a delete`)
      }
    },
    async list(prefix) {
      urlOf(prefix)
      const query = new URLSearchParams({ 'list-type': '2', prefix, 'max-keys': '500' })
      const { status, bytes } = await ask(
        { method: 'GET', url: `${base}?${query.toString()}` },
        max_listing_bytes,
      )
      if (status !== 200) throw new BlobsUnavailableError(`it answers ${status} to a list`)
      return listedKeys(Buffer.from(bytes).toString('utf8'))
    },
    async assertAnswers() {
      const query = new URLSearchParams({ 'list-type': '2', 'max-keys': '1' })
      const { status } = await ask({ method: 'GET', url: `${base}?${query.toString()}` }, max_listing_bytes)
      if (status === 404) throw new BlobsUnavailableError(`there is no bucket ${settings.bucket}`)
      if (status === 403) throw new BlobsUnavailableError('it refuses the key')
      if (status !== 200) throw new BlobsUnavailableError(`it answers ${status}`)
    },
  }
}

interface Answer {
  readonly status: number
  readonly bytes: Uint8Array
}

async function readBounded(answer: IncomingMessage, max_bytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    length += piece.length
    // Leaving the loop ends the transfer.
    if (length > max_bytes) throw new BlobsUnavailableError(`it sends more than ${max_bytes} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
