import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../ui/format/format-provider.tsx'
import type { CsvTable } from '../export-button.tsx'
import type { Days } from '../period.ts'
import type { Grouping } from '../search.ts'
import { type Delivery, type DeliveryGrouping, groupDeliveries } from './delivery.ts'
import { useDeliveryNames, useOutcomeNames } from './use-delivery-names.ts'

interface Shown {
  readonly days: Days
  readonly by: Grouping
  readonly shown: readonly Delivery[]
}

export function useDeliveryTable({ days, by, shown }: Shown): () => CsvTable {
  const { t } = useLingui()
  const name = `${t`entregas`}-${days.from}-${days.to}`
  const stops = useStopTable(shown)
  const groups = useGroupTable(shown, by === 'stop' ? 'day' : by)
  return () => ({ name, ...(by === 'stop' ? stops() : groups()) })
}

function useGroupTable(shown: readonly Delivery[], by: DeliveryGrouping) {
  const { t } = useLingui()
  const { heads, nameOf } = useDeliveryNames(by)
  return () => ({
    head: [heads[by], t`Total`, t`Entregues`, t`Com atraso`, t`Devolvidas`, t`Em aberto`],
    rows: groupDeliveries(shown, by).map((line) => [
      by === 'day' ? line.key : nameOf(line.name),
      line.total,
      line.delivered,
      line.late,
      line.returned,
      line.open,
    ]),
  })
}

function useStopTable(shown: readonly Delivery[]) {
  const { t } = useLingui()
  const format = useFormat()
  const outcomeOf = useOutcomeNames()
  return () => ({
    head: [
      t`Dia`,
      t`Rota`,
      t`Parada`,
      t`Motorista`,
      t`Veículo`,
      t`Resultado`,
      t`Hora`,
      t`Atraso (min)`,
      t`Motivo`,
    ],
    rows: shown.map((each) => [
      each.day,
      each.plan_code,
      each.name,
      each.driver,
      each.plate,
      outcomeOf[each.outcome],
      each.done_at === null ? null : format.time(each.done_at),
      each.late_s === 0 ? null : Math.ceil(each.late_s / 60),
      each.reason,
    ]),
  })
}
