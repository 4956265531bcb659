import { entrance_icons } from './entrance-icons.ts'
import type { IconName } from './icon-paths.ts'

export type { IconName } from './icon-paths.ts'

/** Points are drawn by the round ends of short lines. */
const heavy: ReadonlySet<IconName> = new Set(['more', 'drag-handle', 'pause', 'list', 'keyboard'])
const filled: ReadonlySet<IconName> = new Set(['risk-high', 'stopped', 'moving'])

let paths: Readonly<Partial<Record<IconName, string>>> = entrance_icons

/** What every page but the entrance does first: see `all-icons.ts`. */
export function bringIcons(all: Readonly<Record<IconName, string>>): void {
  paths = all
}

/** A picture beside words, or one that a label of its container names: it says nothing by itself. */
export function Icon({ name, className = '' }: { readonly name: IconName; readonly className?: string }) {
  const weight = heavy.has(name) ? 'stroke-2' : ''
  const fill = filled.has(name) ? 'fill-current' : ''
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className={`icon ${weight} ${fill} ${className}`}>
      <path d={paths[name]} />
    </svg>
  )
}
