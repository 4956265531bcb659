import './ui/styles.css'
import { createRoot } from 'react-dom/client'
import { applyTheme } from './app/apply-theme.ts'
import { getPreferences, watchPreferences } from './app/preferences.ts'
import { chooseLocale } from './i18n/locale.ts'
import { changeLocale } from './i18n/texts.ts'

async function start(): Promise<void> {
  watchPreferences(applyTheme(() => getPreferences().theme))
  const { locale } = getPreferences()
  await changeLocale(chooseLocale([locale, ...navigator.languages]))
  const { ConsoleApp } = await import('./app/console-app.tsx')
  createRoot(document.getElementById('root') as HTMLElement).render(<ConsoleApp />)
}

void start()
