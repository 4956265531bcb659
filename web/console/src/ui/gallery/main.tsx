import '../styles.css'
import '../all-icons.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { chooseLocale } from '../../i18n/locale.ts'
import { changeLocale, loadTexts } from '../../i18n/texts.ts'
import { Announcer } from '../announce/announcer.tsx'
import { AriaLocale } from '../aria-locale.tsx'
import { FormatProvider } from '../format/format-provider.tsx'
import { ToastRegion } from '../toast/toast-region.tsx'
import { Gallery } from './gallery.tsx'

/** `?theme=dark&locale=en&part=grid` */
async function start(): Promise<void> {
  const wishes = new URLSearchParams(location.search)
  const locale = chooseLocale([wishes.get('locale')])
  document.documentElement.dataset['theme'] = wishes.get('theme') === 'dark' ? 'dark' : 'light'
  await changeLocale(locale)
  await loadTexts('ui')
  createRoot(document.getElementById('root') as HTMLElement).render(
    <I18nProvider i18n={i18n}>
      <AriaLocale locale={locale}>
        <FormatProvider locale={locale} time_zone="America/Sao_Paulo">
          <Gallery part={wishes.get('part') ?? 'controls'} />
          <ToastRegion />
          <Announcer />
        </FormatProvider>
      </AriaLocale>
    </I18nProvider>,
  )
}

void start()
