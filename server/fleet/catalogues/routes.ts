import { AppError } from '@tropeiro/contract/app-error.ts'
import { dataOf, listOf } from '@tropeiro/contract/schema.ts'
import { CatalogueEntry, CatalogueFilters, CatalogueParams } from '@tropeiro/contract/vehicle-catalogue.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { sendList } from '../../platform/http/lists/send-list.ts'
import { shared_kinds } from './kinds.ts'
import { registerExtendedCatalogues } from './own/routes.ts'
import { selectEntries } from './queries.ts'

export function registerCatalogues(app: HttpApp): void {
  registerExtendedCatalogues(app)
  for (const kind of shared_kinds) registerShared(app, kind)
}

/** Read only: the operator extends catalogues by the command line. */
function registerShared(app: HttpApp, kind: (typeof shared_kinds)[number]): void {
  const config = { scope: `${kind}:read` } as const

  app.route({
    method: 'GET',
    url: `/${kind}`,
    config,
    schema: { querystring: CatalogueFilters, response: { 200: listOf(CatalogueEntry) } },
    handler: (request, reply) =>
      sendList(request, reply, {
        item_schema: CatalogueEntry,
        key: { id: 'integer' },
        rows: (page) => selectEntries(kind, page),
        present: (entries) => entries,
      }),
  })

  app.route({
    method: 'GET',
    url: `/${kind}/:id`,
    config,
    schema: { params: CatalogueParams, response: { 200: dataOf(CatalogueEntry) } },
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
