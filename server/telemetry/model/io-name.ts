/** More numbers than two bytes hold are not remembered, and not written in short. */
const end_of_numbers = 65_536
const names = new Map<number, string>()
const numbers = new Map<string, number>()

/**
 * The name of an input or output of a device by its number. Both ways are remembered: every record of a tracker has ten
 * of them, and the same ones again and again.
 */
export function ioNameOf(number: number): string {
  const known = names.get(number)
  if (known !== undefined) return known
  const name = `io_${number}`
  if (number < end_of_numbers) names.set(number, name)
  return name
}

/** The number in a name like `io_240`; null when it is none. */
export function ioNumberOf(name: string): number | null {
  if (!name.startsWith('io_')) return null
  const known = numbers.get(name)
  if (known !== undefined) return known
  if (!/^io_(0|[1-9]\d{0,4})$/.test(name)) return null
  const number = Number(name.slice(3))
  if (number >= end_of_numbers) return null
  numbers.set(name, number)
  return number
}
