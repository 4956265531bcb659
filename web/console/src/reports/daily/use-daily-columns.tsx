import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { useFormat } from '../../ui/format/format-provider.tsx'
import type { Column } from '../../ui/grid/column.ts'
import { Plate } from '../../ui/plate.tsx'
import type { UsageGrouping, UsageLine } from './figures.ts'
import type { Measure } from './use-measures.ts'

/** What a line is called. */
export function useLineNames(by: UsageGrouping): (line: UsageLine) => string {
  const { t } = useLingui()
  const format = useFormat()
  return useCallback(
    ({ name }: UsageLine) => {
      if (name === null) return t`Sem motorista conhecido`
      return by === 'day' ? format.date(name) : name
    },
    [by, format, t],
  )
}

export function useDailyColumns(
  by: UsageGrouping,
  measures: readonly Measure[],
): readonly Column<UsageLine>[] {
  const { t } = useLingui()
  const nameOf = useLineNames(by)
  return useMemo(() => {
    const names = { vehicle: t`Veículo`, driver: t`Motorista`, day: t`Dia` }
    return [
      {
        id: 'name',
        header: names[by],
        width: 208,
        grow: true,
        sortable: true,
        render: (line) => <LineName line={line} by={by} name={nameOf(line)} />,
      },
      ...measures.map(
        ({ id, label, width, valueOf, write }): Column<UsageLine> => ({
          id,
          header: label,
          width,
          align: 'end',
          sortable: true,
          render: (line) => {
            const value = valueOf(line)
            if (value === null) return <span className="text-ink-3">—</span>
            return value === 0 ? <span className="text-ink-3">0</span> : write(value)
          },
        }),
      ),
    ]
  }, [by, measures, nameOf, t])
}

interface LineNameProps {
  readonly line: UsageLine
  readonly by: UsageGrouping
  readonly name: string
}

function LineName({ line, by, name }: LineNameProps) {
  if (line.name === null) {
    return (
      <span className="text-ink-3">
        <Trans>Sem motorista conhecido</Trans>
      </span>
    )
  }
  if (by !== 'vehicle')
    return (
      <span dir="auto" className="truncate">
        {name}
      </span>
    )
  return (
    <>
      <Plate>{name}</Plate>
      <span dir="auto" className="truncate font-regular text-ink-2">
        {line.detail}
      </span>
    </>
  )
}
