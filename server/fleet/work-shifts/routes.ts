import {
  NewWorkShiftBody,
  WorkShift,
  WorkShiftAnswer,
  WorkShiftAt,
  WorkShiftChangesBody,
  WorkShiftFilters,
  WorkShiftList,
  WorkShiftParams,
} from '@tropeiro/contract/work-shift.ts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { actorOf } from '../../identity/public.ts'
import { getCaller } from '../../platform/http/caller.ts'
import { change } from '../../platform/http/changes/change.ts'
import { ifMatchOf } from '../../platform/http/changes/if-match.ts'
import { changed, created, presentOne, removed } from '../../platform/http/changes/outcome.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { sendList } from '../../platform/http/lists/send-list.ts'
import { readFilterMoment, readMomentIfAny } from '../../platform/http/read-moment.ts'
import { sendData } from '../../platform/http/send-data.ts'
import { findRarePart } from '../../platform/text-search/find-rare-part.ts'
import { namePartOf } from '../registers/name-key.ts'
import { changeWorkShift } from './change-work-shift.ts'
import { createWorkShift } from './create-work-shift.ts'
import { presentWorkShifts } from './present.ts'
import { type Moment, selectPageOfWorkShifts, selectWorkShift } from './queries.ts'
import { removeWorkShift } from './remove-work-shift.ts'

const scopes = { read: 'work_shift:read', write: 'work_shift:write' } as const

export function registerWorkShifts(app: HttpApp): void {
  registerReads(app)
  registerChanges(app)
}

function registerReads(app: HttpApp): void {
  const { database } = app.services

  app.route({
    method: 'GET',
    url: '/work_shift',
    config: { scope: scopes.read },
    schema: {
      summary: 'List work shifts',
      description:
        'All work shifts of the company by id, with the days that hold now. With `at` they have the days that held then, and those that began later are left out.',
      querystring: WorkShiftFilters,
      response: { 200: WorkShiftList },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const moment = momentAsked(request, request.query.at)
      const name_part = namePartOf(request.query.name)
      const searched = { resource: 'work_shift', part: name_part } as const
      const rare_part = await findRarePart(database, customer_id, searched)
      await sendList(request, reply, {
        item_schema: WorkShift,
        key: { id: 'integer' },
        rows: (page) => selectPageOfWorkShifts(customer_id, moment, { ...page, name_part, rare_part }),
        present: presentWorkShifts,
      })
    },
  })

  app.route({
    method: 'GET',
    url: '/work_shift/:id',
    config: { scope: scopes.read },
    schema: {
      summary: 'Get a work shift',
      description: 'One work shift, with the days that hold now or that held at the moment `at`.',
      params: WorkShiftParams,
      querystring: WorkShiftAt,
      response: { 200: WorkShiftAnswer },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const moment = momentAsked(request, request.query.at)
      const statement = selectWorkShift(customer_id, request.params.id, moment)
      const row = await database.findInCustomer(customer_id, statement)
      await sendData(reply, row, presentWorkShifts)
    },
  })
}

function registerChanges(app: HttpApp): void {
  app.route({
    method: 'POST',
    url: '/work_shift',
    config: { scope: scopes.write },
    schema: {
      summary: 'Create a work shift',
      description:
        'Adds hours of work, to which drivers and vehicles then refer by `work_shift_id`. A plan lies within the hours of its driver and of its vehicle.',
      body: NewWorkShiftBody,
      response: { 201: WorkShiftAnswer },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const { data } = request.body
        const valid_from = validFrom(request, data)
        const row = await createWorkShift(tx, actorOf(request), { ...data, valid_from })
        return created(await presentOne(row, presentWorkShifts), `/work_shift/${row.id}`)
      }),
  })

  app.route({
    method: 'PUT',
    url: '/work_shift',
    config: { scope: scopes.write },
    schema: {
      summary: 'Change a work shift',
      description:
        'Days and zone change from `valid_from` on, or from now. What held before is kept: read it with `at`. The answer has what holds from then on.',
      body: WorkShiftChangesBody,
      response: { 200: WorkShiftAnswer },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const { data } = request.body
        const row = await changeWorkShift(tx, actorOf(request), {
          changes: { ...data, valid_from: validFrom(request, data) },
          assertVersion: ifMatchOf(request),
        })
        return changed(await presentOne(row, presentWorkShifts))
      }),
  })

  app.route({
    method: 'DELETE',
    url: '/work_shift/:id',
    config: { scope: scopes.write },
    schema: {
      summary: 'Delete a work shift',
      description:
        'The work shift is no longer listed, nor found by its id, and its name is free again. The drivers and vehicles that have it keep it and its hours.',
      params: WorkShiftParams,
      response: { 204: Type.Null() },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        await removeWorkShift(tx, actorOf(request), {
          id: request.params.id,
          assertVersion: ifMatchOf(request),
        })
        return removed()
      }),
  })
}

/** Nothing asked for: what holds now, and a shift that is yet to begin with its first days. */
function momentAsked(request: FastifyRequest, at: string | undefined): Moment {
  if (at === undefined) return { at: request.server.services.clock.now(), first_to_come: true }
  const { time_zone } = getCaller(request)
  return { at: readFilterMoment(at, time_zone, { parameter: 'at', edge: 'start' }), first_to_come: false }
}

function validFrom(request: FastifyRequest, { valid_from }: { valid_from?: string | null }): Date | null {
  return readMomentIfAny(valid_from, getCaller(request).time_zone, { pointer: '/data/valid_from' })
}
