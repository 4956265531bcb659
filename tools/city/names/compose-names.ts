import type { StreetName } from '../map-elements.ts'
import { fullName } from '../map-elements.ts'
import type { Random } from '../random.ts'
import {
  dates,
  family_names,
  given_names,
  nature,
  places,
  saints,
  titles,
  unnamed,
  virtues,
} from './word-lists.ts'

export interface NameSource {
  /** A name that the town does not have yet. */
  take(type: string): StreetName
}

/**
 * Names of one town, each once: two streets with one name would make its truth ambiguous. But one in twelve is
 * nearly another one ("Rua João Silva", "Rua João da Silva", "Travessa João Silva"), as in life. Wanted names come
 * first.
 */
export function createNameSource(random: Random, wanted: readonly StreetName[]): NameSource {
  const waiting = [...wanted]
  const used = new Set<string>()
  const people: StreetName[] = []
  const isFree = (name: StreetName): boolean => !used.has(fullName(name).toLowerCase())
  const keep = (name: StreetName): StreetName => {
    used.add(fullName(name).toLowerCase())
    if (name.name.includes(' ') && name.title === '' && people.length < 5000) people.push(name)
    return name
  }
  const take = (type: string): StreetName => {
    const next = waiting.findIndex((name) => name.type === type && isFree(name))
    const [first] = next === -1 ? [] : waiting.splice(next, 1)
    if (first !== undefined) return keep(first)
    for (let tries = 0; ; tries++) {
      const similar = people.length > 8 && random.chance(1 / 12)
      const name = similar
        ? nearlyAnother(random, random.pick(people), type)
        : composeName(random, type, tries)
      if (isFree(name)) return keep(name)
    }
  }
  return { take }
}

function nearlyAnother(random: Random, other: StreetName, type: string): StreetName {
  const [first = '', ...rest] = other.name.split(' ')
  const variants = [
    [first, 'da', ...rest.filter((word) => word !== 'da' && word !== 'de')].join(' '),
    [first, ...rest.filter((word) => word !== 'da' && word !== 'de')].join(' '),
    `${other.name} Filho`,
    `${other.name} Neto`,
    other.name,
  ]
  return { type, title: random.chance(0.2) ? random.pick(titles) : '', name: random.pick(variants) }
}

function composeName(random: Random, type: string, tries: number): StreetName {
  if (type === 'Estrada' || type === 'Rodovia') return { type, title: '', name: roadName(random, type) }
  // After some tries the short lists are used up; people never are.
  const kind = tries > 6 ? 0 : random.next()
  const [saint_title = '', saint = ''] = random.pick(saints)
  if (kind < 0.42) return { type, title: '', name: personName(random, tries) }
  if (kind < 0.68) return { type, title: random.pick(titles), name: personName(random, tries) }
  if (kind < 0.76) return { type, title: saint_title, name: saint }
  if (kind < 0.84) return { type, title: '', name: random.pick(dates) }
  if (kind < 0.9) return { type, title: '', name: random.pick(places) }
  if (kind < 0.95) return { type, title: '', name: random.pick(nature) }
  if (kind < 0.98) return { type, title: '', name: random.pick(virtues) }
  return { type, title: '', name: random.pick(unnamed) }
}

function personName(random: Random, tries: number): string {
  const link = random.chance(0.25) ? [random.pick(['de', 'da', 'dos', 'de'])] : []
  const middle = tries > 3 || random.chance(0.35) ? [random.pick(family_names)] : []
  return [random.pick(given_names), ...middle, ...link, random.pick(family_names)].join(' ')
}

function roadName(random: Random, type: string): string {
  if (type === 'Rodovia') return `RS-${String(random.int(401, 499))}`
  return random.pick([
    'do Morro Alto',
    'da Linha Velha',
    'do Passo Fundo',
    'da Figueira',
    'do Cerro Verde',
    'da Olaria',
    'do Lajeado',
  ])
}
