import { i18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { locale_names, locales } from '../i18n/locale.ts'
import { changeLocale } from '../i18n/texts.ts'
import { Icon } from '../ui/icon.tsx'
import { Mark } from '../ui/mark.tsx'
import { changePreferences } from '../ui/preferences.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { StreetsPicture } from './streets-picture.tsx'

/** The way in, without a map and without the console behind it. */
export function SignInPage() {
  const { t } = useLingui()
  return (
    <main className="grid h-full bg-surface wide:grid-cols-[560px_1fr]">
      <title>{t`Entrar · Tropeiro`}</title>
      <section className="flex min-h-full flex-col overflow-y-auto border-line px-5 py-8 narrow:px-10 wide:border-r">
        <p className="flex items-center gap-2 text-16 font-strong tracking-tight">
          <Mark />
          Tropeiro
        </p>
        <div className="m-auto w-full max-w-86 py-6">
          <h1 className="mb-5 text-28 font-strong tracking-tight">
            <Trans>Entrar</Trans>
          </h1>
          <CredentialsForm />
          <p className="mt-8 flex gap-2.5 border-t border-line pt-4.5 text-ink-2">
            <Icon name="qr" className="mt-hairline size-5" />
            <span>
              <Trans>
                <b className="font-medium text-ink">Motorista?</b> Leia o QR que a central mostra. Não precisa
                de senha.
              </Trans>
            </span>
          </p>
        </div>
        <footer className="flex flex-wrap items-center gap-1.5 text-12 text-ink-3">
          <span className="grow">
            <Trans>Servidor {location.host}</Trans>
          </span>
          <LanguageChoice />
        </footer>
      </section>
      <StreetsPicture />
    </main>
  )
}

function LanguageChoice() {
  const { t } = useLingui()
  return (
    <select
      aria-label={t`Idioma`}
      className="min-h-6 cursor-pointer rounded-3 bg-transparent text-ink-2"
      value={i18n.locale}
      onChange={({ target }) => {
        const locale = locales.find((each) => each === target.value) ?? 'pt-BR'
        changePreferences({ locale })
        void changeLocale(locale)
      }}
    >
      {locales.map((locale) => (
        <option key={locale} value={locale}>
          {locale_names[locale]}
        </option>
      ))}
    </select>
  )
}
