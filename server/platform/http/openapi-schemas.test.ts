import { dataOf, Id, NameOf, noted, nullable, oneOf, relation, shownAs } from '@tropeiro/contract/schema.ts'
import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { type DocumentSchema, SchemaNames } from './openapi-schemas.ts'

const Depot = Type.Object({ id: Id }, { title: 'Depot', description: 'Where trips begin.' })
const $ref = '#/components/schemas/Depot'

function refer(schema: object): { reference: DocumentSchema; components: Record<string, DocumentSchema> } {
  const names = new SchemaNames()
  const reference = names.refer(structuredClone(schema) as DocumentSchema)
  return { reference, components: names.list() }
}

describe('a schema with a title', () => {
  it('becomes a component, and a reference where it was', () => {
    const { reference, components } = refer(dataOf(Depot))
    expect(reference.properties?.['data']).toEqual({ $ref })
    expect(components['Depot']).toMatchObject({ type: 'object', description: 'Where trips begin.' })
  })

  it('is the same one where it may be null, with what is said of the place beside the reference', () => {
    const { reference, components } = refer(
      Type.Object({
        whole: Depot,
        empty: nullable(Depot),
        other: relation(Depot),
        first: noted(Depot, 'The first.'),
      }),
    )
    expect(reference.properties).toEqual({
      whole: { $ref },
      empty: { anyOf: [{ $ref }, { type: 'null' }] },
      other: { anyOf: [{ $ref }, { type: 'null' }], description: 'Null unless included.' },
      first: { $ref, description: 'The first.' },
    })
    expect(components['Depot']?.type).toBe('object')
  })

  it('may be a list of words: null and a default stay in their place', () => {
    const Status = oneOf(['A', 'B'], { title: 'Status' })
    const { reference, components } = refer(
      Type.Object({ one: Status, other: nullable(Status), third: { ...Status, default: 'A' } }),
    )
    expect(components['Status']).toEqual({ type: 'string', enum: ['A', 'B'] })
    expect(reference.properties).toMatchObject({
      other: { anyOf: [{ $ref: '#/components/schemas/Status' }, { type: 'null' }] },
      third: { $ref: '#/components/schemas/Status', default: 'A' },
    })
  })

  it('is refused when another shape has the same', () => {
    const other = Type.Object({ id: Type.String() }, { title: 'Depot' })
    expect(() => refer(Type.Object({ one: Depot, other }))).toThrow('two schemas have the title Depot')
  })
})

describe('an id', () => {
  it('has 64 bits', () => {
    expect(refer(Id).reference).toMatchObject({ type: 'integer', minimum: 1, format: 'int64' })
    expect(refer(Id).reference).not.toHaveProperty('maximum')
  })
})

describe('a unit', () => {
  it('is told in words too', () => {
    const { reference } = refer(
      Type.Object({
        one: Type.Number({ 'x-unit': 'm', description: 'Of a circle.' }),
        other: nullable(Type.Number({ 'x-unit': 'km/h' })),
      }),
    )
    expect(reference.properties?.['one']?.['description']).toBe('Of a circle. In metres.')
    expect(reference.properties?.['other']?.['description']).toBe('In km/h.')
  })
})

describe('a schema without a title', () => {
  it('stays where it is, its named parts referred to', () => {
    const { reference } = refer(Type.Object({ rows: Type.Array(Type.Union([Depot, Type.Null()])) }))
    expect(reference.properties?.['rows']).toEqual({
      type: 'array',
      items: { anyOf: [{ $ref }, { type: 'null' }] },
    })
  })
})

describe('a schema that is shown as another', () => {
  it('is that other one, or null where it may be', () => {
    const { reference } = refer(
      Type.Object({
        items: Type.Array(shownAs(Type.Unknown(), Depot)),
        result: nullable(shownAs(Type.Unsafe({ type: 'object' }), NameOf)),
      }),
    )
    expect(reference.properties).toMatchObject({
      items: { type: 'array', items: { $ref } },
      result: { anyOf: [{ $ref: '#/components/schemas/NamedReference' }, { type: 'null' }] },
    })
  })
})
