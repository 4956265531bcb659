import {
  added_figures,
  addFigures,
  createRowFigures,
  type RowFigures,
  type RowPart,
} from '../model/row-part.ts'

/** Parts of rows, summed under (UTC day, local date, driver). */
export class PartSums {
  readonly #parts = new Map<string, RowPart>()
  /** Samples that follow each other add to the same part, but for midnights and other drivers. */
  #last: RowPart | null = null

  add(parts: readonly RowPart[]): void {
    for (const part of parts) {
      const sum = this.#last !== null && isSameKey(this.#last, part) ? this.#last : this.#open(part)
      addFigures(sum.figures, part.figures)
      this.#last = sum
    }
  }

  #open(part: RowPart): RowPart {
    const key = partKeyOf(part)
    const known = this.#parts.get(key)
    if (known !== undefined) return known
    const { day, date, driver_id } = part
    const opened = { day, date, driver_id, figures: createRowFigures() }
    this.#parts.set(key, opened)
    return opened
  }

  get size(): number {
    return this.#parts.size
  }

  /** By day, date and driver. */
  list(): RowPart[] {
    return [...this.#parts.values()].toSorted(compareParts)
  }
}

export function partKeyOf({ day, date, driver_id }: RowPart): string {
  return `${day} ${date} ${driver_id ?? ''}`
}

function isSameKey(a: RowPart, b: RowPart): boolean {
  return a.driver_id === b.driver_id && a.day === b.day && a.date === b.date
}

export function isSameFigures(a: RowFigures, b: RowFigures): boolean {
  return a.speed_max_kmh_e2 === b.speed_max_kmh_e2 && added_figures.every((name) => a[name] === b[name])
}

function compareParts(a: RowPart, b: RowPart): number {
  return (
    a.day - b.day || (a.date < b.date ? -1 : a.date > b.date ? 1 : (a.driver_id ?? 0) - (b.driver_id ?? 0))
  )
}
