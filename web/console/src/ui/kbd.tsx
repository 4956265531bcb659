import { useLingui } from '@lingui/react/macro'
import { joinClasses } from './join-classes.ts'
import { nameKeys } from './key-names.ts'

interface KbdProps {
  /** As in `Shortcut.keys`: `ctrl+k`, `g h`. */
  readonly keys: string
  readonly tone?: 'plain' | 'on-ink'
}

const is_mac = /Mac|iPhone|iPad/u.test(navigator.userAgent)

const tones = {
  plain: 'border-line-2 bg-raised text-ink-2',
  'on-ink': 'border-current/50 bg-transparent text-current',
}

/** Keys as they are printed on the keyboard in front of the person. */
export function Kbd({ keys, tone = 'plain' }: KbdProps) {
  const { t } = useLingui()
  return (
    <span className="inline-flex flex-none gap-0.5">
      {nameKeys(keys, { is_mac, space: t`Espaço` }).map((name, index, names) => (
        <kbd
          key={names.slice(0, index + 1).join(' ')}
          className={joinClasses(
            'inline-block h-4.5 min-w-4.5 rounded-3 border px-1 text-center font-sans text-11/4 font-medium',
            tones[tone],
          )}
        >
          {name}
        </kbd>
      ))}
    </span>
  )
}
