import {
  NewPointOfInterestBody,
  PointOfInterest,
  PointOfInterestAnswer,
  PointOfInterestChangesBody,
  PointOfInterestFilters,
  PointOfInterestList,
  PointOfInterestParams,
} from '@tropeiro/contract/point-of-interest.ts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { actorOf } from '../identity/public.ts'
import { getCaller } from '../platform/http/caller.ts'
import { change } from '../platform/http/changes/change.ts'
import { ifMatchOf } from '../platform/http/changes/if-match.ts'
import { changed, created, presentOne, removed } from '../platform/http/changes/outcome.ts'
import type { HttpApp } from '../platform/http/http-app.ts'
import { sendList } from '../platform/http/lists/send-list.ts'
import { sendData } from '../platform/http/send-data.ts'
import { registerTransfer } from '../platform/http/transfer/register-transfer.ts'
import { type CategoryReader, createCategoryReader } from './categories.ts'
import { changePointOfInterest } from './change-point-of-interest.ts'
import { createPointOfInterest } from './create-point-of-interest.ts'
import { sendPointsOfInterest } from './export-points-of-interest.ts'
import { point_of_interest_importer } from './import-points-of-interest.ts'
import { type PointViewing, presentPoints } from './present.ts'
import { selectPointOfInterest, selectPointsOfInterest } from './queries.ts'
import { removePointOfInterest } from './remove-point-of-interest.ts'

const scopes = { read: 'point_of_interest:read', write: 'point_of_interest:write' } as const

export function registerPointsOfInterest(app: HttpApp): void {
  const readCategories = createCategoryReader(app.services.database)
  registerTransfer(app, {
    url: '/point_of_interest',
    noun: 'points of interest',
    key: '`migration_id`',
    scopes,
    importer: point_of_interest_importer,
    send: sendPointsOfInterest,
  })
  registerReads(app, readCategories)
  registerChanges(app, readCategories)
}

function registerReads(app: HttpApp, readCategories: CategoryReader): void {
  const { database, vault } = app.services

  app.route({
    method: 'GET',
    url: '/point_of_interest',
    config: { scope: scopes.read },
    schema: {
      summary: 'List points of interest',
      description: 'All points of the company, or those of one category, by id.',
      querystring: PointOfInterestFilters,
      response: { 200: PointOfInterestList },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const { includes } = request.query
      await vault.prepare(customer_id)
      const categories = includes.includes('point_of_interest_category') ? await readCategories() : null
      await sendList(request, reply, {
        item_schema: PointOfInterest,
        key: { id: 'integer' },
        rows: (page) => selectPointsOfInterest(customer_id, request.query, page),
        present: (rows) => presentPoints(rows, { vault, customer_id, categories }),
      })
    },
  })

  app.route({
    method: 'GET',
    url: '/point_of_interest/:id',
    config: { scope: scopes.read },
    schema: {
      summary: 'Get a point of interest',
      description: 'One point with its category.',
      params: PointOfInterestParams,
      response: { 200: PointOfInterestAnswer },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const categories = await readCategories()
      const row = await database.findInCustomer(customer_id, selectPointOfInterest, request.params.id)
      await sendData(reply, row, (rows) => presentPoints(rows, { vault, customer_id, categories }))
    },
  })
}

function registerChanges(app: HttpApp, readCategories: CategoryReader): void {
  const { vault } = app.services
  const readViewing = async (request: FastifyRequest): Promise<PointViewing> => {
    const { customer_id } = getCaller(request)
    const categories = await readCategories()
    await vault.prepare(customer_id)
    return { vault, customer_id, categories }
  }

  app.route({
    method: 'POST',
    url: '/point_of_interest',
    config: { scope: scopes.write },
    schema: {
      summary: 'Create a point of interest',
      description:
        'Adds a place to the map of the company. To create many at once, or to bring them from another system, import a spreadsheet.',
      body: NewPointOfInterestBody,
      response: { 201: PointOfInterestAnswer },
    },
    handler: async (request, reply) => {
      const viewing = await readViewing(request)
      await change(request, reply, async (tx) => {
        const row = await createPointOfInterest(tx, actorOf(request), { fields: request.body.data, vault })
        return created(
          await presentOne(row, (rows) => presentPoints(rows, viewing)),
          `/point_of_interest/${row.id}`,
        )
      })
    },
  })

  app.route({
    method: 'PUT',
    url: '/point_of_interest',
    config: { scope: scopes.write },
    schema: {
      summary: 'Change a point of interest',
      description:
        'The point that `data.id` names gets the given title, coordinates and whatever else is sent.',
      body: PointOfInterestChangesBody,
      response: { 200: PointOfInterestAnswer },
    },
    handler: async (request, reply) => {
      const viewing = await readViewing(request)
      await change(request, reply, async (tx) => {
        const row = await changePointOfInterest(tx, actorOf(request), {
          changes: request.body.data,
          vault,
          assertVersion: ifMatchOf(request),
        })
        return changed(await presentOne(row, (rows) => presentPoints(rows, viewing)))
      })
    },
  })

  app.route({
    method: 'DELETE',
    url: '/point_of_interest/:id',
    config: { scope: scopes.write },
    schema: {
      summary: 'Delete a point of interest',
      description: 'The point is no longer listed, nor found by its id.',
      params: PointOfInterestParams,
      response: { 204: Type.Null() },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        await removePointOfInterest(tx, actorOf(request), {
          id: request.params.id,
          assertVersion: ifMatchOf(request),
        })
        return removed()
      }),
  })
}
