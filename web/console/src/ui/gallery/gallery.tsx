import type { ReactNode } from 'react'
import { ControlsPart } from './controls-part.tsx'
import { FieldsPart } from './fields-part.tsx'
import { GridPart } from './grid-part.tsx'
import { IconsPart } from './icons-part.tsx'
import { OverlaysPart } from './overlays-part.tsx'
import { PanesPart } from './panes-part.tsx'
import { StatesPart } from './states-part.tsx'

const parts: Readonly<Record<string, () => ReactNode>> = {
  controls: ControlsPart,
  fields: FieldsPart,
  icons: IconsPart,
  overlays: OverlaysPart,
  states: StatesPart,
  panes: PanesPart,
  grid: GridPart,
}

const part_names: readonly string[] = Object.keys(parts)

/** All components with all their states, for looking while one builds. No part of the product. */
export function Gallery({ part }: { readonly part: string }) {
  const Part = parts[part] ?? ControlsPart
  return (
    <div className="flex h-full flex-col overflow-auto">
      <nav aria-label="Parts" className="flex flex-none flex-wrap gap-3 bg-surface px-6 py-2">
        {part_names.map((name) => (
          <a key={name} href={`?part=${name}`} aria-current={name === part ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <main className="flex min-h-0 grow flex-col gap-4 p-6">
        <Part />
      </main>
    </div>
  )
}
