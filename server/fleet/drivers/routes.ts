import {
  Driver,
  DriverAnswer,
  DriverChangesBody,
  DriverFilters,
  type DriverInclude,
  DriverIncluding,
  DriverList,
  DriverParams,
  default_driver_includes,
  NewDriverBody,
} from '@tropeiro/contract/driver.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { actorOf } from '../../identity/public.ts'
import { type Caller, getCaller } from '../../platform/http/caller.ts'
import { change } from '../../platform/http/changes/change.ts'
import { ifMatchOf } from '../../platform/http/changes/if-match.ts'
import { changed, created, presentOne, removed } from '../../platform/http/changes/outcome.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { sendList } from '../../platform/http/lists/send-list.ts'
import { sendResource } from '../../platform/http/send-data.ts'
import { registerTransfer } from '../../platform/http/transfer/register-transfer.ts'
import { readNothing } from '../../platform/reader.ts'
import { findRarePart } from '../../platform/text-search/find-rare-part.ts'
import { changeDriver } from './change-driver.ts'
import { createDriver } from './create-driver.ts'
import { namePart, valuesGiven } from './driver.ts'
import { sendDrivers } from './export-drivers.ts'
import { findDriverByCpf } from './find-driver-by-cpf.ts'
import { prepareHashKeys, prepareVault } from './hash-keys/hash-keys.ts'
import { createDriverImporter } from './import-drivers.ts'
import { assertMayName, withoutHidden } from './personal-fields.ts'
import type { PhonesReader } from './phones-reader.ts'
import type { PointsReader } from './points-reader.ts'
import { type DriverViewing, presentDrivers } from './present.ts'
import { orderOf, selectDriver, selectDrivers } from './queries.ts'
import { removeDriver } from './remove-driver.ts'

const scopes = { read: 'driver:read', write: 'driver:write' } as const

/** What drivers show of other slices. */
export interface DriverReaders {
  readonly readPoints?: PointsReader
  readonly readPhones?: PhonesReader
}

export function registerDrivers(
  app: HttpApp,
  { readPoints = readNothing, readPhones = readNothing }: DriverReaders = {},
): void {
  const { vault, clock } = app.services
  const importer = createDriverImporter(readPoints)
  const viewingOf: ViewingOf = ({ scopes: granted }, includes) => ({
    vault,
    readPoints,
    readPhones,
    includes,
    sees_personal: granted.has('driver:pii'),
    now: clock.now(),
  })
  registerTransfer(app, {
    url: '/driver',
    noun: 'drivers',
    key: 'CPF or identifier',
    export_note: 'Personal fields are masked unless you have the scope `driver:pii`.',
    scopes,
    importer,
    send: sendDrivers,
  })
  registerReads(app, viewingOf)
  registerChanges(app, viewingOf)
  registerRemoval(app)
}

type ViewingOf = (caller: Caller, includes: readonly DriverInclude[]) => DriverViewing

function registerReads(app: HttpApp, viewingOf: ViewingOf): void {
  const { database, vault, clock } = app.services

  app.route({
    method: 'GET',
    url: '/driver',
    config: { scope: scopes.read },
    schema: {
      summary: 'List drivers',
      description:
        'Delivery agents by id; with `is_deliveryman=false` the drivers who are none. With `expiring_within_days`, whose papers expire first come first. Personal fields are masked unless you have the scope `driver:pii`, which the filter by CPF needs too.',
      querystring: DriverFilters,
      response: { 200: DriverList },
    },
    handler: async (request, reply) => {
      const { customer_id, scopes: granted } = getCaller(request)
      const { cpf, name, includes, ...filters } = request.query
      assertMayName(granted, { cpf })
      await prepareVault(vault, customer_id)
      const name_part = namePart(name)
      const search = {
        ...filters,
        id_of_cpf: await idOfCpf(app, customer_id, cpf),
        name_part,
        rare_part: await findRarePart(database, customer_id, { resource: 'driver', part: name_part }),
        now: clock.now(),
      }
      const viewing = viewingOf(getCaller(request), includes)
      await sendList(request, reply, {
        item_schema: Driver,
        first_rows: 100,
        key: orderOf(search) === 'id' ? { id: 'integer' } : { first_expiry: 'day', id: 'integer' },
        rows: (page) => selectDrivers(customer_id, search, page),
        related: true,
        present: (rows, tx) => presentDrivers(tx, rows, viewing),
      })
    },
  })

  app.route({
    method: 'GET',
    url: '/driver/:id',
    config: { scope: scopes.read },
    schema: {
      summary: 'Get a driver',
      description:
        'One driver, agent or not. Personal fields are masked unless you have the scope `driver:pii`.',
      params: DriverParams,
      querystring: DriverIncluding,
      response: { 200: DriverAnswer },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      await prepareVault(vault, customer_id)
      const viewing = viewingOf(getCaller(request), request.query.includes)
      const driver = await database.inCustomer(
        customer_id,
        async (tx) => {
          const row = await tx.find(selectDriver, request.params.id)
          return row && presentOne(row, (rows) => presentDrivers(tx, rows, viewing))
        },
        { mode: 'snapshot' },
      )
      sendResource(reply, driver)
    },
  })
}

