/** pt-BR first: it is what most readers of a message speak. */
export const languages = ['pt-BR', 'en', 'es'] as const

export type Language = (typeof languages)[number]

/** One text in every language; `{name}` stands for a parameter. */
export type Text = Readonly<Record<Language, string>>

export type TextParams = Readonly<Record<string, string | number>>

export function fillText(text: Text, language: Language, params: TextParams = {}): string {
  return text[language].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}

/** The best of our languages for an Accept-Language header (RFC 9110 §12.5.4), or the fallback. */
export function pickLanguage(accept_language: string | undefined, fallback: Language): Language {
  if (accept_language === undefined) return fallback
  let best: Language | null = null
  let best_weight = 0
  for (const range of accept_language.slice(0, 500).split(',')) {
    const [tag = '', ...params] = range.split(';')
    const weight = weightOf(params)
    const language = tag.trim() === '*' ? fallback : findLanguage(tag)
    if (language === null || weight <= best_weight) continue
    best = language
    best_weight = weight
  }
  return best ?? fallback
}

/** The language of a tag, whatever its region: `pt`, `pt-PT` and `pt-BR` read the same text. */
export function findLanguage(tag: string): Language | null {
  const primary = tag.trim().toLowerCase().split('-', 1)[0]
  return languages.find((language) => language.toLowerCase().split('-', 1)[0] === primary) ?? null
}

function weightOf(params: string[]): number {
  const quality = params.map((param) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/i.exec(param)?.[1]).find(Boolean)
  return quality === undefined ? 1 : Number(quality)
}
