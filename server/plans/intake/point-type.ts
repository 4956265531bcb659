import type { PointType } from '@tropeiro/contract/route-plan.ts'
import { normaliseText } from '@tropeiro/kernel/text.ts'

/** Codes and names that clients write, in any case; CO is what some call a collection. */
const TYPES: ReadonlyMap<string, PointType> = new Map([
  ['pa', 'PA'],
  ['partida', 'PA'],
  ['pc', 'PC'],
  ['co', 'PC'],
  ['coleta', 'PC'],
  ['pe', 'PE'],
  ['entrega', 'PE'],
  ['ch', 'CH'],
  ['chegada', 'CH'],
])

/** Null: no such type. Nothing written is a delivery. */
export function readPointType(text: string | null | undefined): PointType | null {
  const key = normaliseText(text ?? '').trim()
  return key === '' ? 'PE' : (TYPES.get(key) ?? null)
}
