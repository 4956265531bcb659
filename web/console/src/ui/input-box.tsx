import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { joinClasses } from './join-classes.ts'

export type InputSize = 'small' | 'medium' | 'large'

interface InputBoxProps {
  readonly size?: InputSize | undefined
  readonly icon?: IconName | undefined
  readonly end?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The border around an input and what stands beside it. */
export function InputBox({ size = 'medium', icon, end, className, children }: InputBoxProps) {
  return (
    <div className={joinClasses(input_box, input_sizes[size], className)}>
      {icon === undefined ? null : <Icon name={icon} className="size-3.5 text-ink-3" />}
      {children}
      {end}
    </div>
  )
}

export const input_box =
  'flex w-full items-center gap-1.5 rounded-6 border border-line-control bg-surface text-ink motion-fast transition-colors focus-within:border-accent focus-within:inset-ring focus-within:inset-ring-accent has-aria-invalid:border-fail has-disabled:bg-sunken'

export const input_sizes: Readonly<Record<InputSize, string>> = {
  small: 'h-control px-2 text-12',
  medium: 'h-8 px-2.5 text-13',
  large: 'h-10 px-3 text-14',
}

/** Of the input itself, whose focus its box shows. */
export const bare_input =
  'h-full min-w-0 grow bg-transparent outline-none placeholder:text-ink-3 focus-visible:shadow-none disabled:text-ink-3'
