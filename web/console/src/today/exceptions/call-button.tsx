import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { driverQuery } from '../../api/drivers.ts'
import { useScope } from '../../api/session.ts'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { firstNameOf } from './state-chip.tsx'

interface CallButtonProps {
  readonly driver_id: number | null
  readonly name: string | null
  readonly variant?: ButtonVariant
}

/** The telephone of the driver, by whatever this computer calls with. */
export function CallButton({ driver_id, name, variant = 'plain' }: CallButtonProps) {
  const { t } = useLingui()
  const may_read = useScope('driver:read')
  const enabled = may_read && driver_id !== null
  const { data: driver, isFetching } = useQuery({ ...driverQuery(driver_id ?? 0), enabled })
  const phone = driver?.phone_number ?? null
  const first_name = name === null ? null : firstNameOf(name)
  const reason =
    driver_id === null
      ? t`Nenhum motorista conhecido`
      : phone === null && !isFetching
        ? t`Sem telefone no cadastro`
        : null
  return (
    <Button
      variant={variant}
      icon="phone"
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
