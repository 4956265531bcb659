import { createHash } from 'node:crypto'
import { escapeHtml } from '../escape-html.ts'
import type { Mail } from './smtp.ts'

/** A mail that lists something: what is above it, its lines, and what is below. */
export interface ListMail {
  readonly subject: string
  readonly above: string
  /** Over the lines; absent: nothing. */
  readonly title?: string
  readonly lines: readonly string[]
  readonly below: string
}

/** As plain text and as HTML, in which nothing of it is markup. */
export function writeListMail({
  subject,
  above,
  title,
  lines,
  below,
}: ListMail): Pick<Mail, 'subject' | 'text' | 'html'> {
  const items = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')
  const heading = title === undefined ? '' : `<p><b>${escapeHtml(title)}</b></p>`
  return {
    subject,
    text: [
      above,
      '',
      ...(title === undefined ? [] : [title]),
      ...lines.map((line) => `- ${line}`),
      '',
      below,
      '',
    ].join('\n'),
    html: `<p>${escapeHtml(above)}</p>${heading}<ul>${items}</ul><p><small>${escapeHtml(below)}</small></p>`,
  }
}

/** The same for what is mailed again, and telling nobody whom or what it is about. */
export function messageKeyOf(what: string): string {
  return createHash('sha256').update(what).digest('hex').slice(0, 40)
}
