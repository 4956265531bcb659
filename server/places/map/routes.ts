import { RoadMapAnswer } from '@tropeiro/contract/map.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { map_scopes as scopes } from './policy.ts'
import { presentMap } from './present.ts'
import { selectCurrentMap } from './queries.ts'

export function registerMap(app: HttpApp): void {
  app.route({
    method: 'GET',
    url: '/map',
    config: { scope: scopes.read },
    schema: { response: { 200: RoadMapAnswer } },
    handler: async (_request, reply) => {
      const [map] = await app.services.database.rowsOfPlatform(selectCurrentMap())
      reply.send({ data: presentMap(map) })
    },
  })
}
