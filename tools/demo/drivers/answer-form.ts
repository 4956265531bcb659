import type { Random } from '../../city/random.ts'
import type { PhoneFormField, PhoneFormItem } from '../../phone/phone-agenda.ts'

/** What a driver sees while they answer. */
export interface FormScene {
  readonly plate: string
  readonly odometer_m: number
  readonly lat: number
  readonly lng: number
  /** As 2026-03-02. */
  readonly day: string
  /** How often a choice is one of high risk, where there is one. */
  readonly risky: number
}

export interface DecidedAnswer {
  readonly checklist_form_field_id: number
  readonly type: string
  readonly value: string | null
  readonly item: PhoneFormItem | null
  readonly has_picture: boolean
}

/** An answer to every field, as the reference asks for it; one for each item of a multiple choice. */
export function answerForm(
  fields: readonly PhoneFormField[],
  scene: FormScene,
  random: Random,
): DecidedAnswer[] {
  return fields.flatMap((field, index) => answerField(field, scene, random.fork(index)))
}

function answerField(field: PhoneFormField, scene: FormScene, random: Random): DecidedAnswer[] {
  const of_field = { checklist_form_field_id: field.id, type: field.type }
  if (field.type === 'photo' || field.type === 'signature')
    return [{ ...of_field, value: null, item: null, has_picture: true }]
  if (field.table !== null)
    return chooseItems(field, scene, random).map((item) => ({
      ...of_field,
      value: item.name,
      item,
      has_picture: field.can_photo === 1 && (isRisky(item) || random.chance(0.2)),
    }))
  const value = valueOf(field, scene, random)
  return [{ ...of_field, value, item: null, has_picture: field.can_photo === 1 && random.chance(0.2) }]
}

const isRisky = ({ risk_level }: PhoneFormItem) => risk_level === 'H'

/** One item; of a multiple choice perhaps a second one. */
function chooseItems({ type, table }: PhoneFormField, scene: FormScene, random: Random): PhoneFormItem[] {
  const items = table?.items ?? []
  const risky = items.filter(isRisky)
  const others = items.filter((item) => !isRisky(item))
  const is_risky = risky.length > 0 && (others.length === 0 || random.chance(scene.risky))
  const first = random.pick(is_risky ? risky : others)
  const rest = others.filter((item) => item !== first)
  const has_second = type === 'multi_choice' && rest.length > 0 && random.chance(0.3)
  const chosen = has_second ? [first, random.pick(rest)] : [first]
  return items.filter((item) => chosen.includes(item))
}

/** In the form in which it is stored, so that what is read can be compared. */
function valueOf({ type, identifier }: PhoneFormField, scene: FormScene, random: Random): string {
  switch (type) {
    case 'number':
      return String(random.int(0, 120))
    case 'boolean':
      return String(random.chance(0.9))
    case 'date':
      return scene.day
    case 'location':
      return `${scene.lat.toFixed(6)},${scene.lng.toFixed(6)}`
    case 'barcode':
      return String(random.int(7_890_000_000_000, 7_899_999_999_999))
    case 'odometer':
      return (scene.odometer_m / 1_000).toFixed(1)
    default:
      return identifier ? scene.plate : 'Sem avarias'
  }
}
