import {
  NewPointOfInterestBody,
  PointOfInterest,
  PointOfInterestAnswer,
  PointOfInterestChangesBody,
  PointOfInterestFilters,
  PointOfInterestList,
  PointOfInterestParams,
} from '@tropeiro/contract/point-of-interest.ts'
import { Type } from 'typebox'
import { actorOf } from '../identity/public.ts'
import { getCaller } from '../platform/http/caller.ts'
import { change } from '../platform/http/changes/change.ts'
import { assertIfMatch } from '../platform/http/changes/if-match.ts'
import { changed, created, removed } from '../platform/http/changes/outcome.ts'
import type { HttpApp } from '../platform/http/http-app.ts'
import { sendList } from '../platform/http/lists/send-list.ts'
import { sendData } from '../platform/http/send-data.ts'
import { registerTransfer } from '../platform/http/transfer/register-transfer.ts'
import { type Categories, createCategoryReader } from './categories.ts'
import { changePointOfInterest } from './change-point-of-interest.ts'
import { createPointOfInterest } from './create-point-of-interest.ts'
import { sendPointsOfInterest } from './export-points-of-interest.ts'
import { point_of_interest_importer } from './import-points-of-interest.ts'
import { presentPointOfInterest } from './present.ts'
import { type PointOfInterestRow, selectPointOfInterest, selectPointsOfInterest } from './queries.ts'
import { removePointOfInterest } from './remove-point-of-interest.ts'
import { openPoints } from './sealed-contact.ts'

const scopes = { read: 'point_of_interest:read', write: 'point_of_interest:write' } as const

export function registerPointsOfInterest(app: HttpApp): void {
  const { database, vault } = app.services
  const readCategories = createCategoryReader(database)

  registerTransfer(app, {
    url: '/point_of_interest',
    scopes,
    importer: point_of_interest_importer,
    send: sendPointsOfInterest,
  })

  app.route({
    method: 'GET',
    url: '/point_of_interest',
    config: { scope: scopes.read },
    schema: { querystring: PointOfInterestFilters, response: { 200: PointOfInterestList } },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const { includes } = request.query
      await vault.prepare(customer_id)
      const categories = includes.includes('point_of_interest_category') ? await readCategories() : null
      await sendList(request, reply, {
        item_schema: PointOfInterest,
        key: { id: 'integer' },
        rows: (page) => selectPointsOfInterest(customer_id, request.query, page),
        open: (rows) => openPoints({ vault, customer_id }, rows),
        present: (row) => presentPointOfInterest(row, categories),
      })
    },
  })

  app.route({
    method: 'GET',
    url: '/point_of_interest/:id',
    config: { scope: scopes.read },
    schema: { params: PointOfInterestParams, response: { 200: PointOfInterestAnswer } },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const { id } = request.params
      const categories = await readCategories()
      const row = await database.findInCustomer(customer_id, selectPointOfInterest, id)
      const [opened] = await openPoints({ vault, customer_id }, row === undefined ? [] : [row])
      sendData(reply, opened, (found) => presentPointOfInterest(found, categories))
    },
  })

  app.route({
    method: 'POST',
    url: '/point_of_interest',
    config: { scope: scopes.write },
    schema: { body: NewPointOfInterestBody, response: { 201: PointOfInterestAnswer } },
    handler: async (request, reply) => {
      const categories = await readCategories()
      await vault.prepare(getCaller(request).customer_id)
      await change(request, reply, async (tx) => {
        const row = await createPointOfInterest(tx, actorOf(request), {
          fields: request.body.data,
          vault,
        })
        return created(resourceOf(row, categories), `/point_of_interest/${row.id}`)
      })
    },
  })

  app.route({
    method: 'PUT',
    url: '/point_of_interest',
    config: { scope: scopes.write },
    schema: { body: PointOfInterestChangesBody, response: { 200: PointOfInterestAnswer } },
    handler: async (request, reply) => {
      const categories = await readCategories()
      await vault.prepare(getCaller(request).customer_id)
      await change(request, reply, async (tx) => {
        const row = await changePointOfInterest(tx, actorOf(request), {
          changes: request.body.data,
          vault,
          assertVersion: (row_version) => assertIfMatch(request, row_version),
        })
        return changed(resourceOf(row, categories))
      })
    },
  })

  app.route({
    method: 'DELETE',
    url: '/point_of_interest/:id',
    config: { scope: scopes.write },
    schema: { params: PointOfInterestParams, response: { 204: Type.Null() } },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        await removePointOfInterest(tx, actorOf(request), {
          id: request.params.id,
          assertVersion: (row_version) => assertIfMatch(request, row_version),
        })
        return removed()
      }),
  })
}

function resourceOf(row: PointOfInterestRow, categories: Categories) {
  return { data: presentPointOfInterest(row, categories), row_version: row.row_version }
}
