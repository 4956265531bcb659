import type { ExceptionKind } from '@tropeiro/contract/exception.ts'
import { fillText, type Language, type Text } from '@tropeiro/contract/languages.ts'
import { writeListMail } from '../../platform/mail/list-mail.ts'
import type { Mail } from '../../platform/mail/smtp.ts'

const kind_names: Readonly<Record<ExceptionKind, Text>> = {
  late: { 'pt-BR': 'Atraso previsto', en: 'Expected late', es: 'Retraso previsto' },
  late_departure: { 'pt-BR': 'Saída atrasada', en: 'Late departure', es: 'Salida con retraso' },
  returned: { 'pt-BR': 'Devolvida', en: 'Returned', es: 'Devuelta' },
  panic: { 'pt-BR': 'Botão de pânico', en: 'Panic button', es: 'Botón de pánico' },
  silent: { 'pt-BR': 'Rastreador sem sinal', en: 'Silent tracker', es: 'Rastreador sin señal' },
  temperature: { 'pt-BR': 'Temperatura', en: 'Temperature', es: 'Temperatura' },
  risk: {
    'pt-BR': 'Risco alto em checklist',
    en: 'High risk in a checklist',
    es: 'Riesgo alto en checklist',
  },
  document: { 'pt-BR': 'Documento a vencer', en: 'Paper about to expire', es: 'Documento por vencer' },
}

const one_subject: Text = {
  'pt-BR': 'Tropeiro: {kind}',
  en: 'Tropeiro: {kind}',
  es: 'Tropeiro: {kind}',
}
const many_subject: Text = {
  'pt-BR': 'Tropeiro: {count} exceções',
  en: 'Tropeiro: {count} exceptions',
  es: 'Tropeiro: {count} excepciones',
}
const introduction: Text = {
  'pt-BR': 'Abertas para a sua empresa:',
  en: 'Opened for your company:',
  es: 'Abiertas para su empresa:',
}
const more: Text = {
  'pt-BR': 'e mais {count}.',
  en: 'and {count} more.',
  es: 'y {count} más.',
}
const ending: Text = {
  'pt-BR': 'Você recebe esta mensagem porque uma regra de alerta da empresa tem o seu nome.',
  en: 'You get this message because an alert rule of your company names you.',
  es: 'Recibe este mensaje porque una regla de alerta de su empresa lo nombra.',
}

export interface MailedException {
  readonly id: number
  readonly kind: ExceptionKind
  readonly opened_at: Date
  /** Null: about none. */
  readonly plate: string | null
  readonly plan_code: string | null
}

export interface MailContext {
  readonly language: Language
  readonly time_zone: string
}

const max_lines = 50

/** One mail for all of them. Plates and codes of plans, which everybody sees who sees exceptions; no name of a person. */
export function writeMail(
  exceptions: readonly MailedException[],
  { language, time_zone }: MailContext,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const [first] = exceptions
  const subject =
    first !== undefined && exceptions.length === 1
      ? fillText(one_subject, language, { kind: kind_names[first.kind][language] })
      : fillText(many_subject, language, { count: exceptions.length })
  const time = new Intl.DateTimeFormat(language, {
    timeZone: time_zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const lines = exceptions
    .slice(0, max_lines)
    .map(({ id, kind, opened_at, plate, plan_code }) =>
      [`#${id}`, time.format(opened_at), kind_names[kind][language], plate, plan_code]
        .filter((part) => part !== null)
        .join(' · '),
    )
  const left = exceptions.length - lines.length
  if (left > 0) lines.push(fillText(more, language, { count: left }))
  return writeListMail({ subject, above: introduction[language], lines, below: ending[language] })
}
