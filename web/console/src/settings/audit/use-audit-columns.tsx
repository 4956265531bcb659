import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { AuditEntry } from '../../api/audit.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import type { Column } from '../../ui/grid/column.ts'
import { Icon } from '../../ui/icon.tsx'
import { useUserNames } from '../shared/use-user-names.ts'
import { useResourceNames } from './use-resource-names.ts'

export function useAuditColumns(): readonly Column<AuditEntry>[] {
  const { t } = useLingui()
  const { shortDate, exactTime } = useFormat()
  const nameOf = useUserNames()
  const actions = useActionNames()
  const resources: Readonly<Record<string, string>> = useResourceNames()
  return useMemo(
    () => [
      {
        id: 'when',
        header: t`Quando`,
        width: 156,
        render: ({ occurred_at }) => `${shortDate(occurred_at)} ${exactTime(occurred_at)}`,
      },
      {
        id: 'who',
        header: t`Quem`,
        width: 190,
        render: ({ user_id, api_key_id }) => (
          <>
            <span dir="auto" className="truncate">
              {user_id === null ? t`Sistema` : nameOf(user_id)}
            </span>
            {api_key_id === null ? null : (
              <span className="flex items-center gap-1 text-12 text-ink-3">
                <Icon name="key" className="size-3" />
                {t`chave ${api_key_id}`}
              </span>
            )}
          </>
        ),
      },
      { id: 'action', header: t`O que fez`, width: 130, render: ({ action }) => actions[action] ?? action },
      {
        id: 'record',
        header: t`Registro`,
        width: 190,
        render: ({ resource, resource_id }) =>
          `${resources[resource] ?? resource}${resource_id === null ? '' : ` ${resource_id}`}`,
      },
      {
        id: 'fields',
        header: t`Campos`,
        width: 220,
        grow: true,
        render: ({ fields }) => (
          <span className="truncate font-mono text-12 text-ink-2">{fields.join(', ')}</span>
        ),
      },
      { id: 'address', header: t`De onde`, width: 130, render: ({ address }) => address ?? '' },
    ],
    [actions, resources, nameOf, shortDate, exactTime, t],
  )
}

function useActionNames(): Readonly<Record<string, string>> {
  const { t } = useLingui()
  return useMemo(
    () => ({
      create: t`criou`,
      change: t`mudou`,
      remove: t`removeu`,
      invite: t`convidou`,
      set_password: t`trocou a senha`,
      log_in: t`entrou`,
      log_out: t`saiu`,
      disable: t`desligou`,
      enable: t`ligou`,
    }),
    [t],
  )
}
