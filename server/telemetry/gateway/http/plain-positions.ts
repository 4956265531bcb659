import { isAscii } from 'node:buffer'
import { NewPosition, NewPositionsBody } from '@tropeiro/contract/position.ts'
import { Compile } from 'typebox/compile'

interface PositionsBody {
  readonly data: readonly NewPosition[]
}

const schema = Compile(NewPositionsBody)
const field_names: ReadonlySet<string> = new Set(Object.keys(NewPosition.properties))
const backslash = 0x5c
/** However it nests, a body of this size costs the parser no more than a flat one of the size that we take. */
const max_plain_bytes = 65_536

/**
 * The positions of a body as nearly every client writes it: plain characters without escapes, each field of the schema
 * and in its form, nothing else. It cannot nest deeper than the schema, has nothing to tidy, and so needs none of the
 * walks through its bytes and fields that others do. Null: it may be good all the same.
 */
export function findPlainPositions(body: Buffer): readonly NewPosition[] | null {
  if (body.length > max_plain_bytes || !isAscii(body) || body.includes(backslash)) return null
  const value = parse(body)
  return schema.Check(value) && hasOnlyKnownFields(value) ? value.data : null
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('latin1'))
  } catch {
    return null
  }
}

function hasOnlyKnownFields(body: PositionsBody): boolean {
  if (Object.keys(body).length > 1) return false
  for (const position of body.data) for (const name in position) if (!field_names.has(name)) return false
  return true
}
