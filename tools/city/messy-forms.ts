import {
  abbreviateTitles,
  abbreviateType,
  capitals,
  dropTitle,
  dropType,
  withoutAccents,
} from './messy/abbreviate.ts'
import { writeComplement, writeFlatField } from './messy/complements.ts'
import { rewriteDate } from './messy/dates.ts'
import {
  doubleLetter,
  hitKeyBeside,
  loseAccentedLetter,
  loseLetter,
  swapLetters,
  writeAsHeard,
} from './messy/typos.ts'
import { createRandom, type Random } from './random.ts'

/** How Brazilians and their systems write an address that is known. */
export interface TrueAddress {
  street: string
  number: string
  city: string
  /** Two letters. */
  state: string
  km?: number | undefined
  neighborhood?: string | undefined
  /** Eight digits. */
  cep?: string | undefined
}

export interface WrittenParts {
  street: string
  number?: string
  complement?: string
  neighborhood?: string
  city?: string
  state?: string
  cep?: string
  country?: string
}

export interface WrittenAddress {
  form: string
  /** A letter is wrong: fewer of these can be found. */
  has_typo: boolean
  /** False: only the street can be found, the number was not written. */
  has_number: boolean
  /** What of the street's name was left out: another street of the city may then have the same name. */
  leaves_out: 'nothing' | 'type' | 'title'
  written: string | WrittenParts
}

/** Null: this address cannot be written so, for it lacks the CEP, the neighbourhood, a title or a date. */
type Write = (truth: TrueAddress, random: Random) => string | WrittenParts | null

interface MessyForm extends Omit<WrittenAddress, 'form' | 'written'> {
  write: Write
}

const plain = { has_typo: false, has_number: true, leaves_out: 'nothing' } as const
const typo = { ...plain, has_typo: true } as const

export const messy_forms: Readonly<Record<string, MessyForm>> = {
  clean: {
    ...plain,
    write: (t) => `${t.street}, ${t.number}${dash(t.neighborhood)}, ${t.city} - ${t.state}${cepAfter(t)}`,
  },
  type_abbreviated: {
    ...plain,
    write: (t, random) =>
      `${abbreviateType(t.street, random)}, ${t.number}${dash(t.neighborhood)}, ${t.city} - ${t.state}`,
  },
  titles_abbreviated: {
    ...plain,
    write: (t, random) =>
      `${abbreviateTitles(abbreviateType(t.street, random), random)}, ${t.number} - ${t.city}/${t.state}`,
  },
  erp_capitals: {
    ...plain,
    write: (t, random) => {
      const street = capitals(abbreviateType(t.street, random)).replaceAll('.', '')
      return `${street} ${t.number} ${capitals(t.city)} ${t.state}${t.cep === undefined ? '' : ` ${t.cep}`}`
    },
  },
  invoice_parts: { ...plain, write: invoiceParts },
  phone_message: {
    ...plain,
    write: (t, random) => {
      const hood = t.neighborhood === undefined ? '' : ` bairro ${t.neighborhood}`
      return withoutAccents(
        `${t.street} ${t.number} ${writeComplement(random)}${hood} ${t.city} ${t.state}`,
      ).toLowerCase()
    },
  },
  number_sign: {
    ...plain,
    write: (t, random) =>
      `${abbreviateType(t.street, random)}, nº ${t.number}, ${writeComplement(random)}, ${t.city} - ${t.state}`,
  },
  number_word: {
    ...plain,
    write: (t, random) => {
      const sign = random.pick(['n.', 'N.', 'n°', 'No.', 'num.', 'número', 'Nº', 'nro', 'n'])
      return `${t.street} ${sign} ${t.number}${comma(t.neighborhood)}, ${t.city}/${t.state}`
    },
  },
  complement_after_dash: {
    ...plain,
    write: (t, random) =>
      `${t.street}, ${t.number} - ${writeComplement(random)}${dash(t.neighborhood)} - ${t.city} - ${t.state}`,
  },
  without_number: {
    ...plain,
    has_number: false,
    write: (t, random) =>
      `${t.street}, ${random.pick(['s/n', 'S/N', 'sn', 's/nº', 'sem número', 'S/Nº'])}${dash(t.neighborhood)}, ${t.city} - ${t.state}`,
  },
  wrong_neighborhood: {
    ...plain,
    write: (t, random) => {
      if (t.neighborhood === undefined) return null
      const others = [
        'Jardim Planalto',
        'Vila São Paulo',
        'Parque Industrial',
        'Zona Sul',
        'Interior',
      ].filter((hood) => hood !== t.neighborhood)
      return `${t.street}, ${t.number}, ${random.pick(others)}, ${t.city} - ${t.state}`
    },
  },
  cep_first: {
    ...plain,
    write: (t) =>
      t.cep === undefined
        ? null
        : `CEP ${dashedCep(t.cep)} - ${t.street}, ${t.number} - ${t.city}-${t.state}`,
  },
  cep_instead_of_city: {
    ...plain,
    write: (t) => (t.cep === undefined ? null : `${t.street}, ${t.number}, CEP: ${dashedCep(t.cep)}`),
  },
  city_first: {
    ...plain,
    write: (t, random) => {
      const hood =
        t.neighborhood === undefined ? '' : ` - ${random.pick(['Bairro ', 'B. ', ''])}${t.neighborhood}`
      return `${t.city}/${t.state}${hood} - ${t.street}, ${t.number}`
    },
  },
  state_in_full: {
    ...plain,
    write: (t) =>
      `${t.street}, ${t.number}${comma(t.neighborhood)}, ${t.city}, ${stateName(t.state)}, Brasil`,
  },
  glued: {
    ...plain,
    write: (t, random) =>
      `${abbreviateType(t.street, random)},${t.number}${t.neighborhood === undefined ? '' : `-${t.neighborhood}`}-${t.city}/${t.state}`,
  },
  spaces_everywhere: {
    ...plain,
    write: (t) =>
      `  ${capitals(t.street).replaceAll(' ', '  ')} ,${t.number} ,${capitals(t.neighborhood ?? '')} , ${capitals(t.city)}  -${t.state} .`,
  },
  exported_columns: {
    ...plain,
    write: (t, random) => {
      const gap = random.pick([';', '|', ' | ', '; '])
      const flat = writeFlatField(random)
      return [
        capitals(t.street),
        t.number,
        flat,
        capitals(t.neighborhood ?? ''),
        capitals(t.city),
        t.state,
        t.cep ?? '',
      ].join(gap)
    },
  },
  on_lines: {
    ...plain,
    write: (t, random) =>
      [
        `${t.street}, ${t.number}`,
        writeComplement(random),
        t.neighborhood,
        `${t.city} - ${t.state}`,
        t.cep && `CEP: ${dashedCep(t.cep)}`,
      ]
        .filter((line) => line !== undefined)
        .join('\n'),
  },
  all_in_street_part: {
    ...plain,
    write: (t, random) => ({
      street: `${abbreviateType(t.street, random)}, ${t.number} ${writeComplement(random)}`,
      city: t.city,
      state: t.state,
    }),
  },
  flat_in_number_part: {
    ...plain,
    write: (t, random) => ({
      street: abbreviateTitles(t.street, random),
      number: `${t.number} ${random.pick(['apto 301', 'AP 12', '/ 402', 'fundos', 'casa 2'])}`,
      neighborhood: t.neighborhood ?? '',
      city: `${t.city} - ${t.state}`,
    }),
  },
  type_left_out: {
    ...plain,
    leaves_out: 'type',
    write: (t) => withStreet(t, dropType(t.street)),
  },
  title_left_out: { ...plain, leaves_out: 'title', write: (t) => withStreet(t, dropTitle(t.street)) },
  date_rewritten: { ...plain, write: (t) => withStreet(t, rewriteDate(t.street)) },
  kilometre: {
    ...plain,
    write: (t, random) => {
      if (t.km === undefined) return null
      const km = random.pick([String(t.km).replace('.', ','), String(t.km)])
      return `${abbreviateType(t.street, random)}, ${random.pick(['km', 'Km', 'KM', 'km.'])} ${km}, ${t.city} - ${t.state}`
    },
  },
  letters_swapped: { ...typo, write: (t, random) => withStreet(t, swapLetters(t.street, random)) },
  letter_missing: { ...typo, write: (t, random) => withStreet(t, loseLetter(t.street, random)) },
  letter_doubled: { ...typo, write: (t, random) => withStreet(t, doubleLetter(t.street, random)) },
  key_beside: { ...typo, write: (t, random) => withStreet(t, hitKeyBeside(t.street, random)) },
  as_heard: { ...typo, write: (t) => withStreet(t, writeAsHeard(t.street)) },
  accent_lost: { ...typo, write: (t) => withStreet(t, loseAccentedLetter(t.street)) },
  capitals_with_typo: {
    ...typo,
    write: (t, random) => {
      const street = swapLetters(t.street, random)
      return (
        street && `${capitals(abbreviateType(street, random))} ${t.number} ${capitals(t.city)} ${t.state}`
      )
    },
  },
}

