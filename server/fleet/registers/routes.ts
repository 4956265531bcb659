import { type RegisterField, RegisterFilters, RegisterParams } from '@tropeiro/contract/register.ts'
import { Type } from 'typebox'
import { actorOf } from '../../identity/public.ts'
import { getCaller } from '../../platform/http/caller.ts'
import { change } from '../../platform/http/changes/change.ts'
import { ifMatchOf } from '../../platform/http/changes/if-match.ts'
import { changed, created, presentOne, removed } from '../../platform/http/changes/outcome.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { sendList } from '../../platform/http/lists/send-list.ts'
import { sendData } from '../../platform/http/send-data.ts'
import { findRarePart } from '../../platform/text-search/find-rare-part.ts'
import { changeRecord } from './change-record.ts'
import { createRecord } from './create-record.ts'
import { namePartOf } from './name-key.ts'
import { selectPageOfRecords, selectRecord } from './queries.ts'
import {
  cost_center_register,
  department_register,
  fleet_register,
  presentRecords,
  type Register,
  type RegisterRow,
  scopesOf,
} from './register.ts'
import { removeRecord } from './remove-record.ts'

export function registerRegisters(app: HttpApp): void {
  registerRegister(app, fleet_register)
  registerRegister(app, cost_center_register)
  registerRegister(app, department_register)
}

/** The five operations of a register. */
function registerRegister<Field extends RegisterField>(app: HttpApp, register: Register<Field>): void {
  registerReads(app, register)
  registerChanges(app, register)
}

function registerReads<Field extends RegisterField>(app: HttpApp, register: Register<Field>): void {
  const { database } = app.services
  const { resource, schemas, words } = register
  const scopes = scopesOf(register)
  const present = (rows: readonly RegisterRow[]) => presentRecords(register, rows)

  app.route({
    method: 'GET',
    url: `/${resource}`,
    config: { scope: scopes.read },
    schema: {
      summary: `List ${words.many}`,
      description: `All ${words.many} of the company, or those whose name contains a text, by id.`,
      querystring: RegisterFilters,
      response: { 200: schemas.List },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const name_part = namePartOf(request.query.name)
      const rare_part = await findRarePart(database, customer_id, { resource, part: name_part })
      await sendList(request, reply, {
        item_schema: schemas.Record,
        key: { id: 'integer' },
        rows: (page) => selectPageOfRecords(customer_id, register, { ...page, name_part, rare_part }),
        present,
      })
    },
  })

  app.route({
    method: 'GET',
    url: `/${resource}/:id`,
    config: { scope: scopes.read },
    schema: {
      summary: `Get a ${words.one}`,
      description: `One ${words.one} by its id.`,
      params: RegisterParams,
      response: { 200: schemas.Answer },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const row = await database.findInCustomer(customer_id, selectRecord, register, request.params.id)
      await sendData(reply, row, present)
    },
  })
}

function registerChanges<Field extends RegisterField>(app: HttpApp, register: Register<Field>): void {
  const { resource, schemas, words, field } = register
  const scopes = scopesOf(register)
  const present = (rows: readonly RegisterRow[]) => presentRecords(register, rows)

  app.route({
    method: 'POST',
    url: `/${resource}`,
    config: { scope: scopes.write },
    schema: {
      summary: `Create a ${words.one}`,
      description: `Adds a ${words.one}, to which ${words.users} then refer by \`${resource}_id\`. A name that is in use is answered with 409.`,
      body: schemas.NewBody,
      response: { 201: schemas.Answer },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const row = await createRecord(tx, actorOf(request), { register, fields: request.body.data })
        return created(await presentOne(row, present), `/${resource}/${row.id}`)
      }),
  })

  app.route({
    method: 'PUT',
    url: `/${resource}`,
    config: { scope: scopes.write },
    schema: {
      summary: `Change a ${words.one}`,
      description: `The ${words.one} that \`data.id\` names gets the name and the \`${field}\` that are sent.`,
      body: schemas.ChangesBody,
      response: { 200: schemas.Answer },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const row = await changeRecord(tx, actorOf(request), {
          register,
          changes: request.body.data,
          assertVersion: ifMatchOf(request),
        })
        return changed(await presentOne(row, present))
      }),
  })

  app.route({
    method: 'DELETE',
    url: `/${resource}/:id`,
    config: { scope: scopes.write },
    schema: {
      summary: `Delete a ${words.one}`,
      description: `The ${words.one} is no longer listed, nor found by its id, and its name is free again. The ${words.users} that have it keep it and still show it.`,
      params: RegisterParams,
      response: { 204: Type.Null() },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        await removeRecord(tx, actorOf(request), {
          register,
          id: request.params.id,
          assertVersion: ifMatchOf(request),
        })
        return removed()
      }),
  })
}
