import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { useFormat } from '../../ui/format/format-provider.tsx'
import type { Delivery, DeliveryGrouping } from './delivery.ts'

export function useOutcomeNames(): Readonly<Record<Delivery['outcome'], string>> {
  const { t } = useLingui()
  return useMemo(() => ({ delivered: t`entregue`, returned: t`devolvida`, open: t`em aberto` }), [t])
}

/** What a column of groups is called, and what a group is. */
export function useDeliveryNames(by: DeliveryGrouping) {
  const { t } = useLingui()
  const format = useFormat()
  const heads: Readonly<Record<DeliveryGrouping, string>> = useMemo(
    () => ({ day: t`Dia`, driver: t`Motorista`, vehicle: t`Veículo`, reason: t`Motivo` }),
    [t],
  )
  const nameOf = useCallback(
    (name: string | null) => {
      if (name !== null) return by === 'day' ? format.date(name) : name
      return by === 'reason' ? t`Sem motivo dito` : by === 'driver' ? t`Sem motorista` : t`Sem veículo`
    },
    [by, format, t],
  )
  return { heads, nameOf }
}
