import type { TSchema } from 'typebox'

interface Shape {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly anyOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
}

const known = new WeakMap<object, boolean>()

/** Whether an item is but its columns: nothing in it is repeated or of any shape, so that no row is much larger than others. */
export function isFlat(schema: TSchema): boolean {
  let flat = known.get(schema)
  if (flat === undefined) {
    flat = isFlatShape(schema)
    known.set(schema, flat)
  }
  return flat
}

function isFlatShape({ type, properties, anyOf, enum: values, const: value }: Shape): boolean {
  if (anyOf !== undefined) return anyOf.every(isFlatShape)
  if (type === undefined) return values !== undefined || value !== undefined
  const types = new Set([type].flat())
  if (types.has('array')) return false
  if (!types.has('object')) return true
  return properties !== undefined && Object.values(properties).every(isFlatShape)
}
