import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useScope } from '../../api/session.ts'
import { type User, usersQuery } from '../../api/users.ts'
import { Button } from '../../ui/button.tsx'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import { FilteredList, ForbiddenList } from '../../ui/list-state.tsx'
import { Gap, PanelFoot } from '../../ui/panel.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { AskedList } from '../shared/asked-list.tsx'
import { ListBar } from '../shared/list-bar.tsx'
import { roles, useRoleNames } from '../shared/use-role-names.ts'
import { useSettingsSearch } from '../use-settings.ts'
import { filterUsers } from './filter-users.ts'
import { NewUserPanel } from './new-user-panel.tsx'
import { useUserColumns } from './use-user-columns.tsx'
import { UserPanel } from './user-panel.tsx'

const scope = 'user:read'
const keyOf = ({ id }: User) => String(id)

/** Who may log in to the company, and as what. */
export function UsersSection() {
  const { t } = useLingui()
  const may_read = useScope(scope)
  const may_write = useScope('user:write')
  const { search, change } = useSettingsSearch()
  const users = useQuery({ ...usersQuery, enabled: may_read })
  const forbidden = t`Seu perfil não vê usuários`
  if (!may_read) return <ForbiddenList title={forbidden} scope={scope} />
  return (
    <div className="flex min-h-0 grow">
      <div className="flex min-w-0 grow flex-col">
        <ListBar>
          <SearchField
            label={t`Nome, usuário ou e-mail`}
            value={search.q ?? ''}
            onChange={(q) => change({ q: q === '' ? undefined : q })}
          />
          <UserFilters />
          <Gap />
          <Button
            variant="primary"
            icon="plus"
            disabled_reason={may_write ? null : t`Falta a permissão user:write`}
            onClick={() => change({ id: 0 })}
          >
            <Trans>Usuário</Trans>
          </Button>
        </ListBar>
        <AskedList
          asked={users}
          title={t`Não foi possível ler os usuários`}
          scope={scope}
          forbidden_title={forbidden}
        >
          {(all) => <UserList users={all} />}
        </AskedList>
      </div>
      {search.id === 0 && may_write ? <NewUserPanel /> : null}
      {search.id === undefined || search.id === 0 ? null : <UserPanel key={search.id} id={search.id} />}
    </div>
  )
}

function UserFilters() {
  const { t } = useLingui()
  const names = useRoleNames()
  const { search, change } = useSettingsSearch()
  return (
    <>
      <Select
        size="small"
        className="w-40"
        label={t`Papel`}
        label_hidden
        value={search.role ?? 'all'}
        options={[
          { value: 'all', label: t`Todos os papéis` },
          ...roles.map((role) => ({ value: role, label: names[role] })),
        ]}
        onChange={(role) => change({ role: role === 'all' ? undefined : role })}
      />
      <Select
        size="small"
        className="w-40"
        label={t`Situação`}
        label_hidden
        value={search.state ?? 'all'}
        options={[
          { value: 'all', label: t`Todas as situações` },
          { value: 'active', label: t`Ativos` },
          { value: 'inactive', label: t`Desativados` },
        ]}
        onChange={(state) => change({ state: state === 'all' ? undefined : state })}
      />
    </>
  )
}

function UserList({ users }: { readonly users: readonly User[] }) {
  const { t } = useLingui()
  const { search, change } = useSettingsSearch()
  const { q, role, state } = search
  const columns = useUserColumns()
  const rows = useMemo(() => filterUsers(users, { q, role, state }), [users, q, role, state])
  if (rows.length === 0) {
    return (
      <FilteredList
        title={<Trans>Nenhum usuário com esses filtros</Trans>}
        onClear={() => change({ q: undefined, role: undefined, state: undefined })}
      >
        <Plural value={users.length} one="Há # usuário sem eles." other="Há # usuários sem eles." />
      </FilteredList>
    )
  }
  return (
    <>
      <DataGrid
        label={t`Usuários`}
        className="bg-surface"
        {...{ rows, columns, keyOf }}
        open={search.id === undefined ? null : String(search.id)}
        onOpen={({ id }) => change({ id: id === search.id ? undefined : id })}
      />
      <PanelFoot className="bg-surface">
        <Plural value={rows.length} one="# usuário" other="# usuários" />
      </PanelFoot>
    </>
  )
}
