import { max_cell_chars } from '../transfer-limits.ts'

/** Why a sheet is not read, or not read on. */
export class SheetFault extends Error {
  readonly reason: 'unreadable' | 'too_long' | 'too_many'
  readonly limit: number

  constructor(reason: SheetFault['reason'], limit = 0) {
    super(reason)
    this.reason = reason
    this.limit = limit
  }
}

/** What is met on the way through a document. Names come without their prefix. */
export interface XmlHandler {
  open?(name: string, attributes: string): void
  text?(text: string): void
  close?(name: string): void
  /** Between two pieces of the document: the time to get rid of what was made of the first. */
  pause?(): Promise<void>
}

/** A text or a tag that is longer is not waited for. An entity may take several characters to say one. */
const max_waiting = max_cell_chars * 6

/** Reads a document a piece at a time, so that its size is nobody's memory. It knows what workbooks are written in, no more. */
export async function readXml(source: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const piece of source) {
    rest = readTokens(rest + decoder.decode(piece, { stream: true }), handler)
    if (rest.length > max_waiting) throw new SheetFault('too_long', max_cell_chars)
    await handler.pause?.()
  }
  if ((rest + decoder.decode()).trim() !== '') throw new SheetFault('unreadable')
}

/** Gives back what is not whole yet. */
function readTokens(xml: string, handler: XmlHandler): string {
  let at = 0
  for (;;) {
    const begin = xml.indexOf('<', at)
    if (begin === -1) return xml.slice(at)
    const end = endOfMarkup(xml, begin)
    if (end === -1) return xml.slice(at)
    if (begin > at) handler.text?.(decodeEntities(xml.slice(at, begin)))
    readMarkup(xml.slice(begin, end), handler)
    at = end
  }
}

const enclosed = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** Behind the last character of the tag, comment, section or instruction; -1 when that is not there yet. */
function endOfMarkup(xml: string, begin: number): number {
  const next = xml.charAt(begin + 1)
  if (next === '!' || next === '?') {
    for (const [opening, closing] of enclosed) {
      if (!xml.startsWith(opening, begin)) continue
      const end = xml.indexOf(closing, begin + opening.length)
      return end === -1 ? -1 : end + closing.length
    }
  }
  return endOfTag(xml, begin)
}

const double_quote = '"'.charCodeAt(0)
const single_quote = "'".charCodeAt(0)
const greater = '>'.charCodeAt(0)

function endOfTag(xml: string, begin: number): number {
  let quote = 0
  for (let at = begin + 1; at < xml.length; at++) {
    const code = xml.charCodeAt(at)
    // Within quotes the end of a tag is a character like any other.
    if (quote !== 0) quote = code === quote ? 0 : quote
    else if (code === double_quote || code === single_quote) quote = code
    else if (code === greater) return at + 1
  }
  return -1
}

function readMarkup(markup: string, handler: XmlHandler): void {
  if (markup.startsWith('<?') || markup.startsWith('<!--')) return
  if (markup.startsWith('<![CDATA[')) {
    handler.text?.(markup.slice('<![CDATA['.length, -']]>'.length))
    return
  }
  // A document type brings entities of its own, and with them texts that multiply.
  const tag = /^<(\/?)(?:[\w.-]+:)?([\w.-]+)([^]*?)(\/?)>$/.exec(markup)
  if (tag === null) throw new SheetFault('unreadable')
  const [, closing, name = '', attributes = '', empty] = tag
  if (closing === '') handler.open?.(name, attributes)
  if (closing !== '' || empty !== '') handler.close?.(name)
}

/** `id` also finds `r:id`. */
export function createAttributeReader(name: string): (attributes: string) => string | null {
  const pattern = new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  return (attributes) => {
    const found = pattern.exec(attributes)
    return found === null ? null : decodeEntities(found[1] ?? found[2] ?? '')
  }
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (_all, ...[hex, decimal, name]: (string | undefined)[]) => {
      const found =
        name === undefined ? characterOf(Number(hex === undefined ? decimal : `0x${hex}`)) : named[name]
      if (found === undefined) throw new SheetFault('unreadable')
      return found
    },
  )
}

function characterOf(code: number): string | undefined {
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
