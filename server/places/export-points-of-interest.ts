import type { FastifyReply, FastifyRequest } from 'fastify'
import { getCaller } from '../platform/http/caller.ts'
import { sendCsv } from '../platform/http/transfer/send-csv.ts'
import { point_of_interest_fields } from './point-of-interest.ts'
import { type PointOfInterestRow, selectPointsOfInterest } from './queries.ts'
import { openPoints } from './sealed-contact.ts'

/** What an import takes back. */
export async function sendPointsOfInterest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { vault } = request.server.services
  const { customer_id } = getCaller(request)
  await vault.prepare(customer_id)
  await sendCsv<PointOfInterestRow, PointOfInterestRow>(request, reply, {
    file_name: 'points_of_interest.csv',
    columns: point_of_interest_fields.export_columns,
    statements: [selectPointsOfInterest(customer_id, {}, { after: null, limit: Number.MAX_SAFE_INTEGER })],
    present: (rows) => openPoints({ vault, customer_id }, rows),
  })
}
