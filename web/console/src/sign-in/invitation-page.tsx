import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { acceptInvitation } from '../api/invitation.ts'
import { Button } from '../ui/button.tsx'
import { Mark } from '../ui/mark.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { type Refusal, refusalOf } from './refusal.ts'
import { RefusalText } from './refusal-text.tsx'

const min_length = 10

/** Where a one-time link leads: who holds it chooses a password. The token stands behind `#`, which no server sees. */
export function InvitationPage() {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [step, setStep] = useState<'asks' | 'saves' | 'done'>('asks')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setStep('saves')
    setRefusal(null)
    try {
      await acceptInvitation(location.hash.slice(1), password)
      setStep('done')
    } catch (error) {
      setRefusal(refusalOf(error))
      setStep('asks')
    }
  }
  return (
    <main className="grid h-full grid-cols-[minmax(0,--spacing(86))] place-content-center gap-5 bg-surface p-5">
      <title>{t`Escolher a senha · Tropeiro`}</title>
      <p className="flex items-center gap-2 text-16 font-strong tracking-tight">
        <Mark />
        Tropeiro
      </p>
      <h1 className="text-28 font-strong tracking-tight">
        <Trans>Escolher a senha</Trans>
      </h1>
      {step === 'done' ? (
        <p role="status">
          <Trans>
            Senha salva. <a href="/sign-in">Entrar</a>
          </Trans>
        </p>
      ) : (
        <form onSubmit={(event) => void submit(event)} className="grid gap-3.5">
          <PasswordField
            size="large"
            label={t`Senha nova, com 10 letras ou mais`}
            name="new-password"
            autoComplete="new-password"
            minLength={min_length}
            required
            value={password}
            onChange={setPassword}
          />
          {refusal !== null && <InvitationRefusal refusal={refusal} />}
          <Button type="submit" variant="primary" size="large" busy={step === 'saves'}>
            <Trans>Salvar a senha</Trans>
          </Button>
        </form>
      )}
    </main>
  )
}

function InvitationRefusal({ refusal }: { readonly refusal: Refusal }) {
  if (refusal.kind !== 'wrong') return <RefusalText refusal={refusal} />
  return (
    <p role="alert" className="rounded-6 bg-fail-soft px-3 py-2 text-fail-ink">
      <Trans>Este convite não vale mais. Peça outro a quem administra a conta.</Trans>
    </p>
  )
}
