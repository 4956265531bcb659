import { Type } from 'typebox'

/** Mail about exceptions, and receipts of checklists. */
export const mail = {
  smtp_url: Type.String({
    description:
      'SMTP server that takes mail: smtps:// speaks TLS from the beginning, smtp:// by STARTTLS. Without it no mail is sent, and nothing else is missing.',
    default: '',
    pattern: '^(smtps?://[^\\s/@]+/?|$)',
    unit: 'URL without a user',
  }),
  smtp_user: Type.String({
    description: 'User at the SMTP server; empty: it asks for none.',
    default: '',
    unit: 'name',
  }),
  smtp_password: Type.String({
    description: 'Password of the user at the SMTP server.',
    default: '',
    unit: 'text',
    secret: true,
  }),
  smtp_tls: Type.Union([Type.Literal('required'), Type.Literal('none')], {
    description:
      'none: mail and password go in clear, which only a network that nobody else is on allows. A server on the same machine needs no TLS in either case.',
    default: 'required',
    unit: 'word',
  }),
  smtp_deadline_ms: Type.Integer({
    description: 'How long the SMTP server may take for one mail.',
    default: 20_000,
    minimum: 1_000,
    maximum: 300_000,
    unit: 'ms',
  }),
  mail_from: Type.String({
    description: 'Address that mail comes from.',
    default: 'tropeiro@localhost',
    pattern: '^[^\\s<>"@,;:]+@[A-Za-z0-9.-]+$',
    unit: 'address',
  }),
  mail_customer_per_hour: Type.Integer({
    description:
      'Most mails about exceptions for one customer in an hour. What is more waits, and comes as one.',
    default: 60,
    minimum: 1,
    maximum: 100_000,
    unit: 'mails',
  }),
  receipts_customer_per_hour: Type.Integer({
    description:
      'Most receipts of checklists that are mailed for one customer in an hour. What is more waits.',
    default: 300,
    minimum: 1,
    maximum: 100_000,
    unit: 'mails',
  }),
}
