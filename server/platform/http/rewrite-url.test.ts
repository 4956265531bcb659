import { expect, it } from 'vitest'
import { rewriteUrl } from './rewrite-url.ts'

it.each([
  ['/note', '/note'],
  ['/note/', '/note'],
  ['/v1/note', '/note'],
  ['/v1/note/?a=/v1/b/', '/note?a=/v1/b/'],
  ['/v1', '/'],
  ['/v1/', '/'],
  ['/', '/'],
  ['/v10/note', '/v10/note'],
  ['/reference/', '/reference/'],
])('%s is served as %s', (url, route) => {
  expect(rewriteUrl(url)).toBe(route)
})

it.each([
  ['/v1/today', '/v1/today'],
  ['/v1/today/', '/v1/today/'],
  ['/v1/today?day=2026-03-04', '/v1/today?day=2026-03-04'],
  ['/v1', '/v1'],
  ['/today/', '/today'],
  ['/v1/note/', '/note'],
])('beside pages %s is served as %s', (url, route) => {
  expect(rewriteUrl(url, (path) => path === '/today' || path === '/')).toBe(route)
})
