import { i18n, type Messages } from '@lingui/core'
import type { Locale } from './locale.ts'

export type Catalogues = Readonly<Record<string, () => Promise<{ readonly messages: Messages }>>>

/** Of the entrance and what is around the screens; all others are brought by what is behind it. */
let catalogues: Catalogues = import.meta.glob<{ readonly messages: Messages }>(
  '../{app,sign-in,ui}/texts/*.po',
)

export function bringCatalogues(all: Catalogues): void {
  catalogues = all
}

/** Folders whose texts are on the screen, or were. */
const wanted = new Set<string>()
let active: Locale = 'pt-BR'

/** Brings the texts of folders before they are shown: each screen has its own, and those of others are not loaded. */
export async function loadTexts(...folders: readonly string[]): Promise<void> {
  const missing = folders.filter((folder) => !wanted.has(folder))
  for (const folder of missing) wanted.add(folder)
  const messages = await readCatalogues(active, missing)
  i18n.load(active, messages)
  if (i18n.locale !== active) i18n.activate(active)
}

export async function changeLocale(locale: Locale): Promise<void> {
  active = locale
  document.documentElement.lang = locale
  i18n.load(locale, await readCatalogues(locale, [...wanted]))
  i18n.activate(locale)
}

async function readCatalogues(locale: Locale, folders: readonly string[]): Promise<Messages> {
  const found = folders.flatMap((folder) => catalogues[`../${folder}/texts/${locale}.po`] ?? [])
  const read = await Promise.all(found.map((load) => load()))
  return Object.assign({}, ...read.map(({ messages }) => messages))
}
