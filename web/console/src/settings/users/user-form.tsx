import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useAccount } from '../../api/session.ts'
import { changeUser, type User, userQuery, usersQuery } from '../../api/users.ts'
import { showToast } from '../../ui/toast/show-toast.ts'
import type { Loaded } from '../shared/record-form.ts'
import { SaveBar } from '../shared/save-bar.tsx'
import { useRecordForm } from '../shared/use-record-form.ts'
import { UserAccess } from './user-access.tsx'
import { UserFields } from './user-fields.tsx'

interface UserFormProps {
  readonly loaded: Loaded<User>
  readonly may_write: boolean
  readonly onClose: () => void
}

const no_errors: ReadonlyMap<string, string> = new Map()

export function UserForm({ loaded, may_write, onClose }: UserFormProps) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { role: own_role } = useAccount()
  const { id, role } = loaded.row
  const reload = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: usersQuery.queryKey }),
      queries.invalidateQueries({ queryKey: userQuery(id).queryKey }),
    ])
  }
  const form = useRecordForm<User>({
    loaded,
    reload,
    save: ({ name, login, email, role: new_role, locale }, etag) =>
      changeUser(
        {
          id,
          ...(name !== undefined && { name }),
          ...(login !== undefined && { login }),
          ...(email !== undefined && { email }),
          ...(new_role !== undefined && { role: new_role }),
          ...(locale !== undefined && { locale }),
        },
        etag,
      ),
    onSaved: () => showToast({ text: t`Usuário salvo` }),
  })
  const reason = !may_write
    ? t`Falta a permissão user:write`
    : role === 'owner' && own_role !== 'owner'
      ? t`Só um dono muda outro dono`
      : null
  const names: Readonly<Record<string, string>> = {
    name: t`Nome`,
    login: t`Usuário`,
    email: t`E-mail`,
    role: t`Papel`,
    locale: t`Idioma`,
    active: t`Situação`,
    time_zone: t`Fuso horário`,
  }
  const errors = form.state.kind === 'refused' ? form.state.problem.fields : no_errors
  return (
    <>
      <UserFields
        value={form.value}
        errors={errors}
        disabled={reason !== null || form.is_busy}
        onChange={form.set}
      />
      <SaveBar
        form={form}
        current={loaded.row}
        nameOf={(field) => names[field] ?? field}
        disabled_reason={reason}
      />
      <UserAccess user={loaded.row} reason={reason} reload={reload} onRemoved={onClose} />
    </>
  )
}
