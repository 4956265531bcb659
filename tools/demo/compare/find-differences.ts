/** Where two sets of facts differ, in words. Pure. */
export function findDifferences(
  of: string,
  expected: Readonly<Record<string, unknown>>,
  found: Readonly<Record<string, unknown>>,
): string[] {
  return Object.entries(expected)
    .map(([name, value]) => ({ name, wanted: JSON.stringify(value), shown: JSON.stringify(found[name]) }))
    .filter(({ wanted, shown }) => wanted !== shown)
    .map(({ name, wanted, shown }) => `${of}: ${name} is ${shown}, not ${wanted}`)
}
