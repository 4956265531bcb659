import { writeMessyForms } from '../../city/messy-forms.ts'
import type { Random } from '../../city/random.ts'
import type { House } from '../company/houses.ts'

/** Forms that say less than the house, or another place. */
const misleading = new Set(['wrong_neighborhood', 'cep_instead_of_city'])

/** As one of many systems and people would write it, without a mistake that leads elsewhere. */
export function writeAddress(house: House, random: Random) {
  const forms = [...writeMessyForms(house, random.int(0, 1_000_000))].filter(
    ({ form, has_typo, has_number, leaves_out }) =>
      !has_typo && has_number && leaves_out === 'nothing' && !misleading.has(form),
  )
  return random.pick(forms).written
}

/** A street that the city does not have. */
export function writeUnknownAddress({ city, state }: House): string {
  return `Rua Xanxerê Quilombo Ypiranga, 9999, ${city} - ${state}`
}
