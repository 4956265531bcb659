import {
  ImportLayout,
  ImportLayoutAnswer,
  ImportLayoutFilters,
  ImportLayoutList,
  ImportLayoutParams,
  layout_limits,
  NewImportLayoutBody,
} from '@tropeiro/contract/import-layout.ts'
import { Type } from 'typebox'
import { actorOf } from '../../identity/public.ts'
import { getCaller } from '../../platform/http/caller.ts'
import { change } from '../../platform/http/changes/change.ts'
import { ifMatchOf } from '../../platform/http/changes/if-match.ts'
import { changed, created, presentOne, removed } from '../../platform/http/changes/outcome.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { sendList } from '../../platform/http/lists/send-list.ts'
import { sendData } from '../../platform/http/send-data.ts'
import { layout_scopes as scopes } from '../policy.ts'
import { type LayoutRow, selectLayout, selectLayouts } from './queries.ts'
import { removeLayout, saveLayout } from './save-layout.ts'

export function registerImportLayouts(app: HttpApp): void {
  registerReads(app)
  registerChanges(app)
}

function registerReads(app: HttpApp): void {
  const { database } = app.services

  app.route({
    method: 'GET',
    url: '/import_layout',
    config: { scope: scopes.read },
    schema: {
      summary: 'List import layouts',
      description:
        'What the columns of spreadsheets with points stand for, by id. With `fingerprint` it is the one of a header row, or none.',
      querystring: ImportLayoutFilters,
      response: { 200: ImportLayoutList },
    },
    handler: (request, reply) =>
      sendList(request, reply, {
        item_schema: ImportLayout,
        key: { id: 'integer' },
        rows: (page) => selectLayouts(getCaller(request).customer_id, request.query.fingerprint, page),
        present: presentLayouts,
      }),
  })

  app.route({
    method: 'GET',
    url: '/import_layout/:id',
    config: { scope: scopes.read },
    schema: {
      summary: 'Get an import layout',
      description: 'One layout by its id.',
      params: ImportLayoutParams,
      response: { 200: ImportLayoutAnswer },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const row = await database.findInCustomer(customer_id, selectLayout, request.params.id)
      await sendData(reply, row, presentLayouts)
    },
  })
}

function registerChanges(app: HttpApp): void {
  app.route({
    method: 'POST',
    url: '/import_layout',
    config: { scope: scopes.write },
    schema: {
      summary: 'Save an import layout',
      description: `Keeps what the columns of a spreadsheet stand for, so that the next one with the same header row needs no mapping. A header row that is known (200) gets the name and the columns that are sent; another one (201) becomes a layout of its own, up to ${layout_limits.layouts} for a company.`,
      body: NewImportLayoutBody,
      response: { 200: ImportLayoutAnswer, 201: ImportLayoutAnswer },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const { row, is_new } = await saveLayout(tx, actorOf(request), request.body.data)
        const layout = await presentOne(row, presentLayouts)
        return is_new ? created(layout, `/import_layout/${row.id}`) : changed(layout)
      }),
  })

  app.route({
    method: 'DELETE',
    url: '/import_layout/:id',
    config: { scope: scopes.write },
    schema: {
      summary: 'Delete an import layout',
      description: 'It is gone: spreadsheets with its header row have to be mapped again.',
      params: ImportLayoutParams,
      response: { 204: Type.Null() },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const { id } = request.params
        await removeLayout(tx, actorOf(request), { id, assertVersion: ifMatchOf(request) })
        return removed()
      }),
  })
}

function presentLayouts(rows: readonly LayoutRow[]): ImportLayout[] {
  return rows.map(({ id, name, fingerprint, columns, date_created, date_modified }) => ({
    id,
    name,
    fingerprint,
    columns,
    date_created,
    date_modified,
  }))
}
