import { AppError } from '@tropeiro/contract/app-error.ts'
import { dataOf, listOf } from '@tropeiro/contract/schema.ts'
import {
  CatalogueFilters,
  CatalogueParams,
  CnhCategory,
  FuelCategory,
  VehicleCategory,
} from '@tropeiro/contract/vehicle-catalogue.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { sendList } from '../../platform/http/lists/send-list.ts'
import { shared_kinds } from './kinds.ts'
import { registerExtendedCatalogues } from './own/routes.ts'
import { selectEntries } from './queries.ts'

export function registerCatalogues(app: HttpApp): void {
  registerExtendedCatalogues(app)
  for (const kind of shared_kinds) registerShared(app, kind)
}

const catalogues = {
  fuel_category: { schema: FuelCategory, one: 'fuel category', many: 'fuel categories', users: 'vehicles' },
  vehicle_category: {
    schema: VehicleCategory,
    one: 'vehicle category',
    many: 'vehicle categories',
    users: 'vehicles',
  },
  cnh_category: {
    schema: CnhCategory,
    one: 'licence category',
    many: 'licence categories',
    users: 'drivers',
  },
} as const

/** Read only: the operator extends catalogues by the command line. */
function registerShared(app: HttpApp, kind: (typeof shared_kinds)[number]): void {
  const config = { scope: `${kind}:read`, versioned: false } as const
  const { schema, one, many, users } = catalogues[kind]

  app.route({
    method: 'GET',
    url: `/${kind}`,
    config,
    schema: {
      summary: `List ${many}`,
      description: `What the \`${kind}_id\` of ${users} may be, by id. Every company has the same list, and cannot change it.`,
      querystring: CatalogueFilters,
      response: { 200: listOf(schema) },
    },
    handler: (request, reply) =>
      sendList(request, reply, {
        item_schema: schema,
        key: { id: 'integer' },
        rows: (page) => selectEntries(kind, page),
        present: (entries) => entries,
      }),
  })

  app.route({
    method: 'GET',
    url: `/${kind}/:id`,
    config,
    schema: {
      summary: `Get a ${one}`,
      description: `One ${one} by its id.`,
      params: CatalogueParams,
      response: { 200: dataOf(schema) },
    },
    handler: async (request, reply) => {
      const { id } = request.params
      // The page of one entry that begins with this id, if there is such an entry.
      const statement = selectEntries(kind, { after: { id: id - 1 }, limit: 1 })
      const row = await app.services.database.findOfPlatform(statement)
      if (row?.id !== id) throw new AppError('not_found')
      await reply.send({ data: row })
    },
  })
}