/** All forms in which this address can be written. The same seed writes the same. */
export function* writeMessyForms(truth: TrueAddress, seed: number): Generator<WrittenAddress> {
  for (const [form, { write, ...kind }] of Object.entries(messy_forms)) {
    const random = createRandom(`${String(seed)}/${form}/${truth.street}/${truth.number}/${truth.city}`)
    const written = write(truth, random)
    if (written !== null) yield { form, ...kind, written }
  }
}

/** As the fields of an electronic invoice have it. */
function invoiceParts(t: TrueAddress, random: Random): WrittenParts {
  return {
    street: capitals(abbreviateTitles(t.street, random)).replaceAll('.', ''),
    number: t.number,
    complement: writeFlatField(random),
    ...(t.neighborhood === undefined ? {} : { neighborhood: capitals(t.neighborhood) }),
    city: capitals(t.city),
    state: t.state,
    ...(t.cep === undefined ? {} : { cep: t.cep }),
    country: 'BRASIL',
  }
}

function withStreet(t: TrueAddress, street: string | null): string | null {
  return street === null ? null : `${street}, ${t.number}${dash(t.neighborhood)}, ${t.city} - ${t.state}`
}

function dash(text: string | undefined): string {
  return text === undefined ? '' : ` - ${text}`
}

function comma(text: string | undefined): string {
  return text === undefined ? '' : `, ${text}`
}

function cepAfter({ cep }: TrueAddress): string {
  return cep === undefined ? '' : `, ${dashedCep(cep)}`
}

function dashedCep(cep: string): string {
  return `${cep.slice(0, 5)}-${cep.slice(5)}`
}

const state_names: Record<string, string> = {
  RS: 'Rio Grande do Sul',
  RJ: 'Rio de Janeiro',
  SP: 'São Paulo',
  PR: 'Paraná',
  MS: 'Mato Grosso do Sul',
}

function stateName(uf: string): string {
  return state_names[uf] ?? uf
}
