import { fillText, type Language, type Text } from './languages.ts'

/** What of a driver or a vehicle expires, by the field that has the day. */
export const papers = ['cnh_date', 'toxicology_expiration', 'licensing_expiration'] as const
export type Paper = (typeof papers)[number]

/** What people call them. */
export const paper_names: Readonly<Record<Paper, Text>> = {
  cnh_date: { 'pt-BR': 'CNH', en: 'driving licence (CNH)', es: 'licencia de conducir (CNH)' },
  toxicology_expiration: {
    'pt-BR': 'exame toxicológico',
    en: 'toxicology test',
    es: 'examen toxicológico',
  },
  licensing_expiration: {
    'pt-BR': 'licenciamento do veículo',
    en: 'licensing of the vehicle',
    es: 'licencia del vehículo',
  },
}

/** A paper that was valid up to a day. */
export interface ExpiredPaper {
  readonly owner: 'driver' | 'vehicle'
  readonly id: number
  readonly paper: Paper
  /** The last day on which it was valid. */
  readonly expires: string
}

const expired: Text = {
  'pt-BR': '{paper} (até {expires})',
  en: '{paper} (until {expires})',
  es: '{paper} (hasta {expires})',
}

/** In words, without saying whose. */
export function describePapers(list: readonly ExpiredPaper[], language: Language): string {
  return list
    .map(({ paper, expires }) =>
      fillText(expired, language, { paper: paper_names[paper][language], expires }),
    )
    .join(', ')
}
