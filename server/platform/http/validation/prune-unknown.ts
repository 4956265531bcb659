import { branchesOf, itemsOf, type JsonSchema } from './json-schema.ts'

type Prune = (value: unknown) => void

/**
 * Removes the fields that a schema does not name, so that an unknown field can have no effect however a handler uses
 * the body. Ajv can do it too, but breaks unions: a field of one branch is gone before the next branch is tried.
 * Null when there is nothing to walk.
 */
export function createPruner(schema: JsonSchema): Prune | null {
  const branches = branchesOf(schema)
  const known = knownFields(branches)
  const items = branches.map(itemsOf).find((item) => item !== null)
  const pruneItem = items === undefined || items === null ? null : createPruner(items)
  if (known === null && pruneItem === null) return null
  return (value) => {
    if (Array.isArray(value)) {
      if (pruneItem !== null) for (const item of value) pruneItem(item)
    } else if (typeof value === 'object' && value !== null && known !== null) {
      pruneObject(value as Record<string, unknown>, known)
    }
  }
}

function pruneObject(object: Record<string, unknown>, known: ReadonlyMap<string, Prune | null>): void {
  for (const name of Object.keys(object)) {
    const prune = known.get(name)
    if (prune === undefined) delete object[name]
    else if (prune !== null) prune(object[name])
  }
}

/** The fields of all branches together; null where any field is welcome (a record) or none is named. */
function knownFields(branches: readonly JsonSchema[]): Map<string, Prune | null> | null {
  const objects = branches.filter(({ properties }) => properties !== undefined)
  const is_open = branches.some(
    ({ additionalProperties }) => additionalProperties !== undefined && additionalProperties !== false,
  )
  if (objects.length === 0 || is_open) return null
  return new Map(
    objects.flatMap(({ properties = {} }) =>
      Object.entries(properties).map(([name, rule]) => [name, createPruner(rule)] as const),
    ),
  )
}
