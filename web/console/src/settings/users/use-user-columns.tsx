import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { User } from '../../api/users.ts'
import { Chip } from '../../ui/chip.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import type { Column } from '../../ui/grid/column.ts'
import { useRoleNames } from '../shared/use-role-names.ts'

export function useUserColumns(): readonly Column<User>[] {
  const { t } = useLingui()
  const { shortDate } = useFormat()
  const names = useRoleNames()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t`Nome`,
        width: 200,
        grow: true,
        render: ({ name }) => (
          <span dir="auto" className="truncate">
            {name}
          </span>
        ),
      },
      { id: 'login', header: t`Usuário`, width: 180, render: ({ login }) => login },
      { id: 'role', header: t`Papel`, width: 130, render: ({ role }) => names[role] },
      { id: 'email', header: t`E-mail`, width: 220, render: ({ email }) => email ?? '' },
      {
        id: 'state',
        header: t`Situação`,
        width: 120,
        render: ({ active }) =>
          active ? <Chip tone="ok" icon="check">{t`ativo`}</Chip> : <Chip icon="lock">{t`desativado`}</Chip>,
      },
      { id: 'created', header: t`Criado`, width: 108, render: ({ date_created }) => shortDate(date_created) },
    ],
    [names, shortDate, t],
  )
}
