import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Splitter } from '../ui/splitter.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useIsWide } from '../ui/use-media.ts'
import type { TodayPanel } from './search.ts'

interface TodayPanesProps {
  readonly panel: TodayPanel
  readonly onPanel: (panel: TodayPanel) => void
  readonly map: ReactNode
  readonly board: ReactNode
  readonly exceptions: ReactNode
}

/** Map above board, exceptions at the right; where there is no room for that, one of them at a time. */
export function TodayPanes({ panel, onPanel, map, board, exceptions }: TodayPanesProps) {
  const { t } = useLingui()
  const is_wide = useIsWide()
  if (!is_wide) {
    const panels = { map, routes: board, exceptions }
    return (
      <Tabs
        className="min-h-0 grow"
        label={t`Partes da tela`}
        value={panel}
        onChange={onPanel}
        tabs={[
          { id: 'exceptions', label: t`Exceções` },
          { id: 'routes', label: t`Rotas` },
          { id: 'map', label: t`Mapa` },
        ]}
      >
        <div className="grid min-h-0 grow">{panels[panel]}</div>
      </Tabs>
    )
  }
  return (
    <Splitter
      className="min-h-0 grow"
      label={t`Dia e exceções`}
      name="today-exceptions"
      direction="columns"
      sized="last"
      usual_size={360}
      range={{ min: 300, max: 640 }}
      first={
        <Splitter
          label={t`Mapa e rotas`}
          name="today-map"
          direction="rows"
          sized="first"
          usual_size={372}
          range={{ min: 120, max: 720 }}
          first={map}
          last={board}
        />
      }
      last={exceptions}
    />
  )
}
