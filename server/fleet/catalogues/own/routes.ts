import { dataOf, listOf } from '@tropeiro/contract/schema.ts'
import {
  type CatalogueEntry,
  CatalogueFilters,
  CatalogueParams,
  NewVehicleColorBody,
  NewVehicleModelBody,
  VehicleColor,
  VehicleColorChangesBody,
  VehicleModel,
  VehicleModelChangesBody,
} from '@tropeiro/contract/vehicle-catalogue.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { type TSchema, type TUnsafe, Type } from 'typebox'
import { actorOf } from '../../../identity/public.ts'
import { getCaller } from '../../../platform/http/caller.ts'
import { change } from '../../../platform/http/changes/change.ts'
import { ifMatchOf } from '../../../platform/http/changes/if-match.ts'
import { changed, created, presentOne, removed } from '../../../platform/http/changes/outcome.ts'
import type { HttpApp } from '../../../platform/http/http-app.ts'
import type { Page } from '../../../platform/http/lists/list.ts'
import { sendList } from '../../../platform/http/lists/send-list.ts'
import { sendData } from '../../../platform/http/send-data.ts'
import { presentVehicleModels } from '../present.ts'
import { type KnownEntry, selectKnownColors, selectKnownModels } from '../queries.ts'
import { type Catalogues, readCatalogues } from '../read-catalogues.ts'
import { changeOwnEntry, createOwnEntry, removeOwnEntry } from './change-own-entry.ts'
import { presentOwnModels } from './find-own-entries.ts'
import type { OwnEntryRow, OwnKind } from './own-entry.ts'

type NewEntry = { name: string; vehicle_model_manufacturer_id?: number }
type EntryChanges = { id: number } & Partial<NewEntry>

interface ExtendedCatalogue<Row extends KnownEntry> {
  readonly kind: OwnKind
  /** In the reference of the API: `vehicle model`. */
  readonly noun: string
  readonly item_schema: TSchema
  readonly NewBody: TSchema
  readonly ChangesBody: TSchema
  readonly rows: (customer_id: number, page: Page) => Statement<Row>
  readonly present: (rows: readonly Row[]) => object[]
  readonly presentOwn: (rows: readonly OwnEntryRow[], catalogues: Catalogues) => object[]
}

/** Models and colours: the shared ones, and those that an admin adds for the own company. */
export function registerExtendedCatalogues(app: HttpApp): void {
  registerExtended(app, {
    kind: 'vehicle_model',
    noun: 'vehicle model',
    item_schema: VehicleModel,
    NewBody: NewVehicleModelBody,
    ChangesBody: VehicleModelChangesBody,
    rows: selectKnownModels,
    present: presentVehicleModels,
    presentOwn: presentOwnModels,
  })
  registerExtended(app, {
    kind: 'vehicle_color',
    noun: 'vehicle color',
    item_schema: VehicleColor,
    NewBody: NewVehicleColorBody,
    ChangesBody: VehicleColorChangesBody,
    rows: selectKnownColors,
    present: presentColors,
    presentOwn: presentColors,
  })
}

const presentColors = (rows: readonly CatalogueEntry[]) => rows.map(({ id, name }) => ({ id, name }))

function registerExtended<Row extends KnownEntry>(app: HttpApp, catalogue: ExtendedCatalogue<Row>): void {
  registerReads(app, catalogue)
  registerChanges(app, catalogue)
}

function registerReads<Row extends KnownEntry>(
  app: HttpApp,
  { kind, noun, item_schema, rows, present }: ExtendedCatalogue<Row>,
): void {
  app.route({
    method: 'GET',
    url: `/${kind}`,
    config: { scope: `${kind}:read` },
    schema: {
      summary: `List ${noun}s`,
      description: `What the \`${kind}_id\` of vehicles may be, by id: first the ${noun}s that all companies share, then those of your own, whose ids are above 2147483647.`,
      querystring: CatalogueFilters,
      response: { 200: listOf(item_schema) },
    },
    handler: (request, reply) => {
      const { customer_id } = getCaller(request)
      return sendList(request, reply, {
        item_schema,
        key: { id: 'integer' },
        rows: (page) => rows(customer_id, page),
        present,
      })
    },
  })

  app.route({
    method: 'GET',
    url: `/${kind}/:id`,
    config: { scope: `${kind}:read` },
    schema: {
      summary: `Get a ${noun}`,
      description: `One ${noun} by its id, shared or of your own company.`,
      params: CatalogueParams,
      response: { 200: dataOf(item_schema) },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const { id } = request.params
      // The page of one entry that begins with this id, if there is such an entry.
      const statement = rows(customer_id, { after: { id: id - 1 }, limit: 1 })
      const row = await app.services.database.findInCustomer(customer_id, statement)
      await sendData(reply, row?.id === id ? row : undefined, present)
    },
  })
}

function registerChanges<Row extends KnownEntry>(app: HttpApp, catalogue: ExtendedCatalogue<Row>): void {
  const { kind, noun, presentOwn } = catalogue
  const { database, clock } = app.services
  const NewBody = catalogue.NewBody as TUnsafe<{ data: NewEntry }>
  const ChangesBody = catalogue.ChangesBody as TUnsafe<{ data: EntryChanges }>
  const Answer = dataOf(catalogue.item_schema)

  app.route({
    method: 'POST',
    url: `/${kind}`,
    config: { scope: `${kind}:write` },
    schema: {
      summary: `Create a ${noun}`,
      description: `Adds a ${noun} that only your company sees. A name that is in use, by a shared one too, is answered with 409.`,
      body: NewBody,
      response: { 201: Answer },
    },
    handler: async (request, reply) => {
      const catalogues = await readCatalogues(database, clock)
      await change(request, reply, async (tx) => {
        const { name, vehicle_model_manufacturer_id = null } = request.body.data
        const fields = { name, vehicle_model_manufacturer_id }
        const row = await createOwnEntry(tx, actorOf(request), { kind, catalogues, fields })
        const entry = await presentOne(row, (rows) => presentOwn(rows, catalogues))
        return created(entry, `/${kind}/${row.id}`)
      })
    },
  })

  app.route({
    method: 'PUT',
    url: `/${kind}`,
    config: { scope: `${kind}:write` },
    schema: {
      summary: `Change a ${noun}`,
      description: `Changes a ${noun} of your own company. A shared one is answered with 404: it cannot be changed.`,
      body: ChangesBody,
      response: { 200: Answer },
    },
    handler: async (request, reply) => {
      const catalogues = await readCatalogues(database, clock)
      await change(request, reply, async (tx) => {
        const { id, ...changes } = request.body.data
        const row = await changeOwnEntry(tx, actorOf(request), {
          kind,
          catalogues,
          id,
          changes,
          assertVersion: ifMatchOf(request),
        })
        return changed(await presentOne(row, (rows) => presentOwn(rows, catalogues)))
      })
    },
  })

  app.route({
    method: 'DELETE',
    url: `/${kind}/:id`,
    config: { scope: `${kind}:write` },
    schema: {
      summary: `Delete a ${noun}`,
      description: `Deletes a ${noun} of your own company; a shared one is answered with 404. Vehicles that have it keep it and still show it, and its name is free again.`,
      params: CatalogueParams,
      response: { 204: Type.Null() },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        await removeOwnEntry(tx, actorOf(request), {
          kind,
          id: request.params.id,
          assertVersion: ifMatchOf(request),
        })
        return removed()
      }),
  })
}
