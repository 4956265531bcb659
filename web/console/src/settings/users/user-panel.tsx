import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useScope } from '../../api/session.ts'
import { userQuery } from '../../api/users.ts'
import { SidePanel } from '../../ui/side-panel.tsx'
import { AskedList } from '../shared/asked-list.tsx'
import { useSettingsSearch } from '../use-settings.ts'
import { UserForm } from './user-form.tsx'

/** One person: what they are called, what they may do, and whether they may come in. */
export function UserPanel({ id }: { readonly id: number }) {
  const { t } = useLingui()
  const { change } = useSettingsSearch()
  const may_write = useScope('user:write')
  const user = useQuery(userQuery(id))
  const close = () => change({ id: undefined })
  return (
    <SidePanel
      title={
        <bdi className="block max-h-10 overflow-hidden break-words">
          {user.data?.row.name ?? <Trans>Usuário</Trans>}
        </bdi>
      }
      onClose={close}
    >
      <AskedList
        asked={user}
        title={t`Não foi possível ler o usuário`}
        scope="user:read"
        forbidden_title={t`Seu perfil não vê usuários`}
      >
        {(loaded) => <UserForm loaded={loaded} may_write={may_write} onClose={close} />}
      </AskedList>
    </SidePanel>
  )
}
