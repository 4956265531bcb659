import { EventRuleAnswer, EventRuleChangesBody, EventRuleQuery } from '@tropeiro/contract/event-rule.ts'
import { listExistingVehicles } from '../../fleet/public.ts'
import { actorOf } from '../../identity/public.ts'
import { getCaller } from '../../platform/http/caller.ts'
import { change } from '../../platform/http/changes/change.ts'
import { ifMatchOf } from '../../platform/http/changes/if-match.ts'
import { changed } from '../../platform/http/changes/outcome.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { readFilterMomentIfAny, readMomentIfAny } from '../../platform/http/read-moment.ts'
import { sendResource } from '../../platform/http/send-data.ts'
import { changeRules } from './change-rules.ts'
import { presentRules } from './read-rules.ts'

const scopes = { read: 'event_rule:read', write: 'event_rule:write' } as const

export function registerEventRules(app: HttpApp): void {
  const { database, clock } = app.services

  app.route({
    method: 'GET',
    url: '/event_rule',
    config: { scope: scopes.read, versioned: true },
    schema: {
      summary: 'Get the rules of events',
      description:
        'The thresholds and lists by which events are found, of all vehicles or of one: what is set there, what is in force and who set it, now or at the moment `at`, and when it was changed.',
      querystring: EventRuleQuery,
      response: { 200: EventRuleAnswer },
    },
    handler: async (request, reply) => {
      const { customer_id, time_zone } = getCaller(request)
      const { vehicle_id = null, at } = request.query
      const place = { parameter: 'at', edge: 'start' } as const
      const asked = { vehicle_id, at: readFilterMomentIfAny(at, time_zone, place) ?? clock.now() }
      const rules = await database.inCustomer(
        customer_id,
        async (tx) => {
          if (vehicle_id === null) return presentRules(tx, asked)
          const [vehicles, resource] = await Promise.all([
            listExistingVehicles(tx, [vehicle_id]),
            presentRules(tx, asked),
          ])
          return vehicles.has(vehicle_id) ? resource : undefined
        },
        { mode: 'snapshot' },
      )
      sendResource(reply, rules)
    },
  })

  app.route({
    method: 'PUT',
    url: '/event_rule',
    config: { scope: scopes.write, versioned: true },
    schema: {
      summary: 'Change the rules of events',
      description:
        'Sets rules for all vehicles or for one, from a moment on and until the next change that is there already: a change of the past leaves alone what was changed after it. What happened from then on is judged anew. The answer has the rules as they are from that moment on.',
      body: EventRuleChangesBody,
      response: { 200: EventRuleAnswer },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const { vehicle_id = null, valid_from, rules } = request.body.data
        const from = readMomentIfAny(valid_from, getCaller(request).time_zone, {
          pointer: '/data/valid_from',
        })
        const at = await changeRules(tx, actorOf(request), {
          vehicle_id,
          valid_from: from,
          given: rules,
          assertVersion: ifMatchOf(request),
        })
        return changed(await presentRules(tx, { vehicle_id, at }))
      }),
  })
}
