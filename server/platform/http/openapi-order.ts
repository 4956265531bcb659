import type { ApiTag } from '@tropeiro/contract/api-description.ts'

/** The chapter of a path; a path that is in none has its first segment for one. */
export function tagOf(url: string, tags: readonly ApiTag[]): string {
  const [, first = '', second = ''] = url.split('/')
  const has = (path: string) => tags.find(({ paths }) => paths.includes(path))
  return (has(`${first}/${second}`) ?? has(first))?.name ?? first
}

/** Paths by chapter and resource, the shortest first; spreadsheets come after what they are about. */
export function comparePaths(tags: readonly ApiTag[]): (one: string, other: string) => number {
  const names = tags.map(({ name }) => name)
  const resources = tags.flatMap(({ paths }) => paths)
  const ranksOf = (url: string) => {
    const segments = url.split('/').slice(1)
    return [
      names.indexOf(tagOf(url, tags)),
      resources.indexOf(segments[0] ?? ''),
      /\/(export|import)$/.test(url) ? 1 : 0,
      segments.length,
    ]
  }
  return (one, other) => {
    const others = ranksOf(other)
    return (
      ranksOf(one)
        .map((rank, index) => rank - (others[index] ?? 0))
        .find((difference) => difference !== 0) ?? 0
    )
  }
}
