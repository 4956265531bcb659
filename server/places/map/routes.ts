import { RoadMapAnswer } from '@tropeiro/contract/map.ts'
import type { CurrentTiles } from '../../engines/tiles/current-tiles.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { presentMap } from './present.ts'
import { selectCurrentMap } from './queries.ts'
import { registerTiles } from './tile-routes.ts'

export function registerMap(app: HttpApp, tiles: CurrentTiles): void {
  app.route({
    method: 'GET',
    url: '/map',
    // Everybody's: whoever sees a map must see its credits.
    config: { scope: 'map:read' },
    schema: {
      summary: 'Get the road map in use',
      description:
        'Its box, its date, the kinds of vehicles it knows the ways of, the credits that must be shown with it, and where there is a base map for screens, what its tiles are asked for with.',
      response: { 200: RoadMapAnswer },
    },
    handler: async (_request, reply) => {
      const [map, facts] = await Promise.all([
        app.services.database.findOfPlatform(selectCurrentMap()),
        tiles.describe(),
      ])
      reply.send({ data: presentMap(map, facts) })
    },
  })
  registerTiles(app, tiles)
}
