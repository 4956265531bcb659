import { AuditEntry, AuditFilters, AuditList } from '@tropeiro/contract/identity.ts'
import { getCaller } from '../../platform/http/caller.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { sendList } from '../../platform/http/lists/send-list.ts'
import { selectAudit } from './queries.ts'

export function registerAudit(app: HttpApp): void {
  app.route({
    method: 'GET',
    url: '/audit',
    config: { scope: 'audit:read' },
    schema: {
      summary: 'List the audit trail',
      description: 'Who changed what and when, by id. It names the fields that changed, not their values.',
      querystring: AuditFilters,
      response: { 200: AuditList },
    },
    handler: (request, reply) => {
      const { customer_id } = getCaller(request)
      return sendList(request, reply, {
        item_schema: AuditEntry,
        key: { id: 'integer' },
        rows: (page) => selectAudit(customer_id, request.query, page),
        present: (rows) => rows,
      })
    },
  })
}
