import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { unitOf } from './categories.ts'
import type { EventRow } from './event-row.ts'

/** `92 km/h, máx. 80`: what was measured, and what was allowed. */
export function useValueText(): (row: EventRow) => string {
  const { t } = useLingui()
  const format = useFormat()
  return useCallback(
    ({ category, value, limit }: EventRow) => {
      const unit = unitOf(category)
      if (typeof value === 'string') return value
      if (value === null || unit === null) return ''
      const text = unit === 'rpm' ? `${format.integer(value)} rpm` : format.measure(value, unit)
      if (limit === null || category === 27) return text
      const bound = unit === 'rpm' ? format.integer(limit) : format.decimal(limit, limit % 1 === 0 ? 0 : 1)
      return category === 28 ? t`${text}, mín. ${bound}` : t`${text}, máx. ${bound}`
    },
    [format, t],
  )
}
