import { NewProofLinkBody, ProofLinkAnswer, ProofLinkParams } from '@tropeiro/contract/proof.ts'
import { Type } from 'typebox'
import { actorOf } from '../../identity/public.ts'
import { getCaller } from '../../platform/http/caller.ts'
import { change } from '../../platform/http/changes/change.ts'
import { removed } from '../../platform/http/changes/outcome.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { createLink, type HasPoint, removeLink } from './change-links.ts'

const days_by_default = 90

export function registerProofLinks(app: HttpApp, hasPoint: HasPoint): void {
  app.route({
    method: 'POST',
    url: '/route_point/:id/proof_link',
    // The answer holds the token itself: it is not kept, so it cannot be replayed.
    config: { scope: 'proof:write', idempotency: false, versioned: false },
    schema: {
      summary: 'Make a link to the proof of a point',
      description:
        'For somebody without an account: a page with what was recorded, and a file that proves it. It shows neither documents nor the signature, the exact place, notes or other points. It stops to open after `days`, or when it is removed.',
      params: ProofLinkParams,
      body: NewProofLinkBody,
      response: { 201: ProofLinkAnswer },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const { days = days_by_default, pictures = true } = request.body.data
        const { id, token, date_expires } = await createLink(tx, actorOf(request), {
          point_id: request.params.id,
          days,
          with_pictures: pictures,
          created_by: getCaller(request).user_id,
          hasPoint,
        })
        const data = {
          id,
          route_point_id: request.params.id,
          token,
          path: `/proof/${token}`,
          date_expires: date_expires.toISOString(),
        }
        return { status: 201, headers: { location: `/v1/proof/link/${id}` }, body: { data } }
      }),
  })

  app.route({
    method: 'DELETE',
    url: '/proof/link/:id',
    config: { scope: 'proof:write', versioned: false },
    schema: {
      summary: 'Remove a link to a proof',
      description: 'It opens nothing from now on. What was downloaded stays with who has it.',
      params: ProofLinkParams,
      response: { 204: Type.Null() },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        await removeLink(tx, actorOf(request), request.params.id)
        return removed()
      }),
  })
}
