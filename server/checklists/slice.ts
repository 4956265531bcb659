import type { Database } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { EnqueueJob } from '../platform/jobs/enqueue-job.ts'
import type { MailSettings } from '../platform/mail/mail-settings.ts'
import { createSmtp } from '../platform/mail/smtp.ts'
import type { Slice } from '../platform/slice.ts'
import { registerForms } from './forms/routes.ts'
import { createRequestReceipt, type RequestReceipt, requestNoReceipt } from './receipts/request-receipt.ts'
import { createReceiptTask } from './receipts/send-receipt.ts'
import { registerChecklists } from './routes.ts'

/** What mailing receipts takes. */
interface MailingContext {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly enqueueJob: EnqueueJob
  readonly mail: MailSettings
}

export interface ChecklistsSlice extends Slice {
  /** For who else has checklists executed. */
  readonly requestReceipt: RequestReceipt
}

/** Null: no mail is sent. */
export function createChecklists(mailing: MailingContext | null): ChecklistsSlice {
  const requestReceipt = mailing === null ? requestNoReceipt : createRequestReceipt(mailing.enqueueJob)
  return {
    requestReceipt,
    register: (app) => {
      registerForms(app)
      registerChecklists(app, requestReceipt)
    },
    ...(mailing !== null && createMailing(mailing)),
  }
}

function createMailing({ mail, ...context }: MailingContext): Pick<Slice, 'tasks' | 'close'> {
  const smtp = createSmtp(mail.smtp)
  // Longer than the server may take, and than a worker may be busy with something else.
  const lease_ms = mail.smtp.deadline_ms + 60_000
  const max_per_hour = mail.max_receipts_per_hour
  return {
    tasks: [createReceiptTask({ ...context, smtp, max_per_hour, lease_ms })],
    close: async () => smtp.close(),
  }
}
