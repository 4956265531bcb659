import { nullable } from '@tropeiro/contract/schema.ts'
import { type TSchema, Type } from 'typebox'
import { expect, it } from 'vitest'
import { createTidier } from './tidy-body.ts'

const schema: TSchema = Type.Object({
  name: Type.String(),
  inner: nullable(Type.Object({ a: Type.Integer() })),
  points: Type.Array(Type.Object({ lat: Type.Number() })),
  either: Type.Union([Type.Object({ x: Type.Integer() }), Type.Object({ y: Type.Integer() })]),
  anything: Type.Record(Type.String(), Type.Integer()),
  free: Type.Unknown(),
})
const tidy = createTidier(schema)

it('removes unknown fields at every depth, and no known one', () => {
  const value = {
    name: 'n',
    is_admin: true,
    inner: { a: 1, b: 2 },
    points: [{ lat: 1, extra: 1 }, { lat: 2 }],
    either: { y: 1, z: 2 },
    anything: { whatever: 1 },
    free: { whatever: { deep: 1 } },
  }
  tidy?.(value)
  expect(value).toEqual({
    name: 'n',
    inner: { a: 1 },
    points: [{ lat: 1 }, { lat: 2 }],
    either: { y: 1 },
    anything: { whatever: 1 },
    free: { whatever: { deep: 1 } },
  })
})

it('has nothing to do for a plain value', () => {
  expect(createTidier(Type.String())).toBeNull()
})
