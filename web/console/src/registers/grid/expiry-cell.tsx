import { useLingui } from '@lingui/react/macro'
import { Chip } from '../../ui/chip.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { expiryOf } from '../model/expiry.ts'

/** Days left, then the date: what is over or soon to be is a chip with a shape of its own. */
export function ExpiryCell({ date, today }: { readonly date: string; readonly today: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const { days, tone } = expiryOf(date, today)
  const left = format.integer(Math.abs(days))
  return (
    <>
      {tone === 'later' ? (
        <span className="min-w-24 flex-none pl-1.5">{format.days(days)}</span>
      ) : (
        <Chip
          tone={tone === 'past' ? 'fail' : 'late'}
          icon={tone === 'past' ? 'close' : 'clock'}
          className="min-w-24"
        >
          {tone === 'past' ? t`venceu há ${left} d` : days === 0 ? t`vence hoje` : format.days(days)}
        </Chip>
      )}
      <span className="text-ink-3">{format.shortDate(date)}</span>
    </>
  )
}
