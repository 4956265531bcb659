import { added_figures, type RowFigures, type RowPart } from '../model/row-part.ts'

/** Parts of rows, summed under (UTC day, local date, driver). */
export class PartSums {
  readonly #parts = new Map<string, RowPart>()

  add(parts: readonly RowPart[]): void {
    for (const part of parts) {
      const key = partKeyOf(part)
      const known = this.#parts.get(key)
      this.#parts.set(
        key,
        known === undefined ? part : { ...known, figures: addFigures(known.figures, part.figures) },
      )
    }
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

export function addFigures(a: RowFigures, b: RowFigures): RowFigures {
  const sum = { ...a, speed_max_kmh_e2: Math.max(a.speed_max_kmh_e2, b.speed_max_kmh_e2) }
  for (const name of added_figures) sum[name] = a[name] + b[name]
  return sum
}

export function isSameFigures(a: RowFigures, b: RowFigures): boolean {
  return a.speed_max_kmh_e2 === b.speed_max_kmh_e2 && added_figures.every((name) => a[name] === b[name])
}

function compareParts(a: RowPart, b: RowPart): number {
  return (
    a.day - b.day || (a.date < b.date ? -1 : a.date > b.date ? 1 : (a.driver_id ?? 0) - (b.driver_id ?? 0))
  )
}
