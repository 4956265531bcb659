import type { VirtualArea } from '@tropeiro/contract/virtual-area.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getCaller } from '../../platform/http/caller.ts'
import { sendCsv } from '../../platform/http/transfer/send-csv.ts'
import { presentVirtualAreas } from './present.ts'
import { selectVirtualAreas, type VirtualAreaRow } from './queries.ts'
import { virtual_area_fields } from './virtual-area.ts'

/** What an import takes back. */
export function sendVirtualAreas(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { customer_id } = getCaller(request)
  return sendCsv<VirtualAreaRow, VirtualArea>(request, reply, {
    file_name: 'virtual_areas.csv',
    columns: virtual_area_fields.export_columns,
    statements: [selectVirtualAreas(customer_id, {}, { after: null, limit: Number.MAX_SAFE_INTEGER })],
    present: (rows, tx) => presentVirtualAreas(tx, rows),
  })
}
