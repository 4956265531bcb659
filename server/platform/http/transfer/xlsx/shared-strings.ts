import { max_cell_chars } from '../transfer-limits.ts'
import type { Zip } from './bounded-zip.ts'
import { readXml, SheetFault, type XmlHandler } from './read-xml.ts'

/** The texts that cells refer to by their number. */
export async function readSharedStrings(zip: Zip, part: string | null): Promise<readonly string[]> {
  const content = part === null ? null : zip.open(part)
  if (content === null) return []
  const strings: string[] = []
  const rich_text = createRichText()
  await readXml(content, {
    ...rich_text.handler,
    close(name) {
      rich_text.handler.close(name)
      if (name === 'si') strings.push(rich_text.take())
    },
  })
  return strings
}

/** A text may be in several runs, and have its pronunciation beside it. */
export function createRichText() {
  let pieces: string[] = []
  let chars = 0
  let is_text = false
  let is_phonetic = false
  return {
    handler: {
      open(name: string) {
        if (name === 't') is_text = true
        else if (name === 'rPh') is_phonetic = true
      },
      text(text: string) {
        if (!is_text || is_phonetic) return
        chars += text.length
        if (chars > max_cell_chars) throw new SheetFault('too_long', max_cell_chars)
        pieces.push(text)
      },
      close(name: string) {
        if (name === 't') is_text = false
        else if (name === 'rPh') is_phonetic = false
      },
    } satisfies XmlHandler,
    /** The text up to here; the next begins. */
    take(): string {
      const text = pieces.join('')
      pieces = []
      chars = 0
      return text
    },
  }
}
