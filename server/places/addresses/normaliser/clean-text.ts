/** Nobody writes a longer address: what comes after is not read, so that a hostile text costs as much as an honest one. */
const considered_characters = 500

const separators: ReadonlyMap<string, string> = new Map([
  ...alike(',', ',;|()[]{}<>•·\n\t\r\v\f'),
  ...alike('-', '-–—‐‑‒―−_~'),
  ...alike('/', '/\\+'),
  ...alike('.', '.'),
])

function alike(separator: string, characters: string): [string, string][] {
  return Array.from(characters, (character) => [character, separator])
}

const apostrophes = new Set(["'", '’', '‘', '`', '´', 'ʼ'])
const ordinal_signs: ReadonlyMap<string, string> = new Map([
  ['º', 'o'],
  ['°', 'o'],
  ['ª', 'a'],
])
const byte_order_mark = 0xfeff

/**
 * The text in lower case without accents, where only a–z, 0–9, space and the separators `, - / .` are left. Line breaks and brackets
 * become commas; marks that cannot be seen disappear; every other sign becomes a space.
 */
export function cleanText(raw: string): string {
  const considered = repair(raw.slice(0, considered_characters))
  let clean = ''
  for (const character of considered) clean += cleanCharacter(character, clean)
  return clean
}

/** What systems do to accents: "JoÃ£o" is UTF-8 read as Latin-1, "Jo?o" a letter that was lost. "Prof.ª" only has a dot too many. */
function repair(text: string): string {
  const decoded = /[\u00c2\u00c3][\u0080-\u00bf]/.test(text) ? decodeAgain(text) : text
  return decoded.replaceAll(/(?<=\p{L})[?\ufffd](?=\p{L})/gu, '').replaceAll(/\.(?=[ºª°])/g, '')
}

function decodeAgain(text: string): string {
  const decoded = Buffer.from(text, 'latin1').toString('utf8')
  return decoded.includes('\ufffd') ? text : decoded
}

function cleanCharacter(character: string, before: string): string {
  if (isPlain(character)) return character
  const separator = separators.get(character)
  if (separator !== undefined) return separator
  if (apostrophes.has(character)) return ''
  const ordinal = ordinal_signs.get(character)
  if (ordinal !== undefined) return cleanOrdinal(ordinal, before)
  if (isInvisible(character)) return ''
  return plainLetters(character)
}

/** "1º de Maio" is "1 de maio", "nº12" is "n 12", "Profª" is "profa". */
function cleanOrdinal(letter: string, before: string): string {
  const last = before.at(-1) ?? ' '
  if (isDigit(last)) return ''
  const isNumberSign = last === 'n' && !isLetter(before.at(-2) ?? ' ')
  return isNumberSign || !isLetter(last) ? ' ' : letter
}

/** Accents, full-width forms and ligatures down to a–z and 0–9; a space for what has none of them. */
function plainLetters(character: string): string {
  if (!mayHoldLatin(character)) return ' '
  let plain = ''
  for (const part of character.normalize('NFKD').toLowerCase())
    if (isLetter(part) || isDigit(part)) plain += part
  if (plain !== '') return plain
  return isCombining(character) ? '' : ' '
}

function isPlain(character: string): boolean {
  return character.length === 1 && (isLetter(character) || isDigit(character) || character === ' ')
}

function isLetter(character: string): boolean {
  return character >= 'a' && character <= 'z'
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9'
}

/** Below the scripts of Asia, or among their full-width forms: elsewhere one character may unfold into eighteen. */
function mayHoldLatin(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return code < 0x2c00 || (code >= 0xff00 && code <= 0xffef)
}

function isCombining(character: string): boolean {
  return /^\p{M}$/u.test(character)
}

/** Zero-width characters and the marks that turn the direction of writing. */
function isInvisible(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return (
    code === byte_order_mark ||
    code === 0xad ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x206f)
  )
}
