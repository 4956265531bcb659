import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { branchesOf, hasType } from '../../platform/http/validation/json-schema.ts'
import type { OperationRequest } from '../access/access-table.ts'
import { access_tables } from '../access/access-tables.ts'
import { createMaker, toSent } from '../isolation/operations.ts'
import { plantException } from '../product/plant-exception.ts'
import {
  bearer,
  createProductApp,
  createTestCompany,
  logInAs,
  type ProductApp,
  type TestCompany,
} from '../product/product-app.ts'
import {
  isBlankable,
  listInputs,
  looksLikeMoment,
  type OperationInput,
  type Rule,
  withValues,
} from './fields.ts'

let product: ProductApp
let company: TestCompany
let taken: OperationInput[]
let token: string

beforeAll(async () => {
  product = await createProductApp({ env: { TROPEIRO_NATS_URL: 'nats://127.0.0.1:4222' } })
  taken = listInputs(product.app)
  company = await createTestCompany(product)
  token = (await logInAs(product, company, { realm: 'web' })).access_token
})
afterAll(() => product.close())

const send = (sent: ReturnType<typeof toSent>) =>
  product.app.inject({ ...sent, headers: { ...sent.headers, ...bearer(token) } })

const make = createMaker(access_tables, send, { exception: () => plantException(product, company) })

async function validFor(operation: string): Promise<OperationRequest> {
  const entry = access_tables[operation as keyof typeof access_tables]
  return entry === undefined || 'public' in entry ? {} : entry.valid(make)
}

/** The request with further parameters in the words of a query. */
async function sendQuery(operation: string, valid: OperationRequest, names: string[], search: string) {
  const query = Object.fromEntries(
    Object.entries(valid.query ?? {}).filter(([name]) => !names.includes(name)),
  )
  const sent = toSent(operation, { ...valid, query })
  return send({ ...sent, url: `${sent.url}${sent.url.includes('?') ? '&' : '?'}${search}` })
}

interface Problem {
  readonly errors?: readonly {
    readonly pointer?: string
    readonly parameter?: string
    readonly code: string
  }[]
}

type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'json'>

/** What an answer has against the form of one place of the request. */
function faultsAt(answer: Answer, place: string): string[] {
  if (answer.statusCode >= 500) return [`${place}: ${answer.statusCode}`]
  if (answer.statusCode !== 422) return []
  const { errors = [] } = answer.json<Problem>()
  return errors
    .filter(({ pointer, parameter }) => (pointer ?? parameter) === place)
    .filter(({ code }) => ['wrong_type', 'wrong_format', 'required', 'too_short'].includes(code))
    .map(({ code }) => `${place}: ${code}`)
}

const booleans = { true: ['true', '1', 'True', 'TRUE'], false: ['false', '0', 'False', 'FALSE'] }
const moments = [
  '2026-03-04T10:00:00-03:00',
  '2026-03-04T10:00:00-0300',
  '2026-03-04T10:00-03',
  '2026-03-04 10:00',
]
/** A list of objects has one form: JSON. */
const isPlainCollection = (rule: Rule) => hasType(rule, 'array') && !hasType(rule.items as Rule, 'object')

/** A filter without which nobody may ask. */
function isRefusedAsEmpty(answer: Answer, name: string): boolean {
  const errors = answer.statusCode === 422 ? (answer.json<Problem>().errors ?? []) : []
  return errors.some(({ parameter, code }) => parameter === name && ['required', 'too_few'].includes(code))
}

const itemOf = (rule: Rule): string => {
  const item = rule.items as Rule
  if (item['x-form'] === 'id-and-version') return '1:1'
  return (item.enum?.[0] as string | undefined) ?? '1'
}

