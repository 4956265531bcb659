import {
  Itinerary,
  ItineraryAnswer,
  ItineraryChangesBody,
  ItineraryFilters,
  ItineraryList,
  ItineraryParams,
  ItineraryQuery,
  type ItineraryRelation,
  NewItineraryBody,
} from '@tropeiro/contract/itinerary.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { Type } from 'typebox'
import { actorOf, type CustomerRow, selectCustomer } from '../identity/public.ts'
import { getCaller } from '../platform/http/caller.ts'
import { change } from '../platform/http/changes/change.ts'
import { assertIfMatch } from '../platform/http/changes/if-match.ts'
import { changed, created, removed } from '../platform/http/changes/outcome.ts'
import type { HttpApp } from '../platform/http/http-app.ts'
import { sendList } from '../platform/http/lists/send-list.ts'
import { readFilterMoment } from '../platform/http/read-moment.ts'
import { sendData } from '../platform/http/send-data.ts'
import { changeItinerary } from './change-itinerary.ts'
import { createItinerary } from './create-itinerary.ts'
import { assertInOrder } from './itinerary-period.ts'
import { presentItinerary } from './present.ts'
import { type ItineraryRow, selectItineraries, selectItinerary } from './queries.ts'
import { relateItineraries } from './relate-itineraries.ts'
import { removeItinerary } from './remove-itinerary.ts'
import type { TripsReader } from './trips-reader.ts'

const scopes = { read: 'itinerary:read', write: 'itinerary:write' } as const

const whole: readonly ItineraryRelation[] = ['position_start', 'position_end']

export function registerItineraries(app: HttpApp, readTrips: TripsReader): void {
  const { database } = app.services

  /** The answer to a change has what a single read has. */
  const resourceOf = async (tx: CustomerTransaction, row: ItineraryRow, customer: CustomerRow) => {
    const data = presentItinerary(row, customer)
    await relateItineraries(tx, [data], { wanted: whole, readTrips })
    return { data, row_version: row.row_version }
  }

  app.route({
    method: 'GET',
    url: '/itinerary',
    config: { scope: scopes.read },
    schema: { querystring: ItineraryFilters, response: { 200: ItineraryList } },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const { date_time_start, date_time_end, includes, ...filters } = request.query
      const customer = await database.inCustomer(customer_id, (tx) => tx.one(selectCustomer), {
        mode: 'snapshot',
      })
      const period = {
        start: readFilterMoment(date_time_start, customer.time_zone, {
          parameter: 'date_time_start',
          edge: 'start',
        }),
        end: readFilterMoment(date_time_end, customer.time_zone, { parameter: 'date_time_end', edge: 'end' }),
      }
      assertInOrder(period, { parameter: 'date_time_end' })
      await sendList(request, reply, {
        item_schema: Itinerary,
        first_rows: 100,
        key: { date_time_start: 'timestamp', id: 'integer' },
        rows: (page) => selectItineraries(customer_id, { ...filters, period }, page),
        present: (row) => presentItinerary(row, customer),
        relate: (items, tx) => relateItineraries(tx, items, { wanted: includes, readTrips }),
      })
    },
  })

  app.route({
    method: 'GET',
    url: '/itinerary/:id',
    config: { scope: scopes.read },
    schema: { params: ItineraryParams, querystring: ItineraryQuery, response: { 200: ItineraryAnswer } },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const found = await database.inCustomer(
        customer_id,
        async (tx) => {
          const [customer, [row]] = await Promise.all([
            tx.one(selectCustomer),
            tx.rows(selectItinerary, request.params.id),
          ])
          if (row === undefined) return undefined
          const data = presentItinerary(row, customer)
          await relateItineraries(tx, [data], { wanted: request.query.includes, readTrips })
          return { data, row_version: row.row_version }
        },
        { mode: 'snapshot' },
      )
      sendData(reply, found, ({ data }) => data)
    },
  })

  app.route({
    method: 'POST',
    url: '/itinerary',
    config: { scope: scopes.write },
    schema: { body: NewItineraryBody, response: { 201: ItineraryAnswer } },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const customer = await tx.one(selectCustomer)
        const { time_zone } = customer
        const row = await createItinerary(tx, actorOf(request), { fields: request.body.data, time_zone })
        return created(await resourceOf(tx, row, customer), `/itinerary/${row.id}`)
      }),
  })

  app.route({
    method: 'PUT',
    url: '/itinerary/:id',
    config: { scope: scopes.write },
    schema: { params: ItineraryParams, body: ItineraryChangesBody, response: { 200: ItineraryAnswer } },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const customer = await tx.one(selectCustomer)
        const row = await changeItinerary(tx, actorOf(request), {
          id: request.params.id,
          changes: request.body.data,
          time_zone: customer.time_zone,
          assertVersion: (row_version) => assertIfMatch(request, row_version),
        })
        return changed(await resourceOf(tx, row, customer))
      }),
  })

  app.route({
    method: 'DELETE',
    url: '/itinerary/:id',
    config: { scope: scopes.write },
    schema: { params: ItineraryParams, response: { 204: Type.Null() } },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        await removeItinerary(tx, actorOf(request), {
          id: request.params.id,
          assertVersion: (row_version) => assertIfMatch(request, row_version),
        })
        return removed()
      }),
  })
}
