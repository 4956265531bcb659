/**
 * Licence plates of Brazil: the old form `ABC1234` and the Mercosul form `ABC1C34`. A vehicle that changes plates
 * keeps its letters and digits but the second digit, which becomes a letter: 0 is A, 9 is J. One vehicle may thus be
 * written in two ways, so plates are compared by `key` and shown as `registered`.
 */
export interface Plate {
  /** As registered, in capitals without punctuation. */
  readonly registered: string
  /** The Mercosul form, the same for both plates of one vehicle. */
  readonly key: string
}

// Asked before the change to capitals, which would turn letters of other alphabets (ı, ſ) into ours.
const form = /^[a-z]{3}[0-9][0-9a-z][0-9]{2}$/i
const punctuation = /[.\-\s]/g
const letters = 'ABCDEFGHIJ'

export function parsePlate(text: string): Plate | null {
  // Long input cannot be one: it is not worth the scan.
  if (text.length > 40) return null
  const characters = text.replaceAll(punctuation, '')
  if (!form.test(characters)) return null
  const registered = characters.toUpperCase()
  return { registered, key: mercosulForm(registered) }
}

function mercosulForm(plate: string): string {
  const fifth = plate.charAt(4)
  return `${plate.slice(0, 4)}${letters[Number(fifth)] ?? fifth}${plate.slice(5)}`
}
