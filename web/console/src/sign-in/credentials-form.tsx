import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Credentials, session } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { formatTaxNumber } from '../ui/format/format-tax-number.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { changePreferences, getPreferences } from '../ui/preferences.ts'
import { TextField } from '../ui/text-field.tsx'
import { type Refusal, refusalOf } from './refusal.ts'
import { RefusalText } from './refusal-text.tsx'

/** Company, user and password. Says one thing whatever of the three was wrong. */
export function CredentialsForm() {
  const { t } = useLingui()
  const [company, setCompany] = useState(getPreferences().company ?? '')
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [remembers, setRemembers] = useState(getPreferences().company !== null)
  const { refusal, is_busy, logIn } = useLogIn()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    changePreferences({ company: remembers ? company : null })
    void logIn({ parent_username: company, username, password })
  }
  return (
    <form onSubmit={submit} className="grid gap-3.5">
      <TextField
        size="large"
        label={t`CNPJ da empresa`}
        name="company"
        autoComplete="organization"
        required
        value={company}
        onChange={(text) => setCompany(formatTaxNumber(text))}
      />
      <TextField
        size="large"
        label={t`Usuário`}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        required
        value={username}
        onChange={setUsername}
      />
      <PasswordField
        size="large"
        label={t`Senha`}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
      <div className="mb-1.5 flex flex-wrap items-start justify-between gap-2">
        <Checkbox checked={remembers} onChange={setRemembers}>
          <Trans>Lembrar a empresa</Trans>
        </Checkbox>
        <details className="open:basis-full">
          <summary className="cursor-pointer list-none rounded-3 leading-6 text-accent-ink">
            <Trans>Pedir nova senha</Trans>
          </summary>
          <p className="mt-1 text-ink-2">
            <Trans>
              Quem administra a conta da sua empresa cria um convite em Ajustes, Usuários. Com ele você
              escolhe outra senha.
            </Trans>
          </p>
        </details>
      </div>
      {refusal !== null && <RefusalText refusal={refusal} />}
      <Button type="submit" variant="primary" size="large" busy={is_busy}>
        <Trans>Entrar</Trans>
      </Button>
    </form>
  )
}

function useLogIn() {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [is_busy, setBusy] = useState(false)
  const is_shown = useRef(true)
  useEffect(() => {
    is_shown.current = true
    return () => {
      is_shown.current = false
    }
  }, [])
  const logIn = async (credentials: Credentials) => {
    if (is_busy) return
    setBusy(true)
    setRefusal(null)
    try {
      await session.logIn(credentials)
    } catch (error) {
      if (is_shown.current) setRefusal(refusalOf(error))
    } finally {
      if (is_shown.current) setBusy(false)
    }
  }
  return { refusal, is_busy, logIn }
}
