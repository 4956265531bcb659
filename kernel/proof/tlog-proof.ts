import { readBase64 } from './base64.ts'
import { readCount } from './checkpoint.ts'

/** That a leaf is in the log of a checkpoint, as text: c2sp.org/tlog-proof@v1 without extra data. */
export interface LogProof {
  readonly index: number
  readonly path: readonly Uint8Array[]
  readonly checkpoint: string
}

const first_line = 'c2sp.org/tlog-proof@v1'

export function formatLogProof({ index, path, checkpoint }: LogProof): string {
  const hashes = path.map((hash) => `${Buffer.from(hash).toString('base64')}\n`)
  return `${first_line}\nindex ${index}\n${hashes.join('')}\n${checkpoint}`
}

export function parseLogProof(text: string): LogProof {
  const end = text.indexOf('\n\n')
  const [first, index = '', ...hashes] = text.slice(0, Math.max(end, 0)).split('\n')
  if (first !== first_line || !index.startsWith('index ')) throw new Error('this is no proof of a log')
  return {
    index: readCount(index.slice('index '.length)),
    path: hashes.map((hash) => readBase64(hash)),
    checkpoint: text.slice(end + 2),
  }
}
