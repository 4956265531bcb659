import type { EventCategory } from '../../api/events.ts'
import type { IconName } from '../../ui/icon.tsx'

/** In the order in which people look for them. */
export const all_categories = [
  24, 2, 12, 11, 13, 6, 4, 3, 5, 10, 28, 29, 26, 27, 1, 23, 14, 22, 7, 25, 31, 8, 9, 30,
] as const satisfies readonly EventCategory[]

/** What a dispatcher asks for first: what people and vehicles did that they should not. */
export const usual_categories: readonly EventCategory[] = [24, 2, 12, 11, 13, 6, 4, 10, 28, 29]

/** As the address has them: numbers and commas. Unknown ones are left out; none at all are the usual ones. */
export function readCategories(text: string | undefined): readonly EventCategory[] {
  const asked = new Set((text ?? '').split(',').map(Number))
  const known = all_categories.filter((id) => asked.has(id))
  return known.length === 0 ? usual_categories : known
}

export const writeCategories = (ids: readonly EventCategory[]): string | undefined =>
  ids.length === usual_categories.length && usual_categories.every((id) => ids.includes(id))
    ? undefined
    : all_categories.filter((id) => ids.includes(id)).join(',')

export const category_icons: Readonly<Record<EventCategory, IconName>> = {
  1: 'route',
  2: 'speed',
  3: 'area',
  4: 'moon',
  5: 'flag',
  6: 'engine',
  7: 'person',
  8: 'tracker',
  9: 'tracker',
  10: 'battery',
  11: 'steering',
  12: 'steering',
  13: 'steering',
  14: 'clock',
  22: 'clock',
  23: 'redo',
  24: 'panic',
  25: 'refused',
  26: 'engine',
  27: 'engine',
  28: 'temperature',
  29: 'temperature',
  30: 'tracker',
  31: 'people',
}

/** Unit of what was measured, where it has one. */
export function unitOf(category: EventCategory): 'km/h' | 'rpm' | '°C' | 'm/s²' | null {
  switch (category) {
    case 2:
    case 27:
      return 'km/h'
    case 26:
      return 'rpm'
    case 28:
    case 29:
      return '°C'
    case 11:
    case 12:
    case 13:
      return 'm/s²'
    default:
      return null
  }
}
