import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { AppError } from '@tropeiro/contract/app-error.ts'

const unpack = promisify(gunzip)

/** The body, unpacked. Both its lengths are bounded; how long it may take is the server's business. */
export async function receiveBody(request: IncomingMessage, max_bytes: number): Promise<Buffer> {
  const encoding = (request.headers['content-encoding'] ?? 'identity').toLowerCase()
  if (encoding !== 'identity' && encoding !== 'gzip') throw new AppError('unsupported_media_type')
  if (Number(request.headers['content-length'] ?? 0) > max_bytes) throw new AppError('body_too_large')
  const body = await gather(request, max_bytes)
  return encoding === 'gzip' ? unpackBody(body, max_bytes) : body
}

function gather(request: IncomingMessage, max_bytes: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  let bytes = 0
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > max_bytes) reject(new AppError('body_too_large'))
    else chunks.push(chunk)
  })
  request.once('end', () => {
    const [first] = chunks
    resolve(chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks))
  })
  // Cut before its end; nobody reads the answer.
  request.once('close', () => {
    if (!request.complete) reject(new AppError('unreadable_body'))
  })
  request.once('error', () => reject(new AppError('unreadable_body')))
  return promise
}

async function unpackBody(body: Buffer, maxOutputLength: number): Promise<Buffer> {
  try {
    return await unpack(body, { maxOutputLength })
  } catch (error) {
    const is_too_large = error instanceof RangeError
    throw new AppError(is_too_large ? 'body_too_large' : 'unreadable_body', { cause: error })
  }
}
