import { type ComponentPropsWithRef, type ReactNode, useId, useImperativeHandle, useRef } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { joinClasses } from './join-classes.ts'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

/** `fix` is the smallest change that solves a problem; it says so by the colour of what can be followed. */
export type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger' | 'fix'
export type ButtonSize = 'small' | 'medium' | 'large'

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly icon?: IconName
  /** After the text, such as an arrow of a menu. */
  readonly end?: ReactNode
  /** It was pressed, and its work goes on: it stays in focus and does nothing a second time. */
  readonly busy?: boolean
  /** Why it cannot be pressed now. The button can still be found, focused and asked. */
  readonly disabled_reason?: string | null | undefined
  /** More about it, shown after a moment; and its shortcut. */
  readonly tooltip?: ReactNode
  readonly keys?: string
}

export function Button({
  variant = 'plain',
  size = 'medium',
  icon,
  end,
  busy = false,
  disabled_reason,
  tooltip,
  keys,
  children,
  className,
  ref,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const target = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => target.current as HTMLButtonElement)
  const reason_id = useId()
  const reason = disabled_reason ?? null
  const is_off = busy || reason !== null
  const hint = reason ?? tooltip ?? null
  return (
    <>
      <button
        {...rest}
        ref={target}
        type={type}
        data-variant={variant}
        aria-disabled={is_off || undefined}
        aria-busy={busy || undefined}
        aria-describedby={reason === null ? rest['aria-describedby'] : reason_id}
        onClick={is_off ? refuse : onClick}
        className={joinClasses(
          base,
          sizes[size],
          variants[variant],
          reason !== null && 'opacity-50',
          className,
        )}
      >
        {busy ? (
          <Spinner className="size-3.5" />
        ) : icon === undefined ? null : (
          <Icon name={icon} className="size-3.5" />
        )}
        {children}
        {end}
      </button>
      {reason === null ? null : (
        <span id={reason_id} hidden>
          {reason}
        </span>
      )}
      {hint === null && keys === undefined ? null : <Tooltip target={target} text={hint} keys={keys} />}
    </>
  )
}

/** A submit button would send its form. */
const refuse = (event: { preventDefault: () => void }) => event.preventDefault()

const base =
  'inline-flex shrink-0 cursor-default items-center justify-center gap-1.5 rounded-6 border font-medium whitespace-nowrap motion-fast transition-colors select-none'

const sizes: Readonly<Record<ButtonSize, string>> = {
  small: 'h-6 px-2 text-12',
  medium: 'h-control px-2.5 text-13',
  large: 'h-control-l px-3.5 text-13',
}

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary:
    'border-ink bg-ink text-on-ink hover:not-aria-disabled:bg-ink-2 active:not-aria-disabled:bg-ink-3 aria-expanded:bg-ink-2',
  plain:
    'border-line-2 bg-surface text-ink hover:not-aria-disabled:bg-hover active:not-aria-disabled:bg-sunken aria-expanded:bg-hover aria-pressed:border-accent-line aria-pressed:bg-accent-soft aria-pressed:text-accent-ink',
  quiet:
    'border-transparent bg-transparent text-ink-2 hover:not-aria-disabled:bg-hover active:not-aria-disabled:bg-sunken aria-expanded:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-accent-ink',
  danger:
    'border-fail bg-fail text-on-ink hover:not-aria-disabled:border-fail-ink hover:not-aria-disabled:bg-fail-ink active:not-aria-disabled:opacity-90',
  fix: 'border-accent-line bg-accent-soft text-accent-ink hover:not-aria-disabled:border-accent active:not-aria-disabled:border-accent-ink',
}
