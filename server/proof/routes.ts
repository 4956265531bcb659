import {
  ProofCheckpoint,
  ProofCheckpointFilters,
  ProofCheckpointList,
  ProofKeyAnswer,
} from '@tropeiro/contract/proof.ts'
import { formatVerifierKey } from '@tropeiro/kernel/proof/signed-note.ts'
import { getCaller } from '../platform/http/caller.ts'
import type { HttpApp } from '../platform/http/http-app.ts'
import { sendList } from '../platform/http/lists/send-list.ts'
import { getLog, publicKeyOf } from './log-key.ts'
import { presentCheckpoint } from './present.ts'
import { selectCheckpoints } from './queries.ts'

export function registerProof(app: HttpApp): void {
  const { database, vault, clock } = app.services

  app.route({
    method: 'GET',
    url: '/proof/key',
    config: { scope: 'proof:read', versioned: false },
    schema: {
      summary: 'Get the key that proofs are checked by',
      description: 'It never changes. docs/proof.md says how a proof is checked, and what it proves.',
      response: { 200: ProofKeyAnswer },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      await vault.prepare(customer_id)
      const log = await database.inCustomer(customer_id, (tx) => getLog(tx, vault, clock.now()))
      reply.send({ data: { key: formatVerifierKey(publicKeyOf(log)) } })
    },
  })

  app.route({
    method: 'GET',
    url: '/proof/checkpoint',
    config: { scope: 'proof:read' },
    schema: {
      summary: 'List checkpoints',
      description:
        'The newest first. One is signed every day at 00:10 of your time zone if there is something new, and when somebody asks for a proof. The event `proof.anchored` tells each.',
      querystring: ProofCheckpointFilters,
      response: { 200: ProofCheckpointList },
    },
    handler: (request, reply) =>
      sendList(request, reply, {
        item_schema: ProofCheckpoint,
        key: { size: 'integer' },
        rows: (page) => selectCheckpoints(getCaller(request).customer_id, page),
        present: (rows) => rows.map(presentCheckpoint),
      }),
  })
}
