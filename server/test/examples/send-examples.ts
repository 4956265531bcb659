import { setTimeout as sleep } from 'node:timers/promises'
import {
  type ApiExample,
  type ExampleValue,
  fillFromAnswers,
  valueAt,
} from '@tropeiro/contract/examples/example.ts'
import { numberOutbox } from '@tropeiro/db/outbox.ts'
import type { LightMyRequestResponse } from 'fastify'
import { startS3 } from '../../../ops/services/s3-server.ts'
import { createPlanningApp, type PlanningApp } from '../product/planning-app.ts'
import { bearer } from '../product/product-app.ts'
import { plantEvents } from './plant-events.ts'
import { plantPositions } from './plant-positions.ts'
import { plantSummaries } from './plant-summaries.ts'
import { plantTiles } from './plant-tiles.ts'

export interface ExampleAnswer {
  readonly example: ApiExample
  readonly status: number
  /** A JSON answer as it is read, a file as text, null where there is nothing. */
  readonly answer: unknown
  /** The names of its headers. */
  readonly headers: readonly string[]
}

/** The company of the examples. */
const company = {
  name: 'Transportes Serra Ltda.',
  tax_number: '45723174000110',
  owner: { login: 'maria.souza', name: 'Maria Souza', password: 'estrada do vinho 1875' },
}

/** As `tropeiro map build` records the map that the road engines serve. */
const insert_map = `
  insert into reference.maps (name, map_key, date, date_built, west, south, east, north, credits, profiles)
  values ('sul', 'sul-2026-03', '2026-03-01', '2026-03-02', -57.65, -33.75, -48.02, -22.51,
    '{© OpenStreetMap contributors}', '{car,truck}')`

/** Sends the examples in their order to the whole product, with a worker and the engines. */
export async function sendExamples(examples: readonly ApiExample[]): Promise<ExampleAnswer[]> {
  const s3 = await startS3()
  const tiles = plantTiles()
  const planning = await createPlanningApp({
    company,
    env: { ...s3.env, TROPEIRO_OSRM_MAPS_DIR: tiles.maps_dir },
  })
  try {
    await planning.rowsBehind(insert_map)
    await plantPositions(planning)
    await plantSummaries(planning)
    await plantEvents(planning)
    const answers: Record<string, unknown> = {}
    const sent: ExampleAnswer[] = []
    for (const example of examples) {
      const given = await sendUntil(planning, example, answers)
      answers[example.operation] = given.answer
      sent.push({ example, ...given })
    }
    return sent
  } finally {
    await planning.close()
    await s3.stop()
    tiles.remove()
  }
}

type Answers = Readonly<Record<string, unknown>>

/** Far longer than any example takes, also on a busy machine. */
const until_timeout_ms = 120_000

async function sendUntil(planning: PlanningApp, example: ApiExample, answers: Answers) {
  const { until } = example
  const deadline = performance.now() + until_timeout_ms
  for (;;) {
    // No sequencer runs beside it.
    if (example.operation === 'get /feed') await numberOutbox(planning.product.test_database.database, 10_000)
    const response = await send(planning, example, answers)
    const read = {
      status: response.statusCode,
      answer: readAnswer(response),
      headers: Object.keys(response.headers),
    }
    const is_there = until === undefined || valueAt(read.answer, until.pointer) === until.is
    if (is_there || read.status !== example.status) return read
    if (performance.now() > deadline) {
      const last = `${read.status} ${JSON.stringify(read.answer)}`
      throw new Error(
        `${example.operation}: ${until.pointer} did not become ${String(until.is)} in ${until_timeout_ms} ms; last answer: ${last}`,
      )
    }
    await sleep(20)
  }
}

function send({ product, token }: PlanningApp, example: ApiExample, answers: Answers) {
  const { operation, params = {}, query = {}, headers = {}, body, csv, image, bearer: as } = example
  const [method = '', path = ''] = operation.split(' ')
  const fill = (value: ExampleValue | undefined) => fillFromAnswers(value ?? null, answers)
  const url = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(fill(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(fill(value))]),
  )
  return product.app.inject({
    method: method.toUpperCase() as 'GET',
    url: search.size === 0 ? url : `${url}?${search.toString()}`,
    headers: {
      ...(as !== null && bearer(as === undefined ? token : String(fill(as)))),
      ...(csv !== undefined && { 'content-type': 'text/csv' }),
      ...(image !== undefined && { 'content-type': 'image/png' }),
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(fill(value))])),
    },
    ...(body !== undefined && { payload: fill(body) as object }),
    ...(csv !== undefined && { payload: csv }),
    ...(image !== undefined && { payload: Buffer.from(image, 'base64') }),
  })
}

function readAnswer({ body, headers }: LightMyRequestResponse): unknown {
  if (body === '') return null
  return String(headers['content-type']).includes('json') ? JSON.parse(body) : body
}