describe('every parameter of the product', () => {
  test('that is a boolean takes it in each of its forms, with the same answer', async () => {
    const wrong: string[] = []
    for (const { operation, parameters } of taken) {
      for (const { name } of parameters.filter(({ rule }) => hasType(rule, 'boolean'))) {
        for (const forms of Object.values(booleans)) {
          const statuses = new Set<number>()
          for (const form of forms) {
            const answer = await sendQuery(operation, await validFor(operation), [name], `${name}=${form}`)
            statuses.add(answer.statusCode)
            wrong.push(...faultsAt(answer, name).map((fault) => `${operation} ${fault} (${form})`))
          }
          if (statuses.size > 1) wrong.push(`${operation} ${name}: ${[...statuses].join()}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test('that is a moment is a filter, and takes a day and every offset', async () => {
    const wrong: string[] = []
    for (const { operation, parameters } of taken) {
      for (const { name, rule } of parameters) {
        if (rule['x-moment'] === undefined && looksLikeMoment(name, rule))
          wrong.push(`${operation} ${name}: bare`)
        if (rule['x-moment'] === undefined) continue
        expect(rule['x-moment']).not.toBe('exact')
        const valid = await validFor(operation)
        for (const form of [...moments, '2026-03-04T10:00:00+0530', '2026-03-04T10:00:00 05', '2026-03-04']) {
          const answer = await sendQuery(operation, valid, [name], `${name}=${form.replaceAll(' ', '%20')}`)
          wrong.push(...faultsAt(answer, name).map((fault) => `${operation} ${fault} (${form})`))
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test('that is a collection takes it in each of its forms, and none', async () => {
    const wrong: string[] = []
    for (const { operation, parameters } of taken) {
      for (const { name, rule } of parameters.filter((parameter) => isPlainCollection(parameter.rule))) {
        const valid = await validFor(operation)
        // Where an id must be there, that of the valid request.
        const given = valid.query?.[name]
        const [item, keys] = [
          typeof given === 'number' ? given : itemOf(rule),
          [name, `${name}[]`, `${name}[0]`],
        ]
        const full = [`${name}=${item}`, `${name}=["${item}"]`, `${name}[]=${item}`, `${name}[0]=${item}`]
        const empty = [`${name}=`, `${name}=[]`, `${name}[]=`, `${name}[0]=`]
        for (const forms of [full, empty]) {
          const bodies = new Set<string>()
          for (const form of forms) {
            const answer = await sendQuery(operation, valid, keys, form)
            bodies.add(
              isRefusedAsEmpty(answer, name) ? '200 but for none' : `${answer.statusCode} ${answer.body}`,
            )
          }
          if (bodies.size > 1 || ![...bodies][0]?.startsWith('200'))
            wrong.push(`${operation} ${name}: ${[...bodies].join(' | ')}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test('that is empty is absent', async () => {
    const wrong: string[] = []
    for (const { operation, parameters } of taken) {
      const optional = parameters.filter(
        // A stream that is to end says when.
        ({ name, rule, is_required }) =>
          !is_required && !hasType(rule, 'array') && !(operation === 'GET /live' && name === 'duration'),
      )
      if (optional.length === 0) continue
      const search = optional.map(({ name }) => `${name}=`).join('&')
      const names = optional.map(({ name }) => name)
      const [absent, empty] = [
        await sendQuery(operation, await validFor(operation), names, 'x=1'),
        await sendQuery(operation, await validFor(operation), names, search),
      ]
      if (absent.statusCode !== empty.statusCode)
        wrong.push(`${operation}: ${empty.statusCode} ${empty.body}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('every field of a body of the product', () => {
  test('that is a boolean takes it in each of its forms', async () => {
    const wrong: string[] = []
    for (const { operation, fields } of taken) {
      const places = fields.filter(({ rule }) => hasType(rule, 'boolean')).map(({ steps }) => steps)
      if (places.length === 0) continue
      for (const form of [1, '1', 'True', 'TRUE', 'true'])
        wrong.push(...(await faultsOf(operation, places, form)))
      // Nobody plans here: a synchronous import would wait for its deadline.
      const others = places.filter((steps) => steps.at(-1) !== 'is_async')
      for (const form of [0, '0', 'False', 'FALSE', 'false'])
        wrong.push(...(await faultsOf(operation, others, form)))
    }
    expect(wrong).toEqual([])
  })

  test('that is a moment takes every offset, and never a day alone', async () => {
    const wrong: string[] = []
    for (const { operation, fields } of taken) {
      const bare = fields.filter(
        ({ steps, rule }) => !rule['x-moment'] && looksLikeMoment(steps.at(-1) ?? '', rule),
      )
      wrong.push(...bare.map(({ steps }) => `${operation} /${steps.join('/')}: not said to be a moment`))
      const places = fields.filter(({ rule }) => rule['x-moment'] === 'exact').map(({ steps }) => steps)
      if (places.length === 0) continue
      for (const form of moments) wrong.push(...(await faultsOf(operation, places, form)))
      for (const place of places) {
        if ((await faultsOf(operation, [place], '2026-03-04')).length === 0)
          wrong.push(`${operation} /${place.join('/')} takes a day`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('that is optional takes empty text for none', async () => {
    const wrong: string[] = []
    for (const { operation, fields } of taken) {
      const places = fields.filter(isBlankable).map(({ steps }) => steps)
      if (places.length === 0) continue
      const [blank, none] = [await answerTo(operation, places, ''), await answerTo(operation, places, null)]
      const said = [outcomeOf(blank), outcomeOf(none)]
      if (said[0] !== said[1]) wrong.push(`${operation}: ${said.join(' and ')}`)
    }
    expect(wrong).toEqual([])
  })

  test('that takes empty text does not call it too short in the document', () => {
    const wrong = taken.flatMap(({ operation, fields }) =>
      fields
        .filter(isBlankable)
        .filter(({ rule }) => branchesOf(rule).some(({ minLength = 0 }: Rule) => minLength > 0))
        .map(({ steps }) => `${operation} ${steps.join('/')}`),
    )
    expect(wrong).toEqual([])
  })
})

type Places = readonly (readonly string[])[]

async function answerTo(operation: string, places: Places, value: unknown): Promise<Answer> {
  const valid = await validFor(operation)
  return send(toSent(operation, { ...valid, body: withValues(valid.body ?? {}, places, value) }))
}

async function faultsOf(operation: string, places: Places, value: unknown): Promise<string[]> {
  const answer = await answerTo(operation, places, value)
  return places
    .flatMap((steps) => faultsAt(answer, `/${steps.join('/')}`))
    .map((fault) => `${operation} ${fault} (${JSON.stringify(value)})`)
}

/** The status, and what is wrong where. */
function outcomeOf(answer: Answer): string {
  const { errors = [] } = answer.statusCode === 422 ? answer.json<Problem>() : {}
  return JSON.stringify([answer.statusCode, ...errors.map(({ pointer, code }) => `${pointer} ${code}`)])
}
