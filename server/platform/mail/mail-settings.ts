import type { SmtpSettings } from './smtp.ts'

export interface MailSettings {
  readonly smtp: SmtpSettings
  /** Mails about exceptions for one customer. */
  readonly max_per_hour: number
  /** Receipts of checklists for one customer: a flood of them keeps no alert waiting. */
  readonly max_receipts_per_hour: number
}
