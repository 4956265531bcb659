export const locales = ['pt-BR', 'en', 'es'] as const

export type Locale = (typeof locales)[number]

const source_locale: Locale = 'pt-BR'

/** The names by which people know their language. */
export const locale_names: Readonly<Record<Locale, string>> = {
  'pt-BR': 'Português',
  en: 'English',
  es: 'Español',
}

export const isLocale = (text: unknown): text is Locale => locales.some((locale) => locale === text)

/** What is wished for first and there is; wishes are language tags, the most wanted first. */
export function chooseLocale(wishes: readonly (string | null | undefined)[]): Locale {
  for (const wish of wishes) {
    const language = wish?.toLowerCase().split('-')[0]
    const found = locales.find((locale) => locale.toLowerCase().split('-')[0] === language)
    if (found !== undefined) return found
  }
  return source_locale
}
