import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useScope } from '../../api/session.ts'
import { type Webhook, webhooksQuery } from '../../api/webhooks.ts'
import { Button } from '../../ui/button.tsx'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import { EmptyList, ForbiddenList } from '../../ui/list-state.tsx'
import { Gap, PanelFoot } from '../../ui/panel.tsx'
import { AskedList } from '../shared/asked-list.tsx'
import { ListBar } from '../shared/list-bar.tsx'
import { useSettingsSearch } from '../use-settings.ts'
import { NewWebhookPanel } from './new-webhook-panel.tsx'
import { useWebhookColumns } from './use-webhook-columns.tsx'
import { WebhookPanel } from './webhook-panel.tsx'

const scope = 'webhook:read'
const keyOf = ({ id }: Webhook) => String(id)

/** Addresses of programs to which events are sent, and how that goes. */
export function WebhooksSection() {
  const { t } = useLingui()
  const may_read = useScope(scope)
  const may_write = useScope('webhook:write')
  const { search, change } = useSettingsSearch()
  const webhooks = useQuery({ ...webhooksQuery, enabled: may_read })
  const columns = useWebhookColumns()
  const forbidden = t`Seu perfil não vê webhooks`
  if (!may_read) return <ForbiddenList title={forbidden} scope={scope} />
  const add = (
    <Button
      variant="primary"
      icon="plus"
      disabled_reason={may_write ? null : t`Falta a permissão webhook:write`}
      onClick={() => change({ id: 0 })}
    >
      <Trans>Webhook</Trans>
    </Button>
  )
  return (
    <div className="flex min-h-0 grow">
      <div className="flex min-w-0 grow flex-col">
        <ListBar>
          <p className="min-w-0 text-ink-2">
            <Trans>Cada evento vai assinado ao endereço, na ordem, e é repetido até chegar.</Trans>
          </p>
          <Gap />
          {add}
        </ListBar>
        <AskedList
          asked={webhooks}
          title={t`Não foi possível ler os webhooks`}
          scope={scope}
          forbidden_title={forbidden}
        >
          {(rows) =>
            rows.length === 0 ? (
              <EmptyList icon="webhook" title={<Trans>Nenhum webhook ainda</Trans>} actions={add}>
                <Trans>Com um webhook, um sistema seu sabe na hora o que acontece aqui.</Trans>
              </EmptyList>
            ) : (
              <>
                <DataGrid
                  label={t`Webhooks`}
                  className="bg-surface"
                  {...{ rows, columns, keyOf }}
                  open={search.id === undefined ? null : String(search.id)}
                  onOpen={({ id }) => change({ id: id === search.id ? undefined : id })}
                />
                <PanelFoot className="bg-surface">
                  <Plural value={rows.length} one="# webhook" other="# webhooks" />
                </PanelFoot>
              </>
            )
          }
        </AskedList>
      </div>
      {search.id === 0 && may_write ? <NewWebhookPanel /> : null}
      {search.id === undefined || search.id === 0 ? null : <WebhookPanel key={search.id} id={search.id} />}
    </div>
  )
}
