import { AppError } from '@tropeiro/contract/app-error.ts'
import { dataOf, listOf } from '@tropeiro/contract/schema.ts'
import {
  CatalogueEntry,
  CatalogueFilters,
  CatalogueParams,
  VehicleModel,
} from '@tropeiro/contract/vehicle-catalogue.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import type { TSchema } from 'typebox'
import type { HttpApp } from '../../platform/http/http-app.ts'
import type { Page } from '../../platform/http/lists/list.ts'
import { sendList } from '../../platform/http/lists/send-list.ts'
import { catalogue_kinds } from './kinds.ts'
import { presentVehicleModel } from './present.ts'
import { selectEntries, selectVehicleModels } from './queries.ts'

interface Entry {
  readonly id: number
}

interface Catalogue<Row extends Entry> {
  readonly resource: string
  readonly item_schema: TSchema
  readonly rows: (page: Page) => Statement<Row>
  readonly present: (row: Row) => Entry
}

export function registerCatalogues(app: HttpApp): void {
  registerCatalogue(app, {
    resource: 'vehicle_model',
    item_schema: VehicleModel,
    rows: selectVehicleModels,
    present: presentVehicleModel,
  })
  for (const resource of catalogue_kinds) {
    registerCatalogue(app, {
      resource,
      item_schema: CatalogueEntry,
      rows: (page) => selectEntries(resource, page),
      present: (entry) => entry,
    })
  }
}

/** Read only: the operator extends catalogues by the command line. */
function registerCatalogue<Row extends Entry>(app: HttpApp, catalogue: Catalogue<Row>): void {
  const { resource, item_schema, rows, present } = catalogue
  const config = { scope: `${resource}:read` }

  app.route({
    method: 'GET',
    url: `/${resource}`,
    config,
    schema: { querystring: CatalogueFilters, response: { 200: listOf(item_schema) } },
    handler: (request, reply) =>
      sendList(request, reply, { item_schema, key: { id: 'integer' }, rows, present }),
  })

  app.route({
    method: 'GET',
    url: `/${resource}/:id`,
    config,
    schema: { params: CatalogueParams, response: { 200: dataOf(item_schema) } },
    handler: async (request, reply) => {
      const { id } = request.params
      // The page of one entry that begins with this id, if there is such an entry.
      const statement = rows({ after: { id: id - 1 }, limit: 1 })
      const [row] = await app.services.database.rowsOfPlatform(statement)
      if (row === undefined || row.id !== id) throw new AppError('not_found')
      await reply.send({ data: present(row) })
    },
  })
}
