import type { FastifyReply, FastifyRequest } from 'fastify'
import { bindingOf, decodeCursor, encodeCursor, type Key, type KeyTypes } from './cursor.ts'

interface PageQuery {
  readonly limit?: number
  readonly cursor?: string
}

interface PagedOrder {
  readonly key: KeyTypes
  readonly max_limit?: number | undefined
}

/** Without a limit the whole list is asked for. */
export function readPageQuery(
  request: FastifyRequest,
  { key, max_limit = Number.POSITIVE_INFINITY }: PagedOrder,
): { after: Key | null; limit: number | null } {
  const { cursor, limit = Number.POSITIVE_INFINITY } = request.query as PageQuery
  const bounded = Math.min(limit, max_limit)
  return {
    after: cursor === undefined ? null : decodeCursor(markOf(request), key, cursor),
    limit: Number.isFinite(bounded) ? bounded : null,
  }
}

interface LastOfPage {
  readonly key: KeyTypes
  readonly shape?: 'envelope' | 'bare'
  /** The row that the next page follows; null: there is none. */
  readonly last: object | null
}

/** Tells by headers where the next page is, and gives its cursor. */
export function nameNext(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, shape, last }: LastOfPage,
): { next_cursor: string | null; has_more: boolean } {
  if (last === null) return { next_cursor: null, has_more: false }
  const next_cursor = encodeCursor(markOf(request), key, last as Readonly<Record<string, unknown>>)
  reply.header('link', `<${nextAddress(request.originalUrl, next_cursor)}>; rel="next"`)
  if (shape === 'bare') reply.header('x-next-cursor', next_cursor)
  return { next_cursor, has_more: true }
}

function markOf(request: FastifyRequest): string {
  return bindingOf(request.routeOptions.url ?? '', request.query as Readonly<Record<string, unknown>>)
}

function nextAddress(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split('?', 2)
  const params = new URLSearchParams(query)
  params.set('cursor', cursor)
  return `${path}?${params.toString()}`
}
