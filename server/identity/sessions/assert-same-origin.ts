import { AppError } from '@tropeiro/contract/app-error.ts'
import type { FastifyRequest } from 'fastify'

/**
 * A browser sends the cookie by itself, whatever made it ask: only pages of this very origin may have done so. `Origin`
 * and `Sec-Fetch-Site` are the browser's words, which no script can set (Fetch §4.5, §2.2.2). SameSite of the cookie
 * keeps other sites out already; this keeps out other hosts and ports of the same site.
 */
export function assertSameOrigin(request: FastifyRequest): void {
  if (!isSameOrigin(request)) throw new AppError('wrong_origin')
}

function isSameOrigin({ headers, protocol, host }: FastifyRequest): boolean {
  const { origin } = headers
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin'
  const own = `${protocol}://${host}`
  return URL.canParse(own) && origin === new URL(own).origin
}
