import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto'

/** Sealed bytes: format (1) · key version (4, big-endian) · nonce (12) · ciphertext · tag (16). */
const format = 1
const header_length = 5
const length_bytes = 4
const nonce_length = 12
const tag_length = 16
export const key_length = 32

/** A KeyObject is ready for use: with the bytes alone, each call gets the key ready anew, at three times the cost. */
export type Key = Uint8Array | KeyObject

export interface SealInput {
  readonly key: Key
  readonly key_version: number
  /** 12 random bytes, never twice under one key. */
  readonly nonce: Uint8Array
  /** What must be the same at opening: it is authenticated, not stored. */
  readonly context: readonly string[]
  readonly plain: Uint8Array
}

/** AES-256-GCM under the given key; the header is authenticated with the context. */
export function seal({ key, key_version, nonce, context, plain }: SealInput): Buffer {
  const header = Buffer.alloc(header_length)
  header.writeUInt8(format, 0)
  header.writeUInt32BE(key_version, 1)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tag_length })
  cipher.setAAD(authenticatedBytes(header, context))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([header, nonce, body, cipher.getAuthTag()])
}

/** The plain bytes, or an error when the bytes, the key or the context are not those of the sealing. */
export function open(key: Key, context: readonly string[], sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  readKeyVersion(bytes)
  const header = bytes.subarray(0, header_length)
  const nonce = bytes.subarray(header_length, header_length + nonce_length)
  const body = bytes.subarray(header_length + nonce_length, -tag_length)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tag_length })
  decipher.setAAD(authenticatedBytes(header, context))
  decipher.setAuthTag(bytes.subarray(-tag_length))
  const plain = decipher.update(body)
  try {
    // In this mode the end gives no bytes: it only says whether all of them are genuine.
    decipher.final()
    return plain
  } catch (error) {
    throw new Error('the sealed value does not open with this key in this place', { cause: error })
  }
}

export function readKeyVersion(sealed: Uint8Array): number {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  if (bytes.length < header_length + nonce_length + tag_length || bytes[0] !== format) {
    throw new Error('these bytes are not a sealed value')
  }
  return bytes.readUInt32BE(1)
}

/** Each part is preceded by its length, so that no two contexts give the same bytes. Written into one piece: lists open thousands. */
function authenticatedBytes(header: Buffer, context: readonly string[]): Buffer {
  let length = header_length
  for (const part of context) length += length_bytes + Buffer.byteLength(part)
  const bytes = Buffer.allocUnsafe(length)
  header.copy(bytes)
  let at = header_length
  for (const part of context) {
    const written = bytes.write(part, at + length_bytes)
    bytes.writeUInt32BE(written, at)
    at += length_bytes + written
  }
  return bytes
}
