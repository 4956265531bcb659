import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deliveriesQuery, replayWebhook, type WebhookDelivery } from '../../api/webhooks.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { EmptyList } from '../../ui/list-state.tsx'
import { showToast } from '../../ui/toast/show-toast.ts'
import { AskedList } from '../shared/asked-list.tsx'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { eventBefore } from './event-types.ts'
import { useFaultNames } from './use-fault-names.ts'

interface DeliveryListProps {
  readonly webhook_id: number
  readonly may_write: boolean
}

/** What was sent, the latest first: each attempt with its answer. */
export function DeliveryList({ webhook_id, may_write }: DeliveryListProps) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const deliveries = useInfiniteQuery(deliveriesQuery(webhook_id))
  const [replayed, setReplayed] = useState<string | null>(null)
  const before = replayed === null ? null : eventBefore(replayed)
  return (
    <>
      <p className="flex items-center justify-between gap-2 text-12 text-ink-3">
        <Trans>Guardadas por 30 dias</Trans>
        <Button
          size="small"
          icon="refresh"
          busy={deliveries.isFetching}
          onClick={() => void deliveries.refetch()}
        >
          <Trans>Atualizar</Trans>
        </Button>
      </p>
      <AskedList
        asked={deliveries}
        title={t`Não foi possível ler as entregas`}
        scope="webhook:read"
        forbidden_title={t`Seu perfil não vê webhooks`}
      >
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data)
          if (rows.length === 0) {
            return (
              <EmptyList icon="send" title={<Trans>Nada enviado ainda</Trans>}>
                <Trans>Envie um ping para ver se o endereço responde.</Trans>
              </EmptyList>
            )
          }
          return (
            <ul className="flex flex-col">
              {rows.map((delivery) => (
                <DeliveryItem
                  key={delivery.id}
                  delivery={delivery}
                  onReplay={may_write ? () => setReplayed(delivery.event_id) : null}
                />
              ))}
            </ul>
          )
        }}
      </AskedList>
      {deliveries.hasNextPage ? (
        <Button busy={deliveries.isFetchingNextPage} onClick={() => void deliveries.fetchNextPage()}>
          <Trans>Mostrar mais</Trans>
        </Button>
      ) : null}
      {before === null ? null : (
        <ConfirmDialog
          title={<Trans>Reenviar a partir deste evento?</Trans>}
          label={t`Reenviar`}
          onClose={() => setReplayed(null)}
          onConfirm={async () => {
            await replayWebhook(webhook_id, before)
            await queries.invalidateQueries({ queryKey: deliveriesQuery(webhook_id).queryKey })
            showToast({ text: t`Reenvio pedido` })
          }}
        >
          <p>
            <Trans>Este evento e todos os que vieram depois vão de novo ao endereço, na ordem.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface DeliveryItemProps {
  readonly delivery: WebhookDelivery
  readonly onReplay: (() => void) | null
}

function DeliveryItem({ delivery, onReplay }: DeliveryItemProps) {
  const { t } = useLingui()
  const format = useFormat()
  const faults = useFaultNames()
  const { type, outcome, http_status, fault, attempt, duration_ms, date_sent, event_id } = delivery
  const is_good = outcome === 'delivered'
  return (
    <li className="flex flex-col gap-1 border-t border-line py-2">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-mono text-12 break-words">{type}</span>
        <Chip
          tone={is_good ? 'ok' : outcome === 'failed' ? 'late' : 'fail'}
          icon={is_good ? 'check' : 'warning'}
        >
          {http_status ?? (fault === null ? outcome : (faults[fault] ?? fault))}
        </Chip>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-12 text-ink-3">
        {format.shortDate(date_sent)} {format.exactTime(date_sent)} · {format.measure(duration_ms, 'ms')}
        {attempt > 1 ? <span>· {t`tentativa ${attempt}`}</span> : null}
        {event_id !== null && onReplay !== null ? (
          <Button size="small" variant="quiet" icon="redo" onClick={onReplay}>
            <Trans>Reenviar daqui</Trans>
          </Button>
        ) : null}
      </p>
    </li>
  )
}
