import { Plural, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { ApiKey } from '../../api/api-keys.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import type { Column } from '../../ui/grid/column.ts'
import { useUserNames } from '../shared/use-user-names.ts'
import { lastMomentOf } from './last-moment.ts'

export function useApiKeyColumns(): readonly Column<ApiKey>[] {
  const { t } = useLingui()
  const { shortDate } = useFormat()
  const nameOf = useUserNames()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t`Nome`,
        width: 220,
        grow: true,
        render: ({ name }) => (
          <span dir="auto" className="truncate">
            {name}
          </span>
        ),
      },
      {
        id: 'scopes',
        header: t`Permissões`,
        width: 130,
        render: ({ scopes }) => <Plural value={scopes.length} one="# permissão" other="# permissões" />,
      },
      { id: 'user', header: t`De quem`, width: 180, render: ({ user_id }) => nameOf(user_id) },
      { id: 'created', header: t`Criada`, width: 108, render: ({ date_created }) => shortDate(date_created) },
      {
        id: 'expires',
        header: t`Vence`,
        width: 108,
        render: ({ date_expires }) =>
          date_expires === null ? t`não vence` : shortDate(lastMomentOf(date_expires)),
      },
    ],
    [nameOf, shortDate, t],
  )
}
