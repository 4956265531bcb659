import { type IconName, icon_paths } from './icon-paths.ts'

export type { IconName } from './icon-paths.ts'

/** Points are drawn by the round ends of short lines. */
const heavy: ReadonlySet<IconName> = new Set(['more', 'drag-handle', 'pause', 'list', 'keyboard'])
const filled: ReadonlySet<IconName> = new Set(['risk-high', 'stopped', 'moving'])

/** A picture beside words, or one that a label of its container names: it says nothing by itself. */
export function Icon({ name, className = '' }: { readonly name: IconName; readonly className?: string }) {
  const weight = heavy.has(name) ? 'stroke-2' : ''
  const fill = filled.has(name) ? 'fill-current' : ''
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className={`icon ${weight} ${fill} ${className}`}>
      <path d={icon_paths[name]} />
    </svg>
  )
}
