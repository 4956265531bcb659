import type { ExtraValue, PositionRecord } from '../model/position-record.ts'

type Extra = PositionRecord['extra']
type Kind = 'number' | 'boolean' | 'string'

/** The values of one name over the rows of a file, all of one kind. */
export interface ExtraColumn {
  readonly name: string
  readonly kind: Kind
  readonly values: readonly (ExtraValue | null)[]
}

export interface ExtraColumns {
  /** In the order of their names. */
  readonly columns: readonly ExtraColumn[]
  /** What has no column, of each row. */
  readonly others: readonly (Extra | null)[]
}

/** A device that makes up names is not to make up columns: the rarest share one. */
const max_columns = 64

/** One column for each name, of the kind that most of its values have. */
export function toExtraColumns(extras: readonly (Extra | null)[]): ExtraColumns {
  const columns = chooseColumns(extras).map(({ name, kind }) => ({
    name,
    kind,
    values: extras.map((extra) => valueOf(extra, name, kind)),
  }))
  const kinds = new Map(columns.map(({ name, kind }) => [name, kind]))
  const others = extras.map((extra) => othersOf(extra, kinds))
  return { columns, others }
}

function chooseColumns(extras: readonly (Extra | null)[]): { name: string; kind: Kind }[] {
  const counts = new Map<string, number>()
  for (const extra of extras) {
    for (const name in extra) {
      const key = `${name} ${kindOf(extra[name])}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  const chosen = new Map<string, Kind>()
  for (const [key] of [...counts].toSorted(([, a], [, b]) => b - a)) {
    const [name = '', kind] = key.split(' ')
    if (chosen.size < max_columns && !chosen.has(name)) chosen.set(name, kind as Kind)
  }
  return [...chosen.keys()].toSorted().map((name) => ({ name, kind: chosen.get(name) ?? 'number' }))
}

const kindOf = (value: ExtraValue | undefined): Kind => typeof value as Kind

function valueOf(extra: Extra | null, name: string, kind: Kind): ExtraValue | null {
  const value = extra?.[name]
  return value !== undefined && kindOf(value) === kind ? value : null
}

function othersOf(extra: Extra | null, kinds: ReadonlyMap<string, Kind>): Extra | null {
  let others: Record<string, ExtraValue> | null = null
  for (const name in extra) {
    const value = extra[name]
    if (value === undefined || kinds.get(name) === kindOf(value)) continue
    others ??= {}
    others[name] = value
  }
  return others
}
