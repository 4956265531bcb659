import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NatsServer, startNats } from '../../../ops/services/nats-server.ts'
import { ingest_routes } from '../../telemetry/gateway/http/ingest-routes.ts'
import { gatewayOn, type RunningGateway } from '../../telemetry/gateway/test/gateway-on.ts'
import { listOperations, type NamedOperation, readDocument } from './read-document.ts'

const key = 'trp_1_example'

let nats: NatsServer
let gateway: RunningGateway
let operations: NamedOperation[]
beforeAll(async () => {
  nats = await startNats()
  gateway = await gatewayOn(nats)
  gateway.setClock(Date.parse('2026-11-16T16:00:00Z') - Date.now())
  gateway.directory.addKey(key, {})
  gateway.directory.hold('356307042441013', {})
  operations = listOperations(await readDocument()).filter(({ servers }) => servers !== undefined)
})
afterAll(async () => {
  await gateway.stop()
  await nats.stop()
})

/** The request that the document shows. */
function exampleOf({ key: operation, parameters = [], requestBody, security }: NamedOperation) {
  const [method = '', path = ''] = operation.split(' ')
  const valuesIn = (place: string) =>
    parameters
      .filter((each) => each.in === place)
      .map(({ name, example }) => [name, String(example)] as const)
  const filled = valuesIn('path').reduce((text, [name, value]) => text.replace(`{${name}}`, value), path)
  const query = new URLSearchParams(valuesIn('query').map(([name, value]): [string, string] => [name, value]))
  const [[type, media] = []] = Object.entries(requestBody?.content ?? {})
  return {
    url: `http://127.0.0.1:${gateway.http_port}${filled}${query.size === 0 ? '' : `?${query.toString()}`}`,
    init: {
      method: method.toUpperCase(),
      headers: {
        ...(Array.isArray(security) && security.length > 0 && { authorization: `Bearer ${key}` }),
        ...(type !== undefined && { 'content-type': type }),
      },
      ...(media !== undefined && { body: JSON.stringify(media.example) }),
    },
  }
}

test('the document has every way to send positions over HTTP, and no other', () => {
  const taken = ingest_routes.flatMap(({ methods, path, hasKeyInPath }) =>
    methods.map((method) => `${method.toLowerCase()} ${path}${hasKeyInPath ? '/{key}' : ''}`),
  )
  expect(operations.map((each) => each.key).toSorted()).toEqual(taken.toSorted())
})

test('the gateway answers each example as the document shows, and keeps none of them apart', async () => {
  for (const operation of operations) {
    const { url, init } = exampleOf(operation)
    const answer = await fetch(url, init)
    const [status, shown] = Object.entries(operation.responses).find(([code]) => Number(code) < 300) ?? []
    expect({ key: operation.key, status: String(answer.status) }).toEqual({ key: operation.key, status })
    const text = await answer.text()
    const example = shown?.content?.['application/json']?.example
    expect(text === '' ? undefined : JSON.parse(text)).toEqual(example)
  }
  expect(await gateway.countOf('tropeiro_gateway_quarantined_total')).toBe(0)
})

test('what it refuses is documented', async () => {
  for (const operation of operations) {
    const { url, init } = exampleOf(operation)
    const refused = await Promise.all([
      fetch(url.replace(key, 'trp_1_other'), {
        ...init,
        headers: { ...init.headers, authorization: 'Bearer x' },
      }),
      fetch(url.replaceAll('356307042441013', '1'), {
        ...init,
        ...(init.body !== undefined && { body: init.body.replaceAll('356307042441013', '1') }),
      }),
    ])
    const statuses = refused.map(({ status }) => String(status))
    expect({ key: operation.key, statuses }).toEqual({
      key: operation.key,
      statuses: ['401', '422'],
    })
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(statuses))
  }
})
