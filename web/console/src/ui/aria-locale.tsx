import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import type { Locale } from '../i18n/locale.ts'

/** What React Aria says by itself, to screen readers, is said in the language of the console. */
export function AriaLocale({ locale, children }: { readonly locale: Locale; readonly children: ReactNode }) {
  return <I18nProvider locale={locale}>{children}</I18nProvider>
}
