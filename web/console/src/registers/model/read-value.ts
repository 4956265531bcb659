import { parseCnhNumber } from '@tropeiro/kernel/br/cnh-number.ts'
import { parseCpf } from '@tropeiro/kernel/br/cpf.ts'
import { parsePlate } from '@tropeiro/kernel/br/plate.ts'
import { parseRenavam } from '@tropeiro/kernel/br/renavam.ts'
import { normaliseText } from '@tropeiro/kernel/text.ts'
import type { Locale } from '../../i18n/locale.ts'
import { readNumber } from '../../ui/read-number.ts'
import type { Choice, Field, FieldKind, TextForm, Value } from './field.ts'

export type ValueProblem =
  | TextForm
  | 'required'
  | 'form'
  | 'too_long'
  | 'date'
  | 'number'
  | 'too_small'
  | 'too_large'
  | 'choice'
  | 'ambiguous'
  | 'flag'

export type Read = { readonly value: Value } | { readonly problem: ValueProblem }

/** What somebody wrote or pasted as the value of a field, or what is wrong with it. */
export function readValue(
  { kind, is_required = false }: Pick<Field<never>, 'kind' | 'is_required'>,
  text: string,
  locale: Locale,
): Read {
  const written = text.trim()
  if (written === '') return is_required ? { problem: 'required' } : { value: null }
  return readKind(kind, written, locale)
}

function readKind(kind: FieldKind, text: string, locale: Locale): Read {
  switch (kind.type) {
    case 'text':
      return readText(kind, text)
    case 'date':
      return orProblem(readDate(text, locale), 'date')
    case 'number':
      return readAmount(kind, text, locale)
    case 'choice':
      return readChoice(kind.choices, text)
    default:
      return orProblem(flags[normaliseText(text)] ?? null, 'flag')
  }
}

const orProblem = (value: Value, problem: ValueProblem): Read => (value === null ? { problem } : { value })

const flags: Readonly<Record<string, boolean>> = {
  sim: true,
  s: true,
  yes: true,
  si: true,
  true: true,
  verdadeiro: true,
  1: true,
  nao: false,
  n: false,
  no: false,
  false: false,
  falso: false,
  0: false,
}

const forms: Readonly<Record<TextForm, (text: string) => string | null>> = {
  plate: (text) => parsePlate(text)?.registered ?? null,
  cpf: parseCpf,
  cnh: parseCnhNumber,
  renavam: parseRenavam,
  email: (text) => (/^[^\s@]+@[^\s@]+\.[^\s@.]+$/u.test(text) ? text : null),
}

function readText({ most, form, reads }: Extract<FieldKind, { type: 'text' }>, text: string): Read {
  if (text.length > most) return { problem: 'too_long' }
  if (reads !== undefined) return orProblem(reads(text), 'form')
  if (form === undefined) return { value: text }
  return orProblem(forms[form](text), form)
}

/** As it is shown, or as the API has it. */
function readDate(text: string, locale: Locale): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text)
  if (iso !== null) return realDate(iso[1], iso[2], iso[3])
  const shown = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/u.exec(text)
  if (shown === null) return null
  const [, one, other, year] = shown
  return locale === 'en' ? realDate(year, one, other) : realDate(year, other, one)
}

function realDate(year = '', month = '', day = ''): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${date}T00:00:00Z`)
  const is_real = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date)
  return is_real && /^(?:19|20|21)/u.test(date) ? date : null
}

function readAmount(
  { least, most, digits = 0 }: Extract<FieldKind, { type: 'number' }>,
  text: string,
  locale: Locale,
): Read {
  const number = readNumber(text, locale)
  if (number === null || (digits === 0 && !Number.isInteger(number))) return { problem: 'number' }
  if (number < least) return { problem: 'too_small' }
  return number > most ? { problem: 'too_large' } : { value: number }
}

/** By what it is called, else by its key. */
function readChoice(choices: readonly Choice[], text: string): Read {
  const wanted = normaliseText(text)
  const named = choices.filter(({ label }) => normaliseText(label) === wanted)
  if (named.length > 1) return { problem: 'ambiguous' }
  const found = named[0] ?? choices.find(({ value }) => String(value) === text)
  return found === undefined ? { problem: 'choice' } : { value: found.value }
}
