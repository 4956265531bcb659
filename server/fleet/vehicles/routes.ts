import { AppError } from '@tropeiro/contract/app-error.ts'
import {
  NewVehicleBody,
  Vehicle,
  VehicleAnswer,
  VehicleChangesBody,
  VehicleFilters,
  VehicleList,
  VehiclePage,
  VehicleParams,
  VehicleReading,
  type VehicleRelation,
  VehicleStatusChange,
  VehicleStatusChangeList,
  whole_vehicle,
} from '@tropeiro/contract/vehicle.ts'
import { normaliseText } from '@tropeiro/kernel/text.ts'
import { Type } from 'typebox'
import { actorOf } from '../../identity/public.ts'
import { type Caller, getCaller } from '../../platform/http/caller.ts'
import { change } from '../../platform/http/changes/change.ts'
import { ifMatchOf } from '../../platform/http/changes/if-match.ts'
import { changed, created, presentOne, removed } from '../../platform/http/changes/outcome.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { sendList } from '../../platform/http/lists/send-list.ts'
import { readFilterMomentIfAny, readMomentIfAny } from '../../platform/http/read-moment.ts'
import { sendResource } from '../../platform/http/send-data.ts'
import { registerTransfer } from '../../platform/http/transfer/register-transfer.ts'
import { readNothing } from '../../platform/reader.ts'
import { findRarePart } from '../../platform/text-search/find-rare-part.ts'
import { readCatalogues } from '../catalogues/read-catalogues.ts'
import { changeVehicle } from './change-vehicle.ts'
import { createVehicle } from './create-vehicle.ts'
import { sendVehicles } from './export-vehicles.ts'
import { vehicle_importer } from './import-vehicles.ts'
import { ownVehiclesOf, vehicle_scopes as scopes } from './policy.ts'
import { presentVehicles } from './present.ts'
import { orderOf, selectStatusChanges, selectVehicle, selectVehicles, type VehicleRow } from './queries.ts'
import type { AreasReader, SummariesReader, VehicleViewing } from './relations/read-relations.ts'
import { removeVehicle } from './remove-vehicle.ts'

export interface VehicleReaders {
  readonly readSummaries?: SummariesReader
  readonly readAreas?: AreasReader
}

export function registerVehicles(
  app: HttpApp,
  { readSummaries = readNothing, readAreas = readNothing }: VehicleReaders = {},
): void {
  const { database, clock } = app.services
  const readViewing: ReadViewing = async (includes) => ({
    includes,
    catalogues: await readCatalogues(database, clock),
    readSummaries,
    readAreas,
  })
  registerTransfer(app, {
    url: '/vehicle',
    noun: 'vehicles',
    key: 'plate',
    export_note: 'Hidden and cancelled vehicles are in it too; it needs the scope `vehicle:all` as well.',
    scopes,
    importer: vehicle_importer,
    send: sendVehicles,
  })
  registerList(app, readViewing)
  registerReadsOfOne(app, readViewing)
  registerChanges(app, readViewing)
}

/** Before the transaction: it may take a connection of its own. */
type ReadViewing = (includes: readonly VehicleRelation[]) => Promise<VehicleViewing>

function registerList(app: HttpApp, readViewing: ReadViewing): void {
  const { database } = app.services

  app.route({
    method: 'GET',
    url: '/vehicle',
    config: { scope: scopes.read },
    schema: {
      summary: 'List vehicles',
      description:
        'The visible vehicles of the company by id, or those that the filters choose. A user without the scope `vehicle:all`, such as a driver, sees only the vehicles they drive now. Relations are null unless `includes` names them.',
      querystring: VehicleFilters,
      response: { 200: VehicleList },
    },
    handler: async (request, reply) => {
      const caller = getCaller(request)
      const { customer_id, time_zone } = caller
      const { includes, date_created_begin, date_created_end, title, ...filters } = request.query
      const viewing = await readViewing(includes)
      const title_part = normaliseText(title ?? '')
      const listed = {
        ...filters,
        of_driver: ownVehiclesOf(caller),
        title_part,
        rare_part: await findRarePart(database, customer_id, { resource: 'vehicle', part: title_part }),
        created_from: readFilterMomentIfAny(date_created_begin, time_zone, {
          parameter: 'date_created_begin',
          edge: 'start',
        }),
        created_before: readFilterMomentIfAny(date_created_end, time_zone, {
          parameter: 'date_created_end',
          edge: 'end',
        }),
      }
      await sendList(request, reply, {
        item_schema: Vehicle,
        first_rows: 100,
        key: orderOf(listed) === 'id' ? { id: 'integer' } : { date_created: 'timestamp', id: 'integer' },
        rows: (page) => selectVehicles(customer_id, listed, page),
        related: true,
        present: (rows, tx) => presentVehicles(tx, rows, viewing),
      })
    },
  })
}

