import type { ReportDraft } from '../model/device-report.ts'
import type { TextFields } from './text-fields.ts'

/** What a machine beside the tracker said, for one a reader of cards: `LEN;DATA;CHECKSUM`. Returns the fields after it. */
export function takePayload(draft: ReportDraft, fields: TextFields): readonly string[] {
  const length = fields.scaled(1) ?? 0
  const following = fields.rest().join(';')
  const end = following[length] === ';' ? length : following.indexOf(';')
  const payload = end === -1 ? following : following.slice(0, end)
  const card = /^RFID:([0-9A-F]+)/i.exec(payload)?.[1]
  if (card === undefined) draft.extra['payload'] = payload.trim()
  else draft.card = card
  if (end === -1) return []
  const after = following.slice(end + 1).split(';')
  return after.slice(1)
}
