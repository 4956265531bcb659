import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { createWebhook, type LogEventType, webhooksQuery } from '../../api/webhooks.ts'
import { Button } from '../../ui/button.tsx'
import { type Problem, problemOf } from '../../ui/problem.ts'
import { SidePanel } from '../../ui/side-panel.tsx'
import { ProblemText } from '../shared/problem-text.tsx'
import { useSettingsSearch } from '../use-settings.ts'
import { WebhookFields, type WebhookValues } from './webhook-fields.tsx'
import { WebhookSecret } from './webhook-secret.tsx'

const empty: WebhookValues = { name: null, url: '', types: [], rate_per_second: 50 }
const no_errors: ReadonlyMap<string, string> = new Map()

export function NewWebhookPanel() {
  const { t } = useLingui()
  const queries = useQueryClient()
  const form_id = useId()
  const { change } = useSettingsSearch()
  const [value, setValue] = useState(empty)
  const [is_busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [made, setMade] = useState<{ readonly id: number; readonly secret: string } | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      const { data } = await createWebhook({ ...value, types: value.types as LogEventType[] })
      setMade({ id: data.id, secret: data.secret })
      await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey })
    } catch (error) {
      setProblem(problemOf(error))
    }
    setBusy(false)
  }
  return (
    <SidePanel
      title={<Trans>Novo webhook</Trans>}
      onClose={() => change({ id: undefined })}
      foot={
        <>
          <Button
            type="submit"
            form={form_id}
            variant="primary"
            className="grow"
            busy={is_busy}
            disabled_reason={Number.isNaN(value.rate_per_second) ? t`Corrija o número` : null}
          >
            <Trans>Criar webhook</Trans>
          </Button>
          <Button onClick={() => change({ id: undefined })}>
            <Trans>Cancelar</Trans>
          </Button>
        </>
      }
    >
      <form id={form_id} onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
        <WebhookFields
          value={value}
          errors={problem?.fields ?? no_errors}
          disabled={false}
          onChange={(changes) => setValue({ ...value, ...changes })}
        />
        {problem === null ? null : <ProblemText problem={problem} />}
      </form>
      {made === null ? null : (
        <WebhookSecret
          title={t`Webhook criado`}
          secret={made.secret}
          onClose={() => change({ id: made.id })}
        />
      )}
    </SidePanel>
  )
}
