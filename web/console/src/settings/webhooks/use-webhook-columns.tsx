import { Plural, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Webhook } from '../../api/webhooks.ts'
import { Age } from '../../ui/age.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import type { Column } from '../../ui/grid/column.ts'
import { WebhookStatus } from './webhook-status.tsx'

export function useWebhookColumns(): readonly Column<Webhook>[] {
  const { t } = useLingui()
  const { integer } = useFormat()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t`Nome`,
        width: 180,
        render: ({ name }) => (
          <span dir="auto" className="truncate">
            {name ?? t`sem nome`}
          </span>
        ),
      },
      { id: 'url', header: t`Endereço`, width: 260, grow: true, render: ({ url }) => url },
      {
        id: 'status',
        header: t`Situação`,
        width: 140,
        render: (webhook) => <WebhookStatus webhook={webhook} />,
      },
      {
        id: 'types',
        header: t`Eventos`,
        width: 110,
        render: ({ types }) =>
          types.length === 0 ? t`todos` : <Plural value={types.length} one="# tipo" other="# tipos" />,
      },
      {
        id: 'parked',
        header: t`Na fila`,
        width: 84,
        align: 'end',
        render: ({ parked_events }) => integer(parked_events),
      },
      {
        id: 'success',
        header: t`Último sucesso`,
        width: 140,
        render: ({ date_last_success }) =>
          date_last_success === null ? '—' : <Age at={date_last_success} />,
      },
    ],
    [integer, t],
  )
}
