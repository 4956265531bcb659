import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormat } from '../../ui/format/format-provider.tsx'
import type { Column } from '../../ui/grid/column.ts'
import { Icon } from '../../ui/icon.tsx'
import { Plate } from '../../ui/plate.tsx'
import { category_icons } from './categories.ts'
import type { EventRow } from './event-row.ts'
import { useCategoryNames } from './use-category-names.ts'
import { useValueText } from './use-value-text.ts'

export function useEventColumns(): readonly Column<EventRow>[] {
  const { t } = useLingui()
  const format = useFormat()
  const names = useCategoryNames()
  const valueText = useValueText()
  return useMemo(
    () => [
      {
        id: 'begin',
        header: t`Início`,
        width: 140,
        sortable: true,
        render: ({ begin }) => format.shortDateTime(begin),
      },
      {
        id: 'category',
        header: t`Evento`,
        width: 220,
        sortable: true,
        render: ({ category, open }) => (
          <>
            <Icon name={category_icons[category]} className="size-3.5 text-ink-3" />
            <span className="truncate">{names[category]}</span>
            {open ? <em className="text-12 text-ink-3 not-italic">{t`em curso`}</em> : null}
          </>
        ),
      },
      {
        id: 'plate',
        header: t`Veículo`,
        width: 96,
        sortable: true,
        render: ({ plate }) => (plate === null ? '' : <Plate>{plate}</Plate>),
      },
      {
        id: 'driver',
        header: t`Motorista`,
        width: 180,
        sortable: true,
        render: ({ driver }) => driver ?? <Unknown />,
      },
      {
        id: 'duration',
        header: t`Duração`,
        width: 92,
        align: 'end',
        sortable: true,
        render: ({ duration_s }) => (duration_s === 0 ? '' : format.span(duration_s)),
      },
      {
        id: 'distance',
        header: t`Distância`,
        width: 96,
        align: 'end',
        sortable: true,
        render: ({ distance_m }) => (distance_m === 0 ? '' : format.distance(distance_m)),
      },
      { id: 'value', header: t`Valor`, width: 160, sortable: true, render: valueText },
      {
        id: 'place',
        header: t`Local`,
        width: 200,
        grow: true,
        sortable: true,
        render: ({ place }) => (
          <span dir="auto" className="truncate text-ink-2">
            {place}
          </span>
        ),
      },
    ],
    [format, names, valueText, t],
  )
}

function Unknown() {
  return (
    <span className="text-ink-3">
      <Trans>não identificado</Trans>
    </span>
  )
}
