import { RoadMapAnswer } from '@tropeiro/contract/map.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { presentMap } from './present.ts'
import { selectCurrentMap } from './queries.ts'

export function registerMap(app: HttpApp): void {
  app.route({
    method: 'GET',
    url: '/map',
    // Everybody's: whoever sees a map must see its credits.
    config: { scope: 'map:read' },
    schema: {
      summary: 'Get the road map in use',
      description:
        'Its box, its date, the kinds of vehicles it knows the ways of, and the credits that must be shown with it.',
      response: { 200: RoadMapAnswer },
    },
    handler: async (_request, reply) => {
      const map = await app.services.database.findOfPlatform(selectCurrentMap())
      reply.send({ data: presentMap(map) })
    },
  })
}
