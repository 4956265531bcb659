import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiKey, apiKeysQuery, deleteApiKey } from '../../api/api-keys.ts'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { showToast } from '../../ui/toast/show-toast.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { FormFact } from '../shared/form-page.tsx'
import { useUserNames } from '../shared/use-user-names.ts'
import { useSettingsSearch } from '../use-settings.ts'
import { lastMomentOf } from './last-moment.ts'

interface ApiKeyPanelProps {
  readonly api_key: ApiKey
  readonly may_write: boolean
}

export function ApiKeyPanel({ api_key, may_write }: ApiKeyPanelProps) {
  const { t } = useLingui()
  const format = useFormat()
  const queries = useQueryClient()
  const { change } = useSettingsSearch()
  const nameOf = useUserNames()
  const [is_asked, setAsked] = useState(false)
  const { id, name, scopes, user_id, date_created, date_expires } = api_key
  return (
    <SidePanel
      title={<bdi className="block max-h-10 overflow-hidden break-words">{name}</bdi>}
      onClose={() => change({ id: undefined })}
      foot={
        <Button
          icon="trash"
          disabled_reason={may_write ? null : t`Falta a permissão api_key:write`}
          onClick={() => setAsked(true)}
        >
          <Trans>Revogar</Trans>
        </Button>
      }
    >
      <FormFact name={<Trans>De quem</Trans>}>{nameOf(user_id)}</FormFact>
      <FormFact name={<Trans>Criada</Trans>}>{format.shortDateTime(date_created)}</FormFact>
      <FormFact name={<Trans>Vence</Trans>}>
        {date_expires === null ? t`não vence` : format.shortDateTime(lastMomentOf(date_expires))}
      </FormFact>
      <div>
        <h3 className="mb-1 text-12 font-medium text-ink-2">
          <Trans>Permissões</Trans>
        </h3>
        <ul className="flex flex-col gap-0.5 font-mono text-12">
          {scopes.toSorted().map((scope) => (
            <li key={scope} className="break-words">
              {scope}
            </li>
          ))}
        </ul>
      </div>
      {is_asked ? (
        <ConfirmDialog
          title={<Trans>Revogar esta chave?</Trans>}
          label={t`Revogar`}
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            await deleteApiKey(id)
            change({ id: undefined })
            await queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
            showToast({ text: t`Chave revogada` })
          }}
        >
          <p>
            <Trans>Os programas que usam esta chave param de funcionar na hora. Isso não tem volta.</Trans>
          </p>
        </ConfirmDialog>
      ) : null}
    </SidePanel>
  )
}
