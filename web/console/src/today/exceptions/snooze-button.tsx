import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { Exception } from '../../api/exceptions.ts'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { CommandMenu } from '../../ui/menu.tsx'
import { useNow } from '../../ui/use-now.ts'
import { listSnoozeOptions } from './snooze-options.ts'

interface SnoozeButtonProps {
  readonly exception: Exception
  /** Its menu is opened by a key, too. */
  readonly is_open: boolean
  readonly onOpen: (is_open: boolean) => void
  readonly onSnooze: (until: Date) => void
}

/** Out of sight for a while. It comes back by itself, and sooner where something more happens. */
export function SnoozeButton({ exception, is_open, onOpen, onSnooze }: SnoozeButtonProps) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow(60_000)
  const trigger = useRef<HTMLButtonElement>(null)
  const options = is_open ? listSnoozeOptions(exception.kind, now, format.settings.time_zone) : []
  const commands = options.map(({ id, until, minutes }) => {
    const time = format.time(until)
    const span = minutes === null ? '' : format.span(minutes * 60)
    const label = minutes === null ? t`Até amanhã, ${time}` : t`${span}, até ${time}`
    return { id, label, run: () => onSnooze(until) }
  })
  return (
    <>
      <Button
        ref={trigger}
        keys="s"
        aria-haspopup="menu"
        aria-expanded={is_open}
        onClick={() => onOpen(!is_open)}
      >{t`Adiar`}</Button>
      <CommandMenu
        trigger={trigger}
        is_open={is_open}
        onClose={() => onOpen(false)}
        label={t`Adiar por`}
        groups={[{ id: 'snooze', title: t`Adiar por`, commands }]}
      />
    </>
  )
}
