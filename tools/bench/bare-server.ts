import { createSecretKey } from 'node:crypto'
import { PointOfInterestAnswer, PointOfInterestList } from '@tropeiro/contract/point-of-interest.ts'
import { open } from '@tropeiro/kernel/envelope.ts'
import { presentOpened } from '@tropeiro/server/places/present.ts'
import {
  type PointOfInterestRow,
  selectCategories,
  selectPointOfInterest,
  selectPointsOfInterest,
} from '@tropeiro/server/places/queries.ts'
import { fastify } from 'fastify'
import { createPlainPool, type PlainQuery, runPlain, textOf } from './queries.ts'

// What the product is compared with: Fastify and pg, the same SQL and the same compiled serializer, and nothing else:
// no callers, limits, validation, customers' rows kept apart, headers, traces or metrics.
const [url = '', pool_size = '', naming = 'unnamed', customer = '', data_key = ''] = process.argv.slice(2)
const customer_id = Number(customer)
const pool = createPlainPool(url, Number(pool_size))
const app = fastify()

const key = createSecretKey(Buffer.from(data_key, 'base64'))

function opened(row: PointOfInterestRow): PointOfInterestRow {
  if (row.sealed === null) return row
  const context = ['value', customer, 'points_of_interest', 'sealed', String(row.id)]
  return { ...row, ...JSON.parse(open(key, context, row.sealed).toString('utf8')) }
}

function queryOf(name: string, text: string): PlainQuery {
  return naming === 'named' ? { name, text } : { text }
}

const one = queryOf('one', textOf(selectPointOfInterest(customer_id, 1)))
const first = queryOf('first', textOf(selectPointsOfInterest(customer_id, {}, { after: null, limit: 1 })))
const rows = await runPlain<{ id: number; name: string }>(pool, { text: textOf(selectCategories()) }, [])
const categories = new Map(rows.map((category) => [category.id, category]))

app.get<{ Params: { id: string } }>(
  '/v1/point_of_interest/:id',
  { schema: { response: { 200: PointOfInterestAnswer } } },
  async (request, reply) => {
    const [row] = await runPlain<PointOfInterestRow>(pool, one, [customer_id, Number(request.params.id)])
    return row === undefined ? reply.code(404).send() : { data: presentOpened(opened(row), categories) }
  },
)

app.get<{ Querystring: { limit: string } }>(
  '/v1/point_of_interest',
  { schema: { response: { 200: PointOfInterestList } } },
  async (request) => {
    const limit = Number(request.query.limit)
    const found = await runPlain<PointOfInterestRow>(pool, first, [customer_id, limit + 1])
    return {
      data: found.slice(0, limit).map((row) => presentOpened(opened(row), categories)),
      pagination: { next_cursor: null, has_more: found.length > limit },
    }
  },
)

console.log(`listening at ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
// A process that is killed by the signal itself would leave no profile.
process.once('SIGTERM', () => process.exit())
