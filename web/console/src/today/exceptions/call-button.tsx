import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { driverQuery } from '../../api/drivers.ts'
import { useScope } from '../../api/session.ts'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { problemOf } from '../../ui/problem.ts'
import { firstNameOf } from './state-chip.tsx'

interface CallButtonProps {
  readonly driver_id: number | null
  readonly name: string | null
  readonly variant?: ButtonVariant
}

/** The telephone of the driver, by whatever this computer calls with. */
export function CallButton({ driver_id, name, variant = 'plain' }: CallButtonProps) {
  const { t } = useLingui()
  const { phone, is_reading, reason } = usePhone(driver_id)
  const first_name = name === null ? null : firstNameOf(name)
  return (
    <Button
      variant={variant}
      icon="phone"
      busy={is_reading}
      disabled_reason={reason}
      tooltip={phone}
      className="min-w-0 shrink!"
      onClick={() => {
        if (phone !== null) location.assign(`tel:${phone.replaceAll(/[^+\d]/gu, '')}`)
      }}
    >
      <span className="truncate">{first_name === null ? t`Ligar` : t`Ligar para ${first_name}`}</span>
    </Button>
  )
}

interface Phone {
  readonly phone: string | null
  readonly is_reading: boolean
  /** Why nobody can be called; null: they can, or it is not known yet. */
  readonly reason: string | null
}

function usePhone(driver_id: number | null): Phone {
  const { t } = useLingui()
  const may_read = useScope('driver:read')
  // Without it all that is told of a telephone is its end.
  const sees_personal = useScope('driver:pii')
  const enabled = may_read && driver_id !== null
  const { data: driver, error, isPending } = useQuery({ ...driverQuery(driver_id ?? 0), enabled })
  const nobody = (reason: string): Phone => ({ phone: null, is_reading: false, reason })
  if (driver_id === null) return nobody(t`Nenhum motorista conhecido`)
  if (driver === undefined) {
    if (!may_read || problemOf(error).kind === 'forbidden') return nobody(t`Falta a permissão driver:read`)
    return error === null && isPending
      ? { phone: null, is_reading: true, reason: null }
      : nobody(t`Não foi possível ler o telefone`)
  }
  if (driver.phone_number === null) return nobody(t`Sem telefone no cadastro`)
  if (!sees_personal) return nobody(t`Falta a permissão driver:pii`)
  return { phone: driver.phone_number, is_reading: false, reason: null }
}
