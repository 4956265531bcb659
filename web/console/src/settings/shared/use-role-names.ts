import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Role } from '../../api/users.ts'

export const roles: readonly Role[] = ['owner', 'admin', 'dispatcher', 'viewer', 'driver', 'integration']

export function useRoleNames(): Readonly<Record<Role, string>> {
  const { t } = useLingui()
  return useMemo(
    () => ({
      owner: t`Dono`,
      admin: t`Administrador`,
      dispatcher: t`Despachante`,
      viewer: t`Consulta`,
      driver: t`Motorista`,
      integration: t`Integração`,
    }),
    [t],
  )
}
