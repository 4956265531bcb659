import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useScope } from '../../api/session.ts'
import { webhookQuery } from '../../api/webhooks.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { AskedList } from '../shared/asked-list.tsx'
import { useSettingsSearch } from '../use-settings.ts'
import { DeliveryList } from './delivery-list.tsx'
import { WebhookForm } from './webhook-form.tsx'

type View = 'settings' | 'deliveries'

/** One endpoint: what it is sent, and how that went. */
export function WebhookPanel({ id }: { readonly id: number }) {
  const { t } = useLingui()
  const { change } = useSettingsSearch()
  const may_write = useScope('webhook:write')
  const [view, setView] = useState<View>('settings')
  const webhook = useQuery(webhookQuery(id))
  const close = () => change({ id: undefined })
  const title = webhook.data?.row.name ?? webhook.data?.row.url
  return (
    <SidePanel
      className="narrow:w-96"
      title={
        <bdi className="block max-h-10 overflow-hidden break-words">{title ?? <Trans>Webhook</Trans>}</bdi>
      }
      onClose={close}
    >
      <Segmented
        label={t`O que ver`}
        className="self-start"
        value={view}
        segments={[
          { value: 'settings', label: t`Configuração` },
          { value: 'deliveries', label: t`Entregas` },
        ]}
        onChange={setView}
      />
      <AskedList
        asked={webhook}
        title={t`Não foi possível ler o webhook`}
        scope="webhook:read"
        forbidden_title={t`Seu perfil não vê webhooks`}
      >
        {(loaded) =>
          view === 'settings' ? (
            <WebhookForm loaded={loaded} may_write={may_write} onRemoved={close} />
          ) : (
            <DeliveryList webhook_id={id} may_write={may_write} />
          )
        }
      </AskedList>
    </SidePanel>
  )
}