function registerReadsOfOne(app: HttpApp, readViewing: ReadViewing): void {
  const { database } = app.services

  app.route({
    method: 'GET',
    url: '/vehicle/:id',
    config: { scope: scopes.read },
    schema: {
      summary: 'Get a vehicle',
      description: 'One vehicle, visible or not, with all its relations but `daily_summary`.',
      params: VehicleParams,
      querystring: VehicleReading,
      response: { 200: VehicleAnswer },
    },
    handler: async (request, reply) => {
      const caller = getCaller(request)
      const { customer_id } = caller
      const viewing = await readViewing(request.query.includes)
      const vehicle = await database.inCustomer(
        customer_id,
        async (tx) => {
          const row = await tx.find(selectVehicle, request.params.id)
          if (row === undefined || !isTheirs(caller, row)) throw new AppError('not_found')
          return presentOne(row, (rows) => presentVehicles(tx, rows, viewing))
        },
        { mode: 'snapshot' },
      )
      sendResource(reply, vehicle)
    },
  })

  app.route({
    method: 'GET',
    url: '/vehicle/:id/status_change',
    config: { scope: scopes.read },
    schema: {
      summary: 'List status changes of a vehicle',
      description: 'When it was blocked, cancelled or made active again, by whom and why; newest first.',
      params: VehicleParams,
      querystring: VehiclePage,
      response: { 200: VehicleStatusChangeList },
    },
    handler: async (request, reply) => {
      const caller = getCaller(request)
      const { customer_id } = caller
      const { id } = request.params
      const vehicle = await database.findInCustomer(customer_id, selectVehicle, id)
      if (vehicle === undefined || !isTheirs(caller, vehicle)) throw new AppError('not_found')
      await sendList(request, reply, {
        item_schema: VehicleStatusChange,
        key: { id: 'integer' },
        rows: (page) => selectStatusChanges(customer_id, id, page),
        present: (rows) => rows,
      })
    },
  })
}

function registerChanges(app: HttpApp, readViewing: ReadViewing): void {
  app.route({
    method: 'POST',
    url: '/vehicle',
    config: { scope: scopes.write },
    schema: {
      summary: 'Create a vehicle',
      description:
        'Adds a vehicle, known by its plate from then on: imports of plans name it so. A plate that another vehicle has, in either form, is answered with 409. To create many at once, import a spreadsheet.',
      body: NewVehicleBody,
      response: { 201: VehicleAnswer },
    },
    handler: async (request, reply) => {
      const viewing = await readViewing(whole_vehicle)
      await change(request, reply, async (tx) => {
        const { catalogues } = viewing
        const row = await createVehicle(tx, actorOf(request), { fields: request.body.data, catalogues })
        return created(
          await presentOne(row, (rows) => presentVehicles(tx, rows, viewing)),
          `/vehicle/${row.id}`,
        )
      })
    },
  })

  app.route({
    method: 'PUT',
    url: '/vehicle',
    config: { scope: scopes.write },
    schema: {
      summary: 'Change a vehicle',
      description:
        'The vehicle that `data.id` names gets what is sent. Cancelling it (status C) hides it and frees its device; a status that cannot follow the present one is answered with 409, which lists those that can. A limit that is told late holds from `valid_from` on.',
      body: VehicleChangesBody,
      response: { 200: VehicleAnswer },
    },
    handler: async (request, reply) => {
      const viewing = await readViewing(whole_vehicle)
      await change(request, reply, async (tx) => {
        const { data } = request.body
        const { time_zone } = getCaller(request)
        const valid_from = readMomentIfAny(data.valid_from, time_zone, { pointer: '/data/valid_from' })
        const row = await changeVehicle(tx, actorOf(request), {
          changes: { ...data, valid_from },
          may_reactivate: getCaller(request).scopes.has(scopes.reactivate),
          catalogues: viewing.catalogues,
          assertVersion: ifMatchOf(request),
        })
        return changed(await presentOne(row, (rows) => presentVehicles(tx, rows, viewing)))
      })
    },
  })

  app.route({
    method: 'DELETE',
    url: '/vehicle/:id',
    config: { scope: scopes.write },
    schema: {
      summary: 'Delete a vehicle',
      description:
        'The vehicle is no longer listed, nor found by its id. Its device and its driver are free from now on, and its plate can be registered again. To take it out of use and keep it, cancel it instead.',
      params: VehicleParams,
      response: { 204: Type.Null() },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        await removeVehicle(tx, actorOf(request), {
          id: request.params.id,
          assertVersion: ifMatchOf(request),
        })
        return removed()
      }),
  })
}

function isTheirs(caller: Caller, { driver_id }: VehicleRow): boolean {
  const own = ownVehiclesOf(caller)
  return own === null || driver_id === own
}
