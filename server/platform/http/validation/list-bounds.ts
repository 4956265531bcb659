import { branchesOf, itemsOf, type JsonSchema } from './json-schema.ts'

/** Where a schema has a list without `maxItems`; every list that a client may send is bounded. */
export function findUnboundedList(schema: JsonSchema, path = ''): string | null {
  for (const branch of branchesOf(schema)) {
    const items = itemsOf(branch)
    if (items !== null && branch.maxItems === undefined) return path === '' ? '/' : path
    const inside = items === null ? null : findUnboundedList(items, `${path}/*`)
    if (inside !== null) return inside
    for (const [name, rule] of Object.entries(branch.properties ?? {})) {
      const found = findUnboundedList(rule, `${path}/${name}`)
      if (found !== null) return found
    }
  }
  return null
}

/** A list longer than its schema allows: then one error is enough, and looking for all of them is too much work. */
export function hasOversizedList(value: unknown, schema: JsonSchema): boolean {
  if (typeof value !== 'object' || value === null) return false
  return branchesOf(schema).some((branch) => {
    if (Array.isArray(value)) {
      const items = itemsOf(branch)
      if (items === null) return false
      return value.length > (branch.maxItems ?? 0) || value.some((item) => hasOversizedList(item, items))
    }
    return Object.entries(branch.properties ?? {}).some(([name, rule]) =>
      hasOversizedList((value as Record<string, unknown>)[name], rule),
    )
  })
}
