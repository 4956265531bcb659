import type { Random } from '../random.ts'
import { isTitle, isType } from './abbreviate.ts'

/** Two neighbouring letters change places. */
export function swapLetters(street: string, random: Random): string | null {
  return changeWord(street, random, (word) => {
    const places = Array.from({ length: word.length - 2 }, (_, i) => i + 1).filter(
      (i) => word[i] !== word[i + 1],
    )
    if (places.length === 0) return null
    const at = random.pick(places)
    return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
  })
}

export function loseLetter(street: string, random: Random): string | null {
  return changeWord(street, random, (word) => {
    const at = random.int(1, word.length - 1)
    return word.slice(0, at) + word.slice(at + 1)
  })
}

export function doubleLetter(street: string, random: Random): string | null {
  return changeWord(street, random, (word) => {
    const at = random.int(1, word.length - 1)
    return word.slice(0, at) + (word[at] ?? '') + word.slice(at)
  })
}

const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** The finger lands on the key beside. */
export function hitKeyBeside(street: string, random: Random): string | null {
  return changeWord(street, random, (word) => {
    const at = random.int(1, word.length - 1)
    const row = keyboard.find((keys) => keys.includes(word[at]?.toLowerCase() ?? '?'))
    if (row === undefined) return null
    const key = row.indexOf(word[at]?.toLowerCase() ?? '')
    return word.slice(0, at) + (row[key + 1] ?? row[key - 1] ?? '') + word.slice(at + 1)
  })
}

/** As it is heard: names that have two writings. */
const heard: [RegExp, string][] = [
  [/Souza/, 'Sousa'],
  [/Luiz\b/, 'Luís'],
  [/Luís\b/, 'Luiz'],
  [/Tereza/, 'Teresa'],
  [/Teresa/, 'Tereza'],
  [/Manoel/, 'Manuel'],
  [/Queiroz/, 'Queirós'],
  [/Rezende/, 'Resende'],
  [/Morais/, 'Moraes'],
  [/Osvaldo/, 'Oswaldo'],
  [/Valdemar/, 'Waldemar'],
  [/Walter/, 'Valter'],
  [/Vítor/, 'Victor'],
  [/Felipe/, 'Filipe'],
  [/Müller/, 'Miller'],
  [/Schmidt/, 'Schmitt'],
  [/Correia/, 'Correa'],
  [/Cavalcanti/, 'Cavalcante'],
  [/Bittencourt/, 'Bitencourt'],
  [/ç/, 'ss'],
  [/ss/, 'ç'],
  [/z\b/, 's'],
]

export function writeAsHeard(street: string): string | null {
  const [type = '', ...rest] = street.split(' ')
  const name = rest.join(' ')
  for (const [spelling, other] of heard)
    if (spelling.test(name)) return `${type} ${name.replace(spelling, other)}`
  return null
}

/** A program that knew no accents put a question mark. Only where one letter was lost: with more, nobody could read it. */
export function loseAccentedLetter(street: string): string | null {
  const accented = street.match(/[^\p{ASCII}]/gu) ?? []
  return accented.length === 1 ? street.replace(/[^\p{ASCII}]/u, '?') : null
}

/** Mistakes are made in the name, in a word that is long enough to be known again. */
function changeWord(street: string, random: Random, change: (word: string) => string | null): string | null {
  const words = street.split(' ')
  const places = words
    .map((word, index) => ({ word, index }))
    .filter(
      ({ word, index }) => /^\p{L}{5,}$/u.test(word) && !(index === 0 && isType(word)) && !isTitle(word),
    )
    .map(({ index }) => index)
  if (places.length === 0) return null
  const place = random.pick(places)
  const changed = change(words[place] ?? '')
  return changed === null ? null : words.with(place, changed).join(' ')
}
