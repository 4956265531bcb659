import type { ChecklistFieldType } from '@tropeiro/contract/checklist-form.ts'

/** What a client sent as the answer to a field. */
export type GivenValue = unknown

const longest_text = 1_000
const longest_barcode = 200

/** As text, without what surrounds it; null where nothing was answered, undefined where it is nothing that can be one. */
export function textOf(value: GivenValue): string | null | undefined {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined
  if (typeof value !== 'string' || value.length > longest_text) return undefined
  return value.trim() === '' ? null : value
}

type Read = (text: string) => string | null

const decimal = /^-?\d{1,15}(?:[.,]\d{1,9})?$/
const distance = /^\d{1,9}(?:[.,]\d{1,3})?$/
const day = /^\d{4}-\d\d-\d\d$/
const place = /^(-?\d{1,2}(?:\.\d{1,15})?)[,; ] ?(-?\d{1,3}(?:\.\d{1,15})?)$/
const truths: Readonly<Record<string, string>> = { true: 'true', '1': 'true', false: 'false', '0': 'false' }

/** How the answers of each type are written, made the same whoever sent them; null: it is none. */
const readers: Readonly<Record<ChecklistFieldType, Read>> = {
  text: (text) => text,
  number: (text) => matching(text.trim(), decimal)?.replace(',', '.') ?? null,
  boolean: (text) => truths[text.trim().toLowerCase()] ?? null,
  // By the name of the item, which is looked up.
  choice: (text) => text,
  multi_choice: (text) => text,
  date: (text) => readDay(text.trim()),
  // The picture is the answer; a text beside it is kept.
  photo: (text) => text,
  signature: (text) => text,
  location: (text) => readPlace(text.trim()),
  barcode: (text) => (text.length <= longest_barcode ? text : null),
  odometer: (text) => matching(text.trim(), distance)?.replace(',', '.') ?? null,
}

export function readValue(type: ChecklistFieldType, text: string): string | null {
  return readers[type](text)
}

function matching(text: string, pattern: RegExp): string | null {
  return pattern.test(text) ? text : null
}

/** The 31st of a month that has 30 days is none. */
function readDay(text: string): string | null {
  if (!day.test(text)) return null
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : null
}

function readPlace(text: string): string | null {
  const [, latitude, longitude] = place.exec(text) ?? []
  const is_on_earth = Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
  return is_on_earth ? `${latitude},${longitude}` : null
}
