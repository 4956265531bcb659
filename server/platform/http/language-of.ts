import { type Language, pickLanguage } from '@tropeiro/contract/languages.ts'
import type { FastifyRequest } from 'fastify'
import { getCaller } from './caller.ts'

/** What the caller reads: as the request asks, else as they have set it. */
export function languageOf(request: FastifyRequest): Language {
  return pickLanguage(request.headers['accept-language'], getCaller(request).locale)
}
