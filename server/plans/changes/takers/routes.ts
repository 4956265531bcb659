import { TakersAnswer, TakersQuery } from '@tropeiro/contract/route-plan-taker.ts'
import { actorOf } from '../../../identity/public.ts'
import { getCaller } from '../../../platform/http/caller.ts'
import type { HttpApp } from '../../../platform/http/http-app.ts'
import { plan_scopes as scopes } from '../../policy.ts'
import type { MeasuringRoads } from '../measure/with-legs.ts'
import { findTakers } from './find-takers.ts'

/** For who may move points: it tells of the plans of others. */
export function registerTakers(app: HttpApp, roads: MeasuringRoads): void {
  const { database } = app.services
  app.route({
    method: 'GET',
    url: '/route_plan/takers',
    config: { scope: scopes.write, names_record: true },
    schema: {
      summary: 'List who could take points',
      description:
        'The plans of the same day that pass nearest, each with what the points would add to it where they cost least. First those that break the fewest rules, then the least late, then the cheapest. With `block_expired` of the company, plans whose driver or vehicle has a paper that expired before the day are left out. Nothing is changed: `POST /route_plan/changes` with `move` and `position: "best"` does it.',
      querystring: TakersQuery,
      response: { 200: TakersAnswer },
    },
    handler: async (request) => {
      const { customer_id } = getCaller(request)
      const { now } = actorOf(request)
      const { route_point_ids } = request.query
      return { data: await findTakers({ database, roads }, { customer_id, route_point_ids, now }) }
    },
  })
}
