import { isUtf8 } from 'node:buffer'
import { AppError, type PublicDetails } from '@tropeiro/contract/app-error.ts'
import type { FastifyRequest } from 'fastify'
import type { HttpApp } from './http-app.ts'
import { placeOf } from './text-place.ts'

const deepest_nesting = 32

/** JSON only, and only what PostgreSQL and our own walkers can take. */
export function registerJsonBody(app: HttpApp): void {
  app.decorateRequest('raw_body', null)
  const parseSafely = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (isCompressed(request)) return done(new AppError('unsupported_media_type'))
    saveForIdempotency(request, bytes)
    // Some clients name a type without sending a body; what needs one says so by its schema.
    if (bytes.length === 0) return done(null, undefined)
    const fault = isUtf8(bytes) ? findJsonFault(bytes, deepest_nesting) : 'not UTF-8'
    if (fault !== null) return done(new AppError('unreadable_body', { public: detailOf[fault] }))
    const text = bytes.toString('utf8')
    return parseSafely(request, text, (error, body) =>
      error === null ? done(null, body) : done(unreadable(text)),
    )
  })
}

type JsonFault = 'not UTF-8' | 'nested too deep' | 'a character that text cannot hold'

const detailOf: Readonly<Record<JsonFault, Pick<PublicDetails, 'detail' | 'params'>>> = {
  'not UTF-8': {
    detail: {
      'pt-BR': 'O corpo não está em UTF-8, e sim em outra codificação, como Latin-1: converta o texto.',
      en: 'The body is not in UTF-8 but in another encoding, such as Latin-1: convert the text.',
      es: 'El cuerpo no está en UTF-8, sino en otra codificación, como Latin-1: convierta el texto.',
    },
  },
  'nested too deep': {
    detail: {
      'pt-BR': 'O corpo aninha mais de {limit} níveis.',
      en: 'The body nests more than {limit} levels deep.',
      es: 'El cuerpo anida más de {limit} niveles.',
    },
    params: { limit: deepest_nesting },
  },
  'a character that text cannot hold': {
    detail: {
      'pt-BR': 'O corpo tem \\u0000 ou metade de um par substituto, que um texto não pode conter.',
      en: 'The body has \\u0000 or half of a surrogate pair, which a text cannot hold.',
      es: 'El cuerpo tiene \\u0000 o la mitad de un par sustituto, que un texto no puede contener.',
    },
  },
}

/** Fastify keeps the parser's message to itself. Only the place is taken from it: it may quote the body. */
function unreadable(text: string): AppError {
  const json = text.replace(/^\uFEFF/, '')
  const position = findSyntaxFault(json)
  if (position === null) return new AppError('unreadable_body')
  return new AppError('unreadable_body', {
    public: { detail: syntax_fault, params: { ...placeOf(json, position) } },
  })
}

const syntax_fault = {
  'pt-BR': 'O corpo não é JSON válido: o erro está na linha {line}, coluna {column}.',
  en: 'The body is not valid JSON: the mistake is in line {line}, column {column}.',
  es: 'El cuerpo no es JSON válido: el error está en la línea {line}, columna {column}.',
}

/** Null where the syntax is right, or the parser does not say. */
function findSyntaxFault(json: string): number | null {
  try {
    JSON.parse(json)
    return null
  } catch (error) {
    const message = String(error)
    if (message.endsWith('Unexpected end of JSON input')) return json.length
    const [, position] =
      / (?:in|after) JSON at position (\d+)(?: \(line \d+ column \d+\))?$/.exec(message) ?? []
    return position === undefined ? null : Number(position)
  }
}

/** Nobody asked for it, and a small body may unpack to a huge one. */
function isCompressed({ headers }: FastifyRequest): boolean {
  return (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity'
}

function saveForIdempotency(request: FastifyRequest, bytes: Buffer): void {
  if (request.headers['idempotency-key'] !== undefined) request.raw_body = bytes
}

const quote = 0x22
const backslash = 0x5c
const letter_u = 0x75

/** What a byte outside of texts does to the nesting. Most do nothing, and are passed by with one look. */
const effects = { none: 0, text: 1, opens: 2, closes: 3 } as const
const effect_of = new Uint8Array(256)
effect_of[quote] = effects.text
for (const byte of Buffer.from('[{')) effect_of[byte] = effects.opens
for (const byte of Buffer.from(']}')) effect_of[byte] = effects.closes

/**
 * What makes JSON text unfit before it is parsed: nesting deeper than the limit, or an escape that names a character
 * PostgreSQL cannot store (U+0000, half of a surrogate pair). It does not check the syntax; the parser does.
 */
export function findJsonFault(bytes: Uint8Array, deepest: number): JsonFault | null {
  let depth = 0
  for (let at = 0; at < bytes.length; at++) {
    const effect = effect_of[bytes[at] ?? 0]
    if (effect === effects.none) continue
    if (effect === effects.text) {
      at = endOfText(bytes, at + 1)
      if (at === -1) return 'a character that text cannot hold'
    } else if (effect === effects.closes) depth -= 1
    else {
      depth += 1
      if (depth > deepest) return 'nested too deep'
    }
  }
  return null
}

/** Where the quote is that ends a text, or where the bytes do; -1 when it has a character that it cannot hold. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start
  for (; at < bytes.length && bytes[at] !== quote; at++) {
    if (bytes[at] !== backslash) continue
    const length = bytes[at + 1] === letter_u ? wellFormedEscape(bytes, at) : 2
    if (length === 0) return -1
    at += length - 1
  }
  return at
}

/** How many bytes a `\uXXXX` escape takes, with its second half if it has one; 0 when it is no character. */
function wellFormedEscape(bytes: Uint8Array, at: number): number {
  const unit = hexAt(bytes, at + 2)
  if (unit === 0) return 0
  if (unit < 0xd800 || unit > 0xdfff) return 6
  const is_pair = bytes[at + 6] === backslash && bytes[at + 7] === letter_u
  const second = is_pair ? hexAt(bytes, at + 8) : 0
  return unit < 0xdc00 && second >= 0xdc00 && second <= 0xdfff ? 12 : 0
}

/** Four hexadecimal digits; what is not a digit is left to the parser. */
function hexAt(bytes: Uint8Array, at: number): number {
  const value = Number(`0x${String.fromCharCode(...bytes.subarray(at, at + 4))}`)
  return Number.isNaN(value) ? 1 : value
}
