/** As the API takes a title: what is longer is cut, for it to be known again. */
const longest_title = 500
export const cutTitle = (title: string): string => title.slice(0, longest_title)

/**
 * What a header row is known again by: SHA-256 of its titles, as `GET /import_layout` describes it.
 */
export async function fingerprintHeader(titles: readonly string[]): Promise<string> {
  const keys = titles.map((title) => keyOf(cutTitle(title)))
  const last = keys.findLastIndex((key) => key !== '')
  const text = keys.slice(0, last + 1).join('\n')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const keyOf = (title: string) =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
