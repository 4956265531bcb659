import { CustomerAnswer, CustomerChangesBody } from '@tropeiro/contract/customer.ts'
import { getCaller } from '../../platform/http/caller.ts'
import { change } from '../../platform/http/changes/change.ts'
import { ifMatchOf } from '../../platform/http/changes/if-match.ts'
import { changed, presentOne } from '../../platform/http/changes/outcome.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { sendData } from '../../platform/http/send-data.ts'
import { actorOf } from '../audit/record-audit.ts'
import { changeCustomer } from './change-customer.ts'
import { presentCustomers } from './customer.ts'
import { selectCustomer } from './queries.ts'

/** The company of the caller: there is one, so that it has no id in the address. */
export function registerCustomers(app: HttpApp): void {
  const { database } = app.services

  app.route({
    method: 'GET',
    url: '/customer',
    config: { scope: 'customer:read' },
    schema: {
      summary: 'Get your company',
      description:
        'The company of the caller and its settings. What it requires as proof of a delivery is copied into a plan when the plan is imported.',
      response: { 200: CustomerAnswer },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const row = await database.findInCustomer(customer_id, selectCustomer)
      await sendData(reply, row, presentCustomers)
    },
  })

  app.route({
    method: 'PUT',
    url: '/customer',
    config: { scope: 'customer:write' },
    schema: {
      summary: 'Change your company',
      description:
        'A field that is absent stays as it is. Settings for proofs hold for plans that are imported from now on. The tax number cannot be changed.',
      body: CustomerChangesBody,
      response: { 200: CustomerAnswer },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const row = await changeCustomer(tx, actorOf(request), {
          changes: request.body.data,
          assertVersion: ifMatchOf(request),
        })
        return changed(await presentOne(row, presentCustomers))
      }),
  })
}
