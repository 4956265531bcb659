import { cnhCheckDigits } from '@tropeiro/kernel/br/cnh-number.ts'
import { cpfCheckDigits } from '@tropeiro/kernel/br/cpf.ts'
import { normaliseText } from '@tropeiro/kernel/text.ts'
import { family_names, given_names } from '../../city/names/word-lists.ts'
import type { Random } from '../../city/random.ts'
import type { House } from './houses.ts'

/** Somebody who drives, as the API takes them. */
export interface DemoPerson {
  readonly name: string
  readonly cpf: string
  readonly rg: string
  readonly company_registry: string
  readonly email: string
  readonly phone_number: string
  readonly cnh_category_id: number
  readonly cnh_number: string
  readonly cnh_date: string
  readonly first_cnh_date: string
  readonly toxicology_expiration: string
  readonly date_of_birth: string
  readonly state_id: number
  readonly neighborhood: string
  readonly number: string
  readonly cep: string
}

/** C, D and E: what lorries of the fleet need. */
const lorry_categories = [3, 4, 5, 9]
const rio_grande_do_sul = 43

/** Numbers have right check digits, and begin with zeros: nobody is likely to have them. */
export function planPerson(n: number, home: House, random: Random): DemoPerson {
  const name = `${random.pick(given_names)} ${random.pick(family_names)} ${random.pick(family_names)}`
  const cpf_base = String(100_000 + n).padStart(9, '0')
  const cnh_base = String(200_000 + n).padStart(9, '0')
  return {
    name,
    cpf: `${cpf_base}${cpfCheckDigits(cpf_base)}`,
    rg: String(1_000_000_000 + n * 37),
    company_registry: `M${String(n + 1).padStart(5, '0')}`,
    email: `${loginOf(name, n)}@tropas.example`,
    phone_number: `51 9${String(80_000_000 + random.int(0, 9_999_999))}`,
    cnh_category_id: random.pick(lorry_categories),
    cnh_number: `${cnh_base}${cnhCheckDigits(cnh_base)}`,
    // All are good for years: a paper that expires would be news, and another on every day.
    cnh_date: dayOf(random, 2031, 2034),
    first_cnh_date: dayOf(random, 2008, 2018),
    toxicology_expiration: dayOf(random, 2030, 2031),
    date_of_birth: dayOf(random, 1968, 1989),
    state_id: rio_grande_do_sul,
    neighborhood: home.neighborhood,
    number: home.number,
    cep: home.cep,
  }
}

/** What somebody types to log in: no accents, and a number, for names come twice. */
export function loginOf(name: string, n: number): string {
  const [first = '', ...rest] = normaliseText(name).split(' ')
  return `${first}.${rest.at(-1) ?? ''}${n + 1}`
}

function dayOf(random: Random, first_year: number, last_year: number): string {
  const month = String(random.int(1, 12)).padStart(2, '0')
  const day = String(random.int(1, 28)).padStart(2, '0')
  return `${random.int(first_year, last_year)}-${month}-${day}`
}
