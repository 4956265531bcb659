import { Trans, useLingui } from '@lingui/react/macro'
import { useAccount } from '../../api/session.ts'
import { chooseLocale, locale_names, locales } from '../../i18n/locale.ts'
import { changeLocale } from '../../i18n/texts.ts'
import { changePreferences, type Theme } from '../../ui/preferences.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Switch } from '../../ui/switch.tsx'
import { FormFact, FormGroup, FormPage, FormPair } from '../shared/form-page.tsx'
import { useRoleNames } from '../shared/use-role-names.ts'
import { PasswordForm } from './password-form.tsx'
import { usePreferences } from './use-preferences.ts'

/** Who one is here, and how the console looks and sounds in this browser. */
export function AccountSection() {
  return (
    <FormPage>
      <WhoGroup />
      <LookGroup />
      <KeysGroup />
      <FormGroup
        title={<Trans>Senha</Trans>}
        hint={<Trans>Trocar a senha encerra as suas outras sessões.</Trans>}
      >
        <PasswordForm />
      </FormGroup>
    </FormPage>
  )
}

function WhoGroup() {
  const { name, login, email, role, customer, time_zone } = useAccount()
  const roles = useRoleNames()
  return (
    <FormGroup
      title={<Trans>Quem é você aqui</Trans>}
      hint={<Trans>Nome, papel e e-mail são mudados em Usuários, por quem pode.</Trans>}
    >
      <FormPair>
        <FormFact name={<Trans>Nome</Trans>}>{name}</FormFact>
        <FormFact name={<Trans>Usuário</Trans>}>{login}</FormFact>
        <FormFact name={<Trans>Papel</Trans>}>{roles[role]}</FormFact>
        <FormFact name={<Trans>E-mail</Trans>}>{email ?? '—'}</FormFact>
        <FormFact name={<Trans>Empresa</Trans>}>{customer.name}</FormFact>
        <FormFact name={<Trans>Fuso horário</Trans>}>{time_zone}</FormFact>
      </FormPair>
    </FormGroup>
  )
}

function LookGroup() {
  const { t, i18n } = useLingui()
  const { theme, sound } = usePreferences()
  const themes: readonly { readonly value: Theme; readonly label: string }[] = [
    { value: 'system', label: t`Do sistema` },
    { value: 'light', label: t`Claro` },
    { value: 'dark', label: t`Escuro` },
  ]
  return (
    <FormGroup title={<Trans>Aparência</Trans>} hint={<Trans>Vale neste navegador, na hora.</Trans>}>
      <Choice label={t`Idioma`}>
        <Segmented
          label={t`Idioma`}
          value={chooseLocale([i18n.locale])}
          segments={locales.map((value) => ({ value, label: locale_names[value] }))}
          onChange={(locale) => {
            changePreferences({ locale })
            void changeLocale(locale)
          }}
        />
      </Choice>
      <Choice label={t`Tema`}>
        <Segmented
          label={t`Tema`}
          value={theme}
          segments={themes}
          onChange={(chosen) => changePreferences({ theme: chosen })}
        />
      </Choice>
      <Switch
        checked={sound}
        onChange={(is_on) => changePreferences({ sound: is_on })}
        hint={<Trans>Só o botão de pânico faz som.</Trans>}
      >
        <Trans>Som de alarme</Trans>
      </Switch>
    </FormGroup>
  )
}

function KeysGroup() {
  const { single_keys } = usePreferences()
  return (
    <FormGroup title={<Trans>Teclado</Trans>}>
      <Switch
        checked={single_keys}
        onChange={(is_on) => changePreferences({ single_keys: is_on })}
        hint={
          <Trans>Como J, K e G H. Desligue se o seu leitor de tela ou a sua voz as aciona sem querer.</Trans>
        }
      >
        <Trans>Atalhos de uma letra</Trans>
      </Switch>
    </FormGroup>
  )
}

function Choice({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}
