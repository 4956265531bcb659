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
import { firstOf } from '@tropeiro/db/database.ts'
import { Type } from 'typebox'
import { actorOf, selectCustomer } from '../identity/public.ts'
import { getCaller } from '../platform/http/caller.ts'
import { change } from '../platform/http/changes/change.ts'
import { ifMatchOf } from '../platform/http/changes/if-match.ts'
import { changed, created, presentOne, removed } from '../platform/http/changes/outcome.ts'
import type { HttpApp } from '../platform/http/http-app.ts'
import { sendList } from '../platform/http/lists/send-list.ts'
import { readFilterMoment } from '../platform/http/read-moment.ts'
import { sendResource } from '../platform/http/send-data.ts'
import { changeItinerary } from './change-itinerary.ts'
import { createItinerary } from './create-itinerary.ts'
import { assertInOrder } from './itinerary-period.ts'
import { presentItineraries } from './present.ts'
import { selectItineraries, selectItinerary } from './queries.ts'
import { removeItinerary } from './remove-itinerary.ts'
import type { ItineraryReaders } from './trips-reader.ts'

const scopes = { read: 'itinerary:read', write: 'itinerary:write' } as const

/** What the answer to a change includes: as much as a single read by default. */
const whole: readonly ItineraryRelation[] = ['position_start', 'position_end']

export function registerItineraries(app: HttpApp, readers: ItineraryReaders): void {
  registerReads(app, readers)
  registerChanges(app, readers)
}

function registerReads(app: HttpApp, readers: ItineraryReaders): void {
  const { database } = app.services

  app.route({
    method: 'GET',
    url: '/itinerary',
    config: { scope: scopes.read },
    schema: {
      summary: 'List itineraries',
      description:
        'The itineraries that overlap a period, the latest start first. To see where the vehicles were at the start and at the end, include the positions.',
      querystring: ItineraryFilters,
      response: { 200: ItineraryList },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const { date_time_start, date_time_end, includes, ...filters } = request.query
      const customer = firstOf(await database.rowsInCustomer(customer_id, selectCustomer))
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
        related: true,
        present: (rows, tx) => presentItineraries(tx, rows, { customer, includes, readers }),
      })
    },
  })

  app.route({
    method: 'GET',
    url: '/itinerary/:id',
    config: { scope: scopes.read },
    schema: {
      summary: 'Get an itinerary',
      description: 'One itinerary with the trips that were detected and, by default, the positions.',
      params: ItineraryParams,
      querystring: ItineraryQuery,
      response: { 200: ItineraryAnswer },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const itinerary = await database.inCustomer(
        customer_id,
        async (tx) => {
          const [customer, [row]] = await Promise.all([
            tx.one(selectCustomer),
            tx.rows(selectItinerary, request.params.id),
          ])
          const viewing = { customer, includes: request.query.includes, readers }
          return row && presentOne(row, (rows) => presentItineraries(tx, rows, viewing))
        },
        { mode: 'snapshot' },
      )
      sendResource(reply, itinerary)
    },
  })
}

function registerChanges(app: HttpApp, readers: ItineraryReaders): void {
  app.route({
    method: 'POST',
    url: '/itinerary',
    config: { scope: scopes.write },
    schema: {
      summary: 'Create an itinerary',
      description:
        'Plans a trip of a vehicle with a driver that has no points to deliver to. For a day of deliveries import a route plan.',
      body: NewItineraryBody,
      response: { 201: ItineraryAnswer },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const customer = await tx.one(selectCustomer)
        const { time_zone } = customer
        const row = await createItinerary(tx, actorOf(request), { fields: request.body.data, time_zone })
        const viewing = { customer, includes: whole, readers }
        const itinerary = await presentOne(row, (rows) => presentItineraries(tx, rows, viewing))
        return created(itinerary, `/itinerary/${row.id}`)
      }),
  })

  app.route({
    method: 'PUT',
    url: '/itinerary/:id',
    config: { scope: scopes.write },
    schema: {
      summary: 'Change an itinerary',
      description: 'The texts, the vehicle, the driver, the start and the end: whatever is sent.',
      params: ItineraryParams,
      body: ItineraryChangesBody,
      response: { 200: ItineraryAnswer },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const customer = await tx.one(selectCustomer)
        const row = await changeItinerary(tx, actorOf(request), {
          id: request.params.id,
          changes: request.body.data,
          time_zone: customer.time_zone,
          assertVersion: ifMatchOf(request),
        })
        const viewing = { customer, includes: whole, readers }
        return changed(await presentOne(row, (rows) => presentItineraries(tx, rows, viewing)))
      }),
  })

  app.route({
    method: 'DELETE',
    url: '/itinerary/:id',
    config: { scope: scopes.write },
    schema: {
      summary: 'Delete an itinerary',
      description: 'The itinerary is no longer listed, nor found by its id.',
      params: ItineraryParams,
      response: { 204: Type.Null() },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        await removeItinerary(tx, actorOf(request), {
          id: request.params.id,
          assertVersion: ifMatchOf(request),
        })
        return removed()
      }),
  })
}