function registerChanges(app: HttpApp, viewingOf: ViewingOf): void {
  const { database, vault } = app.services

  app.route({
    method: 'POST',
    url: '/driver',
    config: { scope: scopes.write },
    schema: {
      summary: 'Create a driver',
      description:
        'Adds a driver, and a user (`user_id`) who cannot log in yet: give that user a login with `PUT /user`, and invite them. A CPF or an identifier that another driver has is answered with 409. Personal fields need the scope `driver:pii`.',
      body: NewDriverBody,
      response: { 201: DriverAnswer },
    },
    handler: async (request, reply) => {
      assertMayName(getCaller(request).scopes, request.body.data)
      const given = { ...valuesGiven(request.body), name: request.body.data.name }
      const actor = actorOf(request)
      const viewing = viewingOf(getCaller(request), default_driver_includes)
      const { readPoints } = viewing
      await prepareHashKeys({ database, vault }, getCaller(request).customer_id, actor.now)
      await change(request, reply, async (tx) => {
        const row = await createDriver(tx, actor, { given, vault, readPoints })
        const driver = await presentOne(row, (rows) => presentDrivers(tx, rows, viewing))
        return created(driver, `/driver/${row.id}`)
      })
    },
  })

  app.route({
    method: 'PUT',
    url: '/driver/:id',
    config: { scope: scopes.write },
    schema: {
      summary: 'Change a driver',
      description:
        'Sets what is sent. A driver who was read with masked fields can be sent back as it is: a mask changes nothing. New values of personal fields need the scope `driver:pii`.',
      params: DriverParams,
      body: DriverChangesBody,
      response: { 200: DriverAnswer },
    },
    // Before the schema judges it: a mask is no e-mail address.
    preValidation: (request, _reply, done) => {
      dropHidden(request)
      done()
    },
    handler: async (request, reply) => {
      assertMayName(getCaller(request).scopes, request.body.data)
      const given = valuesGiven(request.body)
      const actor = actorOf(request)
      const viewing = viewingOf(getCaller(request), default_driver_includes)
      const { readPoints } = viewing
      await prepareHashKeys({ database, vault }, getCaller(request).customer_id, actor.now)
      await change(request, reply, async (tx) => {
        const row = await changeDriver(tx, actor, {
          id: request.params.id,
          given,
          vault,
          readPoints,
          assertVersion: ifMatchOf(request),
        })
        return changed(await presentOne(row, (rows) => presentDrivers(tx, rows, viewing)))
      })
    },
  })
}

function registerRemoval(app: HttpApp): void {
  app.route({
    method: 'DELETE',
    url: '/driver/:id',
    config: { scope: scopes.write },
    schema: {
      summary: 'Delete a driver',
      description:
        'The driver is no longer listed, nor found by id. Their user goes with them, so that their sessions end, and their vehicles are without a driver from now on.',
      params: DriverParams,
      response: { 204: Type.Null() },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        await removeDriver(tx, actorOf(request), {
          id: request.params.id,
          assertVersion: ifMatchOf(request),
        })
        return removed()
      }),
  })
}

async function idOfCpf({ services }: HttpApp, customer_id: number, cpf: string | undefined) {
  if (cpf === undefined) return undefined
  const { database, vault } = services
  const ask = <R>(statement: Statement<R>) => database.rowsInCustomer(customer_id, statement)
  return (await findDriverByCpf({ ask, vault, customer_id }, cpf))?.id ?? null
}

function dropHidden(request: FastifyRequest): void {
  const { body } = request
  if (!isObject(body) || !isObject(body['data'])) return
  Object.assign(body, { data: withoutHidden(getCaller(request).scopes, body['data']) })
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
