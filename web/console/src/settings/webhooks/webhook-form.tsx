import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import {
  changeWebhook,
  type LogEventType,
  type Webhook,
  webhookQuery,
  webhooksQuery,
} from '../../api/webhooks.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { showToast } from '../../ui/toast/show-toast.ts'
import type { Loaded } from '../shared/record-form.ts'
import { SaveBar } from '../shared/save-bar.tsx'
import { useRecordForm } from '../shared/use-record-form.ts'
import { WebhookCommands } from './webhook-commands.tsx'
import { WebhookFields } from './webhook-fields.tsx'
import { WebhookStatus } from './webhook-status.tsx'

interface WebhookFormProps {
  readonly loaded: Loaded<Webhook>
  readonly may_write: boolean
  readonly onRemoved: () => void
}

const no_errors: ReadonlyMap<string, string> = new Map()

export function WebhookForm({ loaded, may_write, onRemoved }: WebhookFormProps) {
  const { t } = useLingui()
  const format = useFormat()
  const queries = useQueryClient()
  const { row } = loaded
  const reload = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
      queries.invalidateQueries({ queryKey: webhookQuery(row.id).queryKey }),
    ])
  }
  const form = useRecordForm<Webhook>({
    loaded,
    reload,
    save: ({ name, url, types, rate_per_second }, etag) =>
      changeWebhook(
        {
          id: row.id,
          ...(name !== undefined && { name }),
          ...(url !== undefined && { url }),
          ...(types !== undefined && { types: types as LogEventType[] }),
          ...(rate_per_second !== undefined && { rate_per_second }),
        },
        etag,
      ),
    onSaved: () => showToast({ text: t`Webhook salvo` }),
  })
  const names: Readonly<Record<string, string>> = {
    name: t`Nome`,
    url: t`Endereço`,
    types: t`Eventos`,
    rate_per_second: t`Eventos por segundo, no máximo`,
    status: t`Situação`,
  }
  const reason = may_write ? null : t`Falta a permissão webhook:write`
  const errors = form.state.kind === 'refused' ? form.state.problem.fields : no_errors
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <WebhookStatus webhook={row} />
        {row.parked_events === 0 ? null : (
          <span className="text-late-ink">
            <Trans>{format.integer(row.parked_events)} na fila</Trans>
          </span>
        )}
        {row.failing_since === null ? null : (
          <span className="text-ink-2">
            <Trans>falha desde {format.shortDateTime(row.failing_since)}</Trans>
          </span>
        )}
      </p>
      <WebhookCommands webhook={row} reason={reason} reload={reload} onRemoved={onRemoved} />
      <WebhookFields
        value={form.value}
        errors={errors}
        disabled={!may_write || form.is_busy}
        onChange={({ types, ...rest }) => form.set({ ...rest, ...(types && { types: [...types] }) })}
      />
      <SaveBar form={form} current={row} nameOf={(field) => names[field] ?? field} disabled_reason={reason} />
    </>
  )
}
