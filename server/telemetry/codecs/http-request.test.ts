import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeRecord } from '../model/make-record.ts'
import { packRecord, unpackRecord } from '../model/pack-record.ts'
import type { PositionRecord } from '../model/position-record.ts'
import type { DecodedRequest } from './http-request.ts'
import { decodeOsmandJson, decodeOsmandQuery } from './osmand.ts'
import { received_ms } from './test/decode.ts'
import { decodeTraccarJson, decodeTraccarQuery } from './traccar.ts'

const moment = '2025-05-21T21:52:14Z'
const names =
  'lat lon location latitude speed alarm odometer temp1 driverUniqueId batt coords extras battery valid constructor __proto__ toString Ωmega'
const name = fc.constantFrom(...names.split(' '))
const text = fc.oneof(
  fc.string(),
  fc.double().map(String),
  fc.constantFrom('true', 'sos', 'constructor', '{}'),
)
const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), text, fc.double())

function recordsOf(request: DecodedRequest): PositionRecord[] {
  if (request.kind === 'refused') throw new Error(`${request.field} is ${request.code}`)
  return request.reports.map((report) => makeRecord(report, received_ms))
}

function expectRecords(requests: readonly DecodedRequest[]): void {
  const records = requests.flatMap(recordsOf)
  expect(records).toHaveLength(requests.length)
  expect(records.map((record) => unpackRecord(packRecord(record)))).toStrictEqual(records)
}

test('whatever a query says beside its device and its time is a record', () => {
  expect.hasAssertions()
  fc.assert(
    fc.property(fc.array(fc.tuple(name, text)), (pairs) => {
      const osmand = new URLSearchParams([['id', '7'], ['timestamp', moment], ...pairs])
      const traccar = new URLSearchParams([['id', '7'], ['fixTime', moment], ...pairs])
      expectRecords([decodeOsmandQuery(osmand), decodeTraccarQuery(traccar)])
    }),
  )
})

test('whatever JSON says beside its device and its time is a record', () => {
  expect.hasAssertions()
  fc.assert(
    fc.property(fc.dictionary(name, value), (said) => {
      const device = { uniqueId: '7' }
      const inside = { extras: said, coords: said, timestamp: moment }
      expectRecords([
        decodeOsmandJson({ device_id: '7', location: { ...said, timestamp: moment } }),
        decodeOsmandJson({ device_id: '7', location: inside }),
        decodeTraccarJson({ device, position: { ...said, fixTime: moment } }),
        decodeTraccarJson({ device, position: { attributes: said, fixTime: moment } }),
      ])
    }),
  )
})

test('whatever a body is, it is read or refused', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      expect(decodeOsmandJson(body)).toHaveProperty('kind')
      expect(decodeTraccarJson(body)).toHaveProperty('kind')
    }),
  )
})
