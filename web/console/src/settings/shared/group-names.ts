export interface NameGroup<Name extends string> {
  readonly resource: string
  readonly names: readonly Name[]
}

/** `vehicle:read` and `vehicle.created` by what they are of, in the order of the alphabet. */
export function groupNames<Name extends string>(names: readonly Name[]): readonly NameGroup<Name>[] {
  const groups = Map.groupBy(names.toSorted(), (name) => name.split(/[.:]/)[0] ?? name)
  return [...groups].map(([resource, of_group]) => ({ resource, names: of_group }))
}
