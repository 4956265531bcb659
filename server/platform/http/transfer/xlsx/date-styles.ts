import type { Zip } from './bounded-zip.ts'
import { createAttributeReader, readXml } from './read-xml.ts'

const numFmtIdOf = createAttributeReader('numFmtId')
const formatCodeOf = createAttributeReader('formatCode')

/** Formats that every reader knows by their numbers: ECMA-376, part 1, 18.8.30, with those of East Asia. */
const known_dates: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
]

/** For each style of a cell, by its number: whether it shows a number as a day or a time. */
export async function readDateStyles(zip: Zip, part: string | null): Promise<readonly boolean[]> {
  const content = part === null ? null : zip.open(part)
  if (content === null) return []
  const own_dates = new Map<number, boolean>()
  const styles: boolean[] = []
  let is_cell_styles = false
  await readXml(content, {
    open(name, attributes) {
      const id = Number(numFmtIdOf(attributes) ?? 0)
      if (name === 'numFmt') own_dates.set(id, isDateFormat(formatCodeOf(attributes) ?? ''))
      else if (name === 'cellXfs') is_cell_styles = true
      else if (name === 'xf' && is_cell_styles) styles.push(own_dates.get(id) ?? isKnownDate(id))
    },
    close(name) {
      if (name === 'cellXfs') is_cell_styles = false
    },
  })
  return styles
}

function isKnownDate(id: number): boolean {
  return known_dates.some(([first, last]) => id >= first && id <= last)
}

/** Its first section has a letter of a date, outside of what is shown as it is, of colours and of currencies. */
export function isDateFormat(code: string): boolean {
  const bare = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  const [first = ''] = bare.split(';', 1)
  return /[ymdhs]/i.test(first) && !/general/i.test(first)
}
