import { daysBetween } from '../../ui/format/civil-date.ts'
import type { Field, Identified, Value } from './field.ts'

export type ExpiryTone = 'past' | 'soon' | 'later'

/** A paper that ends within so many days is to be renewed now. */
const soon_days = 30

export interface Expiry {
  /** Negative once it is over; on its last day it still holds. */
  readonly days: number
  readonly tone: ExpiryTone
}

export function expiryOf(date: string, today: string): Expiry {
  const days = daysBetween(today, date)
  return { days, tone: days < 0 ? 'past' : days <= soon_days ? 'soon' : 'later' }
}

const isPaper = ({ kind }: Field<never>): boolean => kind.type === 'date' && kind.is_paper === true

export const papersOf = <Row>(fields: readonly Field<Row>[]): readonly Field<Row>[] => fields.filter(isPaper)

/** The first day on which one of its papers ends; null: it has none. */
export function firstExpiry<Row>(row: Row, papers: readonly Field<Row>[]): string | null {
  const days = papers.map(({ valueOf }) => valueOf(row)).filter(isDay)
  return days.toSorted()[0] ?? null
}

const isDay = (value: Value): value is string => typeof value === 'string'

export interface ExpiryCounts {
  /** Records with a paper that is over. */
  readonly past: number
  /** Those with one that ends soon and none that is over. */
  readonly soon: number
  /** How many of each paper end soon. */
  readonly soon_papers: readonly { readonly label: string; readonly count: number }[]
}

export function countExpiries<Row extends Identified>(
  rows: readonly Row[],
  papers: readonly Field<Row>[],
  today: string,
): ExpiryCounts {
  const tones = rows.map((row) => toneOf(row, papers, today))
  const soon_papers = papers.map(({ label, valueOf }) => ({
    label,
    count: rows.filter((row) => {
      const day = valueOf(row)
      return isDay(day) && expiryOf(day, today).tone === 'soon'
    }).length,
  }))
  return {
    past: tones.filter((tone) => tone === 'past').length,
    soon: tones.filter((tone) => tone === 'soon').length,
    soon_papers: soon_papers.filter(({ count }) => count > 0),
  }
}

/** Of the paper that ends first. */
export function toneOf<Row>(row: Row, papers: readonly Field<Row>[], today: string): ExpiryTone | null {
  const first = firstExpiry(row, papers)
  return first === null ? null : expiryOf(first, today).tone
}
