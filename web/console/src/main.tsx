import './app/entrance.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { Entrance } from './app/entrance.tsx'
import { applyTheme } from './ui/apply-theme.ts'
import { getPreferences, watchPreferences } from './ui/preferences.ts'
import { chooseLocale } from './i18n/locale.ts'
import { changeLocale, loadTexts } from './i18n/texts.ts'

async function start(): Promise<void> {
  watchPreferences(applyTheme(() => getPreferences().theme))
  await changeLocale(chooseLocale([getPreferences().locale, ...navigator.languages]))
  await loadTexts('ui', 'sign-in')
  const root = document.getElementById('root')
  if (root === null) throw new Error('the page has no root')
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <Entrance />
    </I18nProvider>,
  )
}

void start()
