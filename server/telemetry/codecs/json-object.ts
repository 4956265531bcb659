/** An object of JSON by its names; null for anything else. */
export function readObject(value: unknown): ReadonlyMap<string, unknown> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return new Map(Object.entries(value))
}

export const no_object: ReadonlyMap<string, unknown> = new Map()
