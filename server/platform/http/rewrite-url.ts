/**
 * `/v1` and a trailing slash are optional on every path of the API; the routes are declared without them. A page for
 * people has one address, which is not below `/v1`.
 */
export function rewriteUrl(url: string, isPage: (path: string) => boolean = () => false): string {
  const query_at = url.indexOf('?')
  const path = query_at === -1 ? url : url.slice(0, query_at)
  const plain = withoutTrailingSlash(withoutVersion(path))
  if (plain === path || (isVersioned(path) && isPage(plain))) return url
  return query_at === -1 ? plain : plain + url.slice(query_at)
}

const isVersioned = (path: string) => path === '/v1' || path.startsWith('/v1/')

function withoutVersion(path: string): string {
  return isVersioned(path) ? path.slice(3) || '/' : path
}

function withoutTrailingSlash(path: string): string {
  // The reference is a page with relative links: for a browser its slash is part of the address.
  if (path.length === 1 || !path.endsWith('/') || path === '/reference/') return path
  return path.slice(0, -1)
}
