/** What holds in `[valid_from, valid_to)`. */
export interface Version<Values extends object> {
  /** Null: since ever. */
  readonly valid_from: Date | null
  /** Null: until further notice. */
  readonly valid_to: Date | null
  readonly values: Values
}

export interface VersionsChange<Values extends object> {
  /** They take the place of all versions that were given. */
  readonly versions: readonly Version<Values>[]
  /** The first moment at which something is another now; null: since ever. */
  readonly from: Date | null
  /** The moment from which on nothing is; null: never. */
  readonly to: Date | null
}

/**
 * Makes the given values hold from a moment on, whatever was said before of the time after it; what is not given stays as it
 * is at each moment. `versions` are those that end after the moment, in order and without gaps. Null: it is so already.
 */
export function holdFrom<Values extends object>(
  versions: readonly Version<Values>[],
  from: Date,
  given: Partial<Values>,
): VersionsChange<Values> | null {
  const pieces = versions.flatMap((version) => splitAt(version, from))
  const changed = pieces.map((piece) =>
    startOf(piece) < from.getTime() ? piece : { ...piece, values: { ...piece.values, ...given } },
  )
  const differing = pieces.filter(({ values }, index) => !isSame(values, changed[index]?.values ?? values))
  const [first, last] = [differing[0], differing.at(-1)]
  if (first === undefined || last === undefined) return null
  return { versions: joinSame(changed), from: first.valid_from, to: last.valid_to }
}

function splitAt<Values extends object>(version: Version<Values>, at: Date): Version<Values>[] {
  if (startOf(version) >= at.getTime()) return [version]
  return [
    { ...version, valid_to: at },
    { ...version, valid_from: at },
  ]
}

function startOf({ valid_from }: { valid_from: Date | null }): number {
  return valid_from?.getTime() ?? Number.NEGATIVE_INFINITY
}

function joinSame<Values extends object>(versions: readonly Version<Values>[]): Version<Values>[] {
  const joined: Version<Values>[] = []
  for (const version of versions) {
    const last = joined.at(-1)
    if (last !== undefined && isSame(last.values, version.values)) {
      joined[joined.length - 1] = { ...last, valid_to: version.valid_to }
    } else joined.push(version)
  }
  return joined
}

function isSame(one: object, other: object): boolean {
  const others = other as Readonly<Record<string, unknown>>
  return Object.entries(one).every(([name, value]) => isEqual(value, others[name]))
}

function isEqual(one: unknown, other: unknown): boolean {
  if (!(one instanceof Uint8Array && other instanceof Uint8Array)) return one === other
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
