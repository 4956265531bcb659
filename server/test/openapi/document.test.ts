import { api_description } from '@tropeiro/contract/api-description.ts'
import { api_examples } from '@tropeiro/contract/examples/all.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenApiDocument } from '../../platform/http/openapi-document.ts'
import { listOperations, type NamedOperation, readDocument } from './read-document.ts'
import { listInvalidExamples } from './validate-examples.ts'
import { listAllSchemas, listNestedSchemas, referenceOf } from './walk-schemas.ts'

let document: OpenApiDocument
let operations: NamedOperation[]

beforeAll(async () => {
  document = await readDocument()
  operations = listOperations(document)
})

const keysOf = (found: readonly NamedOperation[]) => found.map(({ key }) => key)

describe('every operation', () => {
  it('is in a chapter of the reference, and every chapter has one', () => {
    const names = api_description.tags.map(({ name }) => name)
    expect(keysOf(operations.filter(({ tag }) => !names.includes(tag)))).toEqual([])
    expect(names.filter((name) => operations.every(({ tag }) => tag !== name))).toEqual([])
  })

  it('has a name of its own', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('has a summary, and says what it is for', () => {
    expect(keysOf(operations.filter(({ summary }) => summary === undefined))).toEqual([])
    expect(
      keysOf(operations.filter(({ description = '' }) => /^(Needs the scope.*)?$/.test(description))),
    ).toEqual([])
  })

  it('shows exactly one example', () => {
    const shown = api_examples.requests.filter((example) => example.shown !== false)
    // Those of other listeners stand in their description; gateway.test.ts sends them.
    const served = operations.filter(({ servers }) => servers === undefined)
    const counts = served.map(({ key }) => ({
      key,
      shown: shown.filter(({ operation }) => operation === key).length,
      recorded: api_examples.answers[key] !== undefined,
    }))
    expect(counts.filter((count) => count.shown !== 1 || !count.recorded)).toEqual([])
    const known = new Set(keysOf(operations))
    expect(api_examples.requests.filter(({ operation }) => !known.has(operation))).toEqual([])
  })
})

describe('an answer of records', () => {
  it('names what they are', () => {
    const descriptionOf = (wanted: string) =>
      operations.find(({ key }) => key === wanted)?.responses['200']?.description
    expect(descriptionOf('get /vehicle')).toBe('A list of `Vehicle`.')
    expect(descriptionOf('get /vehicle/{id}')).toBe('`Vehicle`.')
  })
})

describe('an answer that is not the result yet', () => {
  it('says where the operation is', () => {
    const accepting = operations.filter(({ responses }) => responses['202'] !== undefined)
    expect(keysOf(accepting)).toEqual([
      'post /import/route_plan',
      'post /route_plan/changes',
      'post /route_plan/{id}/explain',
      'post /image',
      'put /image/{sha256}',
      'post /ingest/positions',
    ])
    expect(accepting[0]?.responses['202']?.headers).toHaveProperty('Location')
    expect(accepting[1]?.responses['202']?.headers).toHaveProperty('Location')
    expect(accepting[3]?.responses['202']?.headers).toBeUndefined()
  })
})

describe('every schema', () => {
  it('of an object in a body or an answer has a name', () => {
    const anonymous = operations.flatMap((operation) =>
      listNestedSchemas(operation, document)
        .filter(({ schema, is_component }) => !is_component && schema.properties !== undefined)
        .map(({ place }) => `${operation.key} ${place}`),
    )
    expect(anonymous).toEqual([])
  })

  it('that is referred to is there, and every one that is there is referred to', () => {
    const names = Object.keys(document.components.schemas)
    const used = new Set(listAllSchemas(document).flatMap(({ schema }) => referenceOf(schema) ?? []))
    expect([...used].filter((name) => !names.includes(name))).toEqual([])
    expect(names.filter((name) => !used.has(name))).toEqual([])
  })

  it('of a code lists the words that it may have', () => {
    const codes = new Set([
      'code',
      'kind',
      'role',
      'action',
      'engine',
      'source',
      'change',
      'unit',
      'provider',
    ])
    const open = Object.entries(document.components.schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([field, schema]) => codes.has(field) && schema.type !== undefined && !schema['enum'])
        .map(([field]) => `${name} ${field}`),
    )
    // The company's own.
    expect(open).toEqual(['NewRouteReason code', 'RouteReason code'])
  })

  it('holds for its examples', () => {
    expect(listInvalidExamples(document)).toEqual([])
  })
})
