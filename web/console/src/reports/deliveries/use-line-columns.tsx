import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormat } from '../../ui/format/format-provider.tsx'
import type { Column } from '../../ui/grid/column.ts'
import { Plate } from '../../ui/plate.tsx'
import type { DeliveryGrouping, DeliveryLine } from './delivery.ts'
import { useDeliveryNames } from './use-delivery-names.ts'

const counted = ['total', 'delivered', 'late', 'returned', 'open'] as const

/** What a line is sorted by. */
export function valueOfLine(line: DeliveryLine, column: string): string | number | null {
  if (column === 'in_time') return inTimeOf(line)
  const name = counted.find((each) => each === column)
  return name === undefined ? line.name : line[name]
}

const inTimeOf = ({ delivered, late }: DeliveryLine): number | null =>
  delivered === 0 ? null : (delivered - late) / delivered

export function useLineColumns(by: DeliveryGrouping): readonly Column<DeliveryLine>[] {
  const { t } = useLingui()
  const { integer, percent } = useFormat()
  const { heads, nameOf } = useDeliveryNames(by)
  return useMemo(() => {
    const heads_of = {
      total: t`Total`,
      delivered: t`Entregues`,
      late: t`Com atraso`,
      returned: t`Devolvidas`,
      open: t`Em aberto`,
    }
    const numbers = counted.map(
      (id): Column<DeliveryLine> => ({
        id,
        header: heads_of[id],
        width: 112,
        align: 'end',
        sortable: true,
        render: (line) => (line[id] === 0 ? <span className="text-ink-3">0</span> : integer(line[id])),
      }),
    )
    const in_time: Column<DeliveryLine> = {
      id: 'in_time',
      header: t`No prazo`,
      width: 112,
      align: 'end',
      sortable: true,
      render: (line) => {
        const part = inTimeOf(line)
        return part === null ? <span className="text-ink-3">—</span> : percent(part)
      },
    }
    const name: Column<DeliveryLine> = {
      id: 'name',
      header: heads[by],
      width: 208,
      grow: true,
      sortable: true,
      render: (line) => <Name by={by} name={line.name} text={nameOf(line.name)} />,
    }
    return by === 'reason' ? [name, ...numbers.slice(0, 1)] : [name, ...numbers, in_time]
  }, [by, heads, nameOf, integer, percent, t])
}

interface NameProps {
  readonly by: DeliveryGrouping
  readonly name: string | null
  readonly text: string
}

function Name({ by, name, text }: NameProps) {
  if (name === null) return <span className="text-ink-3">{text}</span>
  if (by === 'vehicle') return <Plate>{text}</Plate>
  return (
    <span dir="auto" className="truncate">
      {text}
    </span>
  )
}
