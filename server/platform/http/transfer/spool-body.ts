import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '@tropeiro/contract/app-error.ts'
import { createPace, type PaceSettings } from '../pace.ts'
import type { Room } from './import-slots.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252'

/** A body that has arrived whole. */
export interface SpooledBody extends AsyncDisposable {
  readonly bytes: number
  readonly digest: Buffer
  readonly encoding: Encoding
  /** From the beginning, each time. */
  read(): AsyncGenerator<Buffer>
}

interface Spooling {
  readonly max_bytes: number
  readonly room: Room
  readonly pace: PaceSettings
}

const piece_bytes = 64 * 1024
const cipher = 'aes-256-ctr'

/**
 * Takes a body off the connection, at the client's pace, into a file: the work that follows waits for no client, knows
 * the hash of the bytes before it begins, and can read them twice. The file has no name any more once it is open, and
 * what is in it is sealed under a key that only this process has, since it may be about people.
 */
export async function spoolBody(body: Readable, { max_bytes, room, pace }: Spooling): Promise<SpooledBody> {
  const file = await openNameless()
  const key = randomBytes(32)
  const vector = randomBytes(16)
  try {
    const seal = createCipheriv(cipher, key, vector)
    const hash = createHash('sha256')
    const guess = createEncodingGuess()
    let bytes = 0
    for await (const chunk of takeAtPace(body, pace)) {
      bytes += chunk.length
      if (bytes > max_bytes) throw new AppError('body_too_large')
      room.grow(chunk.length)
      hash.update(chunk)
      guess.see(chunk)
      await file.write(seal.update(chunk))
    }
    return {
      bytes,
      digest: hash.digest(),
      encoding: guess.end(),
      read: () => readPieces(file, createDecipheriv(cipher, key, vector)),
      [Symbol.asyncDispose]: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** 408 for a client that lets the others wait for the room it takes. */
async function* takeAtPace(body: Readable, settings: PaceSettings): AsyncGenerator<Buffer> {
  // Left as it is when it is too long or late: destroyed, it would take the connection along, and with it the answer.
  const chunks = body.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>
  const pace = createPace(settings)
  let bytes = 0
  let giveUp: (reason: AppError) => void = () => undefined
  const looking = setInterval(() => {
    if (pace.isTooSlow(bytes)) giveUp(new AppError('request_timeout'))
  }, settings.pace_window_ms)
  // A promise for each chunk: one that all are raced against would keep every chunk until the end.
  const next = () =>
    new Promise<IteratorResult<Buffer>>((resolve, reject) => {
      giveUp = reject
      chunks.next().then(resolve, reject)
    })
  try {
    for (;;) {
      const { done, value } = await next()
      if (done === true) return
      bytes += value.length
      yield value
    }
  } finally {
    clearInterval(looking)
  }
}

async function openNameless(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `tropeiro-import-${randomUUID()}`)
  const file = await open(name, 'wx+', 0o600)
  await unlink(name)
  return file
}

async function* readPieces(
  file: FileHandle,
  opener: ReturnType<typeof createDecipheriv>,
): AsyncGenerator<Buffer> {
  let position = 0
  for (;;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(piece_bytes), 0, piece_bytes, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield opener.update(buffer.subarray(0, bytesRead))
  }
}

/** UTF-8 when all of it is; what Windows calls ANSI in western Europe and the Americas, a superset of Latin-1, else. */
function createEncodingGuess() {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let head = Buffer.alloc(0)
  let is_utf8 = true
  const decode = (chunk?: Buffer) => {
    try {
      if (is_utf8) decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      is_utf8 = false
    }
  }
  return {
    see(chunk: Buffer): void {
      if (head.length < 2) head = Buffer.concat([head, chunk.subarray(0, 2)])
      decode(chunk)
    },
    end(): Encoding {
      decode()
      if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
      return is_utf8 ? 'utf-8' : 'windows-1252'
    },
  }
}
