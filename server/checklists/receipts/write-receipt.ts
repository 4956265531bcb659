import type { RiskLevel } from '@tropeiro/contract/checklist-form.ts'
import { fillText, type Language, type Text } from '@tropeiro/contract/languages.ts'
import { writeListMail } from '../../platform/mail/list-mail.ts'
import type { Mail } from '../../platform/mail/smtp.ts'
import type { FormField } from '../model/form-field.ts'

const subject: Text = {
  'pt-BR': 'Comprovante de checklist: {what}',
  en: 'Checklist receipt: {what}',
  es: 'Comprobante de checklist: {what}',
}
const introduction: Text = {
  'pt-BR': 'Cópia do checklist {id} de {company}, respondido em {time}:',
  en: 'Copy of the checklist {id} of {company}, answered on {time}:',
  es: 'Copia del checklist {id} de {company}, respondido el {time}:',
}
const ending: Text = {
  'pt-BR': 'Você recebe esta mensagem porque o seu endereço foi informado ao responder o checklist.',
  en: 'You get this message because your address was given when the checklist was answered.',
  es: 'Recibe este mensaje porque su dirección fue indicada al responder el checklist.',
}
const more: Text = {
  'pt-BR': 'e mais {count} respostas.',
  en: 'and {count} more answers.',
  es: 'y {count} respuestas más.',
}
const picture: Text = { 'pt-BR': 'com imagem', en: 'with a picture', es: 'con imagen' }
const yes: Text = { 'pt-BR': 'sim', en: 'yes', es: 'sí' }
const no: Text = { 'pt-BR': 'não', en: 'no', es: 'no' }
const risks: Readonly<Record<RiskLevel, Text>> = {
  H: { 'pt-BR': 'risco alto', en: 'high risk', es: 'riesgo alto' },
  M: { 'pt-BR': 'risco médio', en: 'medium risk', es: 'riesgo medio' },
  L: { 'pt-BR': 'risco baixo', en: 'low risk', es: 'riesgo bajo' },
}

export interface ReceiptAnswer {
  /** Null: the form has it no longer. */
  readonly field: Pick<FormField, 'name' | 'type'> | null
  readonly value: string | null
  readonly risk_level: RiskLevel | null
  readonly additional_data: string | null
  readonly has_picture: boolean
}

export interface Receipt {
  readonly checklist_id: number
  readonly company: string
  readonly form_name: string
  readonly date_executed: Date
  /** Null: it is about no vehicle. */
  readonly plate: string | null
  readonly answers: readonly ReceiptAnswer[]
}

/** A mail stays small whatever was written. */
const max_lines = 200
const max_chars = 300

export function writeReceipt(
  { checklist_id, company, form_name, date_executed, plate, answers }: Receipt,
  { language, time_zone }: { language: Language; time_zone: string },
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const time = new Intl.DateTimeFormat(language, {
    timeZone: time_zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const what = [form_name, plate].flatMap((part) => (part === null ? [] : [clip(part)])).join(' · ')
  const values = { id: checklist_id, company: clip(company), time: time.format(date_executed) }
  const lines = answers.slice(0, max_lines).map((answer) => describe(answer, language))
  const left = answers.length - lines.length
  if (left > 0) lines.push(fillText(more, language, { count: left }))
  return writeListMail({
    subject: fillText(subject, language, { what }),
    above: fillText(introduction, language, values),
    title: what,
    lines,
    below: ending[language],
  })
}

function describe(
  { field, value, risk_level, additional_data, has_picture }: ReceiptAnswer,
  language: Language,
): string {
  const said = field?.type === 'boolean' && value !== null ? (value === 'true' ? yes : no)[language] : value
  const parts = [
    said,
    risk_level && risks[risk_level][language],
    additional_data,
    has_picture ? picture[language] : null,
  ]
  const shown = parts.flatMap((part) => (part === null ? [] : [clip(part)])).join(' · ')
  return field === null ? shown : `${clip(field.name)}: ${shown}`
}

/** One line of it. */
function clip(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  return line.length > max_chars ? `${line.slice(0, max_chars)}…` : line
}
