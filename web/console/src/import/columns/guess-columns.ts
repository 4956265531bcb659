import type { Sheet } from '../sheet/sheet.ts'
import { type ColumnChoice, type Field, isField } from './fields.ts'
import { readTitle } from './header-words.ts'
import { readContents } from './read-contents.ts'

/** Enough to see what a column is. */
const looked_at_lines = 50

interface Guess {
  readonly column: number
  readonly field: Field
  readonly is_sure: boolean
}

/**
 * What the columns stand for, by their titles, else by what is in them. A title that is known as a whole needs no
 * confirmation; where two columns claim a field, the surer one has it, then the one at the left.
 */
export function guessColumns({ titles, lines }: Pick<Sheet, 'titles' | 'lines'>): readonly ColumnChoice[] {
  const shown = lines.slice(0, looked_at_lines)
  const guesses = titles.flatMap((title, column): Guess[] => {
    const meaning = readTitle(title)
    if (meaning !== null) return meaning.field === null ? [] : [{ column, ...meaning, field: meaning.field }]
    const field = readContents(shown.map(({ cells }) => cells[column] ?? ''))
    return field === null ? [] : [{ column, field, is_sure: false }]
  })
  const taken = new Map<Field, Guess>()
  for (const guess of guesses.toSorted(
    (a, b) => Number(b.is_sure) - Number(a.is_sure) || a.column - b.column,
  ))
    if (!taken.has(guess.field)) taken.set(guess.field, guess)
  const by_column = new Map([...taken.values()].map((guess) => [guess.column, guess]))
  return titles.map((_, column) => {
    const guess = by_column.get(column)
    return guess === undefined
      ? { field: null, is_guess: false }
      : { field: fieldAmong(guess.field, taken), is_guess: !guess.is_sure }
  })
}

/** Beside a column of numbers, what is called an address is the street. */
function fieldAmong(field: Field, taken: ReadonlyMap<Field, unknown>): Field {
  const is_parted = taken.has('address.number') && !taken.has('address.street')
  return field === 'address' && is_parted ? 'address.street' : field
}

/** As it was remembered. A field that this screen does not use stays unused. */
export const rememberedColumns = (columns: readonly (string | null)[]): readonly ColumnChoice[] =>
  columns.map((name) => ({ field: isField(name) ? name : null, is_guess: false }))
