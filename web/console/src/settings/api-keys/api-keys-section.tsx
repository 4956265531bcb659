import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ApiKey, apiKeysQuery } from '../../api/api-keys.ts'
import { useScope } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import { EmptyList, ForbiddenList } from '../../ui/list-state.tsx'
import { Gap, PanelFoot } from '../../ui/panel.tsx'
import { AskedList } from '../shared/asked-list.tsx'
import { ListBar } from '../shared/list-bar.tsx'
import { useSettingsSearch } from '../use-settings.ts'
import { ApiKeyPanel } from './api-key-panel.tsx'
import { NewApiKeyPanel } from './new-api-key-panel.tsx'
import { useApiKeyColumns } from './use-api-key-columns.tsx'

const scope = 'api_key:read'
const keyOf = ({ id }: ApiKey) => String(id)

/** By which programs come in, and what each may do. */
export function ApiKeysSection() {
  const { t } = useLingui()
  const may_read = useScope(scope)
  const may_write = useScope('api_key:write')
  const { search, change } = useSettingsSearch()
  const keys = useQuery({ ...apiKeysQuery, enabled: may_read })
  const columns = useApiKeyColumns()
  const forbidden = t`Seu perfil não vê chaves de API`
  if (!may_read) return <ForbiddenList title={forbidden} scope={scope} />
  const open = keys.data?.find(({ id }) => id === search.id)
  const add = (
    <Button
      variant="primary"
      icon="plus"
      disabled_reason={may_write ? null : t`Falta a permissão api_key:write`}
      onClick={() => change({ id: 0 })}
    >
      <Trans>Chave</Trans>
    </Button>
  )
  return (
    <div className="flex min-h-0 grow">
      <div className="flex min-w-0 grow flex-col">
        <ListBar>
          <p className="min-w-0 text-ink-2">
            <Trans>Uma chave faz o que quem a criou pode fazer, nunca mais.</Trans>
          </p>
          <Gap />
          {add}
        </ListBar>
        <AskedList
          asked={keys}
          title={t`Não foi possível ler as chaves`}
          scope={scope}
          forbidden_title={forbidden}
        >
          {(rows) =>
            rows.length === 0 ? (
              <EmptyList icon="key" title={<Trans>Nenhuma chave ainda</Trans>} actions={add}>
                <Trans>Com uma chave, um programa seu lê e escreve na API.</Trans>
              </EmptyList>
            ) : (
              <>
                <DataGrid
                  label={t`Chaves de API`}
                  className="bg-surface"
                  {...{ rows, columns, keyOf }}
                  open={open === undefined ? null : String(open.id)}
                  onOpen={({ id }) => change({ id: id === search.id ? undefined : id })}
                />
                <PanelFoot className="bg-surface">
                  <Plural value={rows.length} one="# chave" other="# chaves" />
                </PanelFoot>
              </>
            )
          }
        </AskedList>
      </div>
      {search.id === 0 && may_write ? <NewApiKeyPanel /> : null}
      {open === undefined ? null : <ApiKeyPanel key={open.id} api_key={open} may_write={may_write} />}
    </div>
  )
}
