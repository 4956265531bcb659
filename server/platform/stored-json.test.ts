import fc from 'fast-check'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { storedJson, UnreadableJson } from './stored-json.ts'

const place = 'parcels.label'
const Label = Type.Object({
  weight_g: Type.Integer(),
  to: Type.Object({ name: Type.String(), floor: Type.Optional(Type.Integer()) }),
  marks: Type.Array(Type.String()),
})
const first = storedJson(Type.Object({ weight_kg: Type.Number(), name: Type.String() }), { place })
const second = storedJson(Type.Object({ weight_g: Type.Integer(), name: Type.String() }), {
  place,
  upgrades: [weighInGrams],
})
const third = storedJson(Label, { place, upgrades: [weighInGrams, nameWhoGetsIt] })

function weighInGrams(older: unknown) {
  const { weight_kg, ...others } = older as { weight_kg: number }
  return { ...others, weight_g: weight_kg * 1_000 }
}

function nameWhoGetsIt(older: unknown) {
  const { name, ...others } = older as { name: string }
  return { ...others, to: { name: name.trim() }, marks: [] }
}

const throughJson = (document: object): unknown => JSON.parse(JSON.stringify(document))

const label = fc.record({
  weight_g: fc.integer(),
  to: fc.record({ name: fc.string(), floor: fc.integer() }, { requiredKeys: ['name'] }),
  marks: fc.array(fc.string()),
})

describe('a stored document', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(label, (value) => {
        expect(third.read(throughJson(third.write(value)), 7)).toEqual(value)
      }),
    )
  })

  test('of any version before is lifted to this one', () => {
    const value = { weight_kg: 2, name: ' Ana' }
    expect(first.write(value)).toEqual(value)
    const in_grams = { weight_g: 2_000, name: ' Ana' }
    expect(second.read(throughJson(first.write(value)), 7)).toEqual(in_grams)
    expect(second.write(in_grams)).toEqual({ ...in_grams, version: 2 })
    const named = { weight_g: 2_000, to: { name: 'Ana' }, marks: [] }
    expect(third.read(throughJson(first.write(value)), 7)).toEqual(named)
    expect(third.read(throughJson(second.write(in_grams)), 7)).toEqual(named)
  })

  test('that is an array has no place for a version', () => {
    const Marks = Type.Array(Type.String())
    expect(() => storedJson(Marks, { place, upgrades: [() => []] })).toThrow('is an array')
    expect(storedJson(Marks, { place }).read(['a'], 7)).toEqual(['a'])
  })

  test('has no version of its own, which would be read as the mark', () => {
    const fault = 'parcels.label as it would be written: version is the mark of a release'
    const own = { name: 'Ana', version: 7 }
    expect(() => first.write({ ...own, weight_kg: 2 })).toThrow(fault)
    expect(() => second.write({ ...own, weight_g: 2000 })).toThrow(fault)
  })

  test('may have keys that this release does not know', () => {
    const value = { weight_kg: 2, name: 'Ana', colour: 'red' }
    expect(first.read(value, 7)).toEqual(value)
  })

  test('of a newer release is refused as such', () => {
    const read = () => second.read({ weight_g: 1, name: 'Ana', version: 3 }, 7)
    expect(read).toThrow('parcels.label of row 7: version 3 is newer than 2')
    expect(read).toThrow(expect.objectContaining({ name: 'UnreadableJson', is_newer: true }))
  })

  test('that is not one is refused by its place, row and faults, without its values', () => {
    const stored = { version: 3, weight_g: 'secret', to: { name: 1 }, marks: [] }
    expect(() => third.read(stored, 7)).toThrow(
      'parcels.label of row 7: /weight_g must be integer; /to/name must be string',
    )
    expect(() => third.write({ weight_g: 0.5, to: { name: 'Ana' }, marks: [] })).toThrow(UnreadableJson)
  })

  test('is never made of garbage', () => {
    const marks = fc.oneof(fc.constant(undefined), fc.integer({ max: 3 }), fc.jsonValue())
    fc.assert(
      fc.property(fc.jsonValue(), marks, (garbage, version) => {
        const marked =
          typeof garbage === 'object' && !Array.isArray(garbage) ? { ...garbage, version } : garbage
        expect(() => third.read(marked, 7)).toThrow(UnreadableJson)
      }),
    )
  })

  test('is not read when one of its values is of another kind', () => {
    fc.assert(
      fc.property(
        label,
        fc.constantFrom('weight_g', 'to', 'marks'),
        fc.constantFrom(null, true, 1.5, 'x'),
        (value, key, wrong) => {
          expect(() => third.read({ ...third.write(value), [key]: wrong }, 7)).toThrow(UnreadableJson)
        },
      ),
    )
  })
})
