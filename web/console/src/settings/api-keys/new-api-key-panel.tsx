import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { apiKeysQuery, createApiKey, type Scope } from '../../api/api-keys.ts'
import { useAccount } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { addDays, momentAt } from '../../ui/format/civil-date.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { type Problem, problemOf } from '../../ui/problem.ts'
import { SidePanel } from '../../ui/side-panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ProblemText } from '../shared/problem-text.tsx'
import { SecretDialog } from '../shared/secret-dialog.tsx'
import { useSettingsSearch } from '../use-settings.ts'
import { ScopePicker } from './scope-picker.tsx'

const none: ReadonlySet<Scope> = new Set()

/** A new key: its secret is shown once, and kept nowhere. */
export function NewApiKeyPanel() {
  const { t } = useLingui()
  const queries = useQueryClient()
  const form_id = useId()
  const { settings } = useFormat()
  const { scopes: own_scopes } = useAccount()
  const { change } = useSettingsSearch()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState(none)
  const [expires, setExpires] = useState<string | null>(null)
  const [is_busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => change({ id: undefined })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      const { data } = await createApiKey({
        name,
        scopes: [...scopes],
        date_expires: endOf(expires, settings.time_zone),
      })
      setSecret(data.key)
      await queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
    } catch (error) {
      setProblem(problemOf(error))
    }
    setBusy(false)
  }
  return (
    <SidePanel
      title={<Trans>Nova chave de API</Trans>}
      onClose={close}
      foot={
        <>
          <Button
            type="submit"
            form={form_id}
            variant="primary"
            className="grow"
            busy={is_busy}
            disabled_reason={scopes.size === 0 ? t`Escolha ao menos uma permissão` : null}
          >
            <Trans>Criar chave</Trans>
          </Button>
          <Button onClick={close}>
            <Trans>Cancelar</Trans>
          </Button>
        </>
      }
    >
      <form id={form_id} onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
        <TextField
          label={t`Nome`}
          hint={t`Do programa que vai usá-la.`}
          required
          maxLength={200}
          value={name}
          error={problem?.fields.get('name')}
          onChange={setName}
        />
        <DateField
          label={t`Vence em`}
          hint={t`Vazio: não vence.`}
          value={expires}
          error={problem?.fields.get('date_expires')}
          onChange={setExpires}
        />
        <ScopePicker available={own_scopes} chosen={scopes} onChange={setScopes} />
        {problem === null ? null : <ProblemText problem={problem} />}
      </form>
      {secret === null ? null : <KeySecret secret={secret} onClose={close} />}
    </SidePanel>
  )
}

/** It lasts to the end of its last day. */
const endOf = (day: string | null, time_zone: string): string | null =>
  day === null ? null : momentAt(addDays(day, 1), '00:00', time_zone).toISOString()

function KeySecret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { t } = useLingui()
  return (
    <SecretDialog title={<Trans>Chave criada</Trans>} label={t`Chave`} secret={secret} onClose={onClose}>
      <p>
        <Trans>O programa manda esta chave no cabeçalho Authorization, depois de “Bearer”.</Trans>
      </p>
    </SecretDialog>
  )
}
