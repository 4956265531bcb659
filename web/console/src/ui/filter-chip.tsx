import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface FilterChipProps {
  /** Such as `Situação: ativos`. */
  readonly label: string
  readonly onRemove: () => void
  readonly onOpen?: () => void
  readonly children?: ReactNode
}

/** A filter that is on, and the way to be rid of it. */
export function FilterChip({ label, onRemove, onOpen, children = label }: FilterChipProps) {
  const { t } = useLingui()
  const text = (
    <>
      <Icon name="filter" className="size-3.5" />
      {children}
    </>
  )
  return (
    <span className="inline-flex h-control flex-none items-center rounded-6 border border-accent-line bg-accent-soft font-medium whitespace-nowrap text-accent-ink">
      {onOpen === undefined ? (
        <span className="flex items-center gap-1.5 pl-2.5">{text}</span>
      ) : (
        <button type="button" onClick={onOpen} className="flex h-full items-center gap-1.5 rounded-6 pl-2.5">
          {text}
        </button>
      )}
      <button
        type="button"
        aria-label={t`Tirar o filtro ${label}`}
        onClick={onRemove}
        className="ml-1 grid size-6 place-items-center rounded-6 hover:text-ink"
      >
        <Icon name="close" className="size-3.5" />
      </button>
    </span>
  )
}
