import { crc32 } from 'node:zlib'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { DeviceHold } from './device-directory.ts'
import type { KeptKey } from './directory-copy.ts'
import { readHolds } from './stored-holds.ts'

/** A line of the file: what holds from there on for a serial, a key or a customer, or up to when all lines before it are complete. */
export type CopyEntry =
  | { readonly kind: 'serial'; readonly serial_key: string; readonly holds: readonly DeviceHold[] }
  | { readonly kind: 'key'; readonly hash: string; readonly key: KeptKey | null }
  | { readonly kind: 'networks'; readonly customer_id: number; readonly networks: readonly string[] }
  | { readonly kind: 'current'; readonly current_at_ms: number }

/** The first line. A file of another format is as good as none: it is written anew from the database. */
export const copy_head = 'tropeiro device directory 1\n'

const nullable_integer = Type.Union([Type.Integer(), Type.Null()])
const entry_schema = Compile(
  Type.Union([
    Type.Object({
      kind: Type.Literal('serial'),
      serial_key: Type.String(),
      holds: Type.Array(Type.Unknown()),
    }),
    Type.Object({
      kind: Type.Literal('key'),
      hash: Type.String(),
      key: Type.Union([
        Type.Object({
          key_id: Type.Integer(),
          customer_id: Type.Integer(),
          is_only_position_write: Type.Boolean(),
          expires_ms: nullable_integer,
        }),
        Type.Null(),
      ]),
    }),
    Type.Object({
      kind: Type.Literal('networks'),
      customer_id: Type.Integer(),
      networks: Type.Array(Type.String()),
    }),
    Type.Object({ kind: Type.Literal('current'), current_at_ms: Type.Integer() }),
  ]),
)

/** With a checksum of its own, so that a torn or changed line is known as such. */
export function writeLine(entry: CopyEntry): string {
  const text = JSON.stringify(entry)
  return `${checksumOf(text)} ${text}\n`
}

export interface CopyLines {
  readonly entries: readonly CopyEntry[]
  /** Where the first line begins that cannot be read; the end of the bytes when all can be. */
  readonly read_bytes: number
}

/**
 * The entries up to the first line that is torn, changed or of another format. What follows such a line is left: an earlier
 * line of the same serial would stand for the one that cannot be read, and could name who held it before.
 */
export function readLines(bytes: Buffer): CopyLines {
  const entries: CopyEntry[] = []
  if (bytes.toString('latin1', 0, copy_head.length) !== copy_head) return { entries, read_bytes: 0 }
  let start = copy_head.length
  for (;;) {
    const end = bytes.indexOf(10, start)
    const entry = end < 0 ? null : readLine(bytes.toString('utf8', start, end))
    if (entry === null) return { entries, read_bytes: start }
    entries.push(entry)
    start = end + 1
  }
}

const checksum_length = 8

function readLine(line: string): CopyEntry | null {
  const text = line.slice(checksum_length + 1)
  if (line.slice(0, checksum_length + 1) !== `${checksumOf(text)} `) return null
  try {
    const entry: unknown = JSON.parse(text)
    if (!entry_schema.Check(entry)) return null
    return entry.kind === 'serial' ? { ...entry, holds: readHolds(entry.holds, entry.serial_key) } : entry
  } catch {
    return null
  }
}

function checksumOf(text: string): string {
  return crc32(text).toString(16).padStart(checksum_length, '0')
}
