/** `/v1` and a trailing slash are optional on every path; the routes are declared without them. */
export function rewriteUrl(url: string): string {
  const query_at = url.indexOf('?')
  const path = query_at === -1 ? url : url.slice(0, query_at)
  const plain = withoutTrailingSlash(withoutVersion(path))
  if (plain === path) return url
  return query_at === -1 ? plain : plain + url.slice(query_at)
}

function withoutVersion(path: string): string {
  if (path === '/v1') return '/'
  return path.startsWith('/v1/') ? path.slice(3) : path
}

function withoutTrailingSlash(path: string): string {
  // The reference is a page with relative links: for a browser its slash is part of the address.
  if (path.length === 1 || !path.endsWith('/') || path === '/reference/') return path
  return path.slice(0, -1)
}
