import { AppError } from '@tropeiro/contract/app-error.ts'
import { ProofBundle, ProofLinkParams } from '@tropeiro/contract/proof.ts'
import { toCanonicalJson } from '@tropeiro/kernel/proof/canonical-json.ts'
import { bundle_format, type ProofBundle as ProvenBundle } from '@tropeiro/kernel/proof/verify-bundle.ts'
import { getCaller } from '../platform/http/caller.ts'
import type { HttpApp } from '../platform/http/http-app.ts'
import { openDisclosures } from './disclosures.ts'
import { enclosePictures, type ReadPicture } from './enclose-pictures.ts'
import type { HasPoint } from './links/change-links.ts'
import { findPageFacts } from './links/page-facts.ts'
import { makeBundle, notAnchored, provePoint } from './make-bundle.ts'
import { selectNewestOfPoint } from './queries.ts'

interface BundleTools {
  readonly hasPoint: HasPoint
  readonly readPicture: ReadPicture | null
}

/** For who has an account; what identifies a person is in it for those alone who may see it. */
export function registerBundles(app: HttpApp, { hasPoint, readPicture }: BundleTools): void {
  const { database, vault } = app.services
  app.route({
    method: 'GET',
    url: '/route_point/:id/proof_bundle',
    config: { scope: 'execution:read', versioned: false },
    schema: {
      summary: 'Get the proof of a point as a file',
      description:
        'The entries of the point, the proof that they are in the log, and its pictures, as far as they fit: `left_out` says which did not. With the scope `driver:pii` it has the disclosures: names, documents, notes and places. docs/proof.md says how it is checked. What was written less than a minute ago may be a 503. A point of which nothing was recorded has no entries.',
      params: ProofLinkParams,
      response: { 200: ProofBundle },
    },
    handler: async (request, reply) => {
      const { customer_id, user_id, scopes } = getCaller(request)
      const { id: point_id } = request.params
      const own_user_id = scopes.has('route_plan:all') ? null : user_id
      const has_entries = await database.inCustomer(customer_id, async (tx) => {
        if (!(await hasPoint(tx, point_id, own_user_id))) throw new AppError('not_found')
        return (await tx.rows(selectNewestOfPoint, { point_id, max: 1 })).length > 0
      })
      const rows = has_entries ? await readBundle() : null
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="proof-${point_id}.json"`)
        .serializer(toCanonicalJson)
        .send(rows ?? emptyBundle(customer_id))

      async function readBundle(): Promise<ProofBundle> {
        const proven = await provePoint(app.services, { customer_id, point_id })
        if (proven.rows.length === 0) throw notAnchored()
        const bundle = await makeBundle(app.services, customer_id, proven)
        const opened = scopes.has('driver:pii') ? await openDisclosures(vault, customer_id, proven.rows) : []
        const names =
          findPageFacts(bundle.entries.map(({ entry }) => ({ entry, disclosures: [] })))?.pictures ?? []
        const pathOf = (name: string) => `/checklist/picture?picture=${name}`
        const enclosed =
          readPicture === null
            ? { pictures: [], left_out: names.map((name) => ({ name, path: null })) }
            : await enclosePictures(names, { customer_id, readPicture, pathOf })
        return { ...presentBundle(bundle), disclosures: opened.flat(), ...enclosed }
      }
    },
  })
}

function presentBundle({ format, customer, entries }: ProvenBundle) {
  return { format, customer, entries: entries.map(({ entry, proof }) => ({ entry: { ...entry }, proof })) }
}

function emptyBundle(customer: number): ProofBundle {
  return { format: bundle_format, customer, entries: [], disclosures: [], pictures: [], left_out: [] }
}
