import { useLingui } from '@lingui/react/macro'
import { session, useAccount } from '../api/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'

/** Who is logged in, and the way out. */
export function AccountMenu() {
  const { t } = useLingui()
  const { name, login, customer } = useAccount()
  return (
    <Menu label={name} trigger={<Avatar name={name} />} header={`${name} · ${login} · ${customer.name}`}>
      <MenuItem icon="log-out" onAction={() => void session.logOut()}>
        {t`Sair`}
      </MenuItem>
    </Menu>
  )
}
