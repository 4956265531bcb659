/** JSON in its one spelling (RFC 8785), for values without fractions and with ASCII keys: what proofs are hashed from. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([key, content]) => `${JSON.stringify(key)}:${canonicalJson(content)}`).join(',')}}`
}
