import { useState } from 'react'
import { Panel, PanelBar, PanelFoot } from '../panel.tsx'
import { SidePanel } from '../side-panel.tsx'
import { Splitter } from '../splitter.tsx'
import { Tabs } from '../tabs.tsx'
import { useIsNarrow } from '../use-media.ts'

export function PanesPart() {
  const [tab, setTab] = useState<'open' | 'mine'>('open')
  const is_narrow = useIsNarrow()
  const [is_open, setOpen] = useState(!is_narrow)
  const tabs = [
    { id: 'open', label: 'Abertas', count: 7 },
    { id: 'mine', label: 'Minhas', count: 1 },
  ] as const
  return (
    <div className="flex h-120 flex-none border border-line-2">
      <Splitter
        className="grow"
        label="Mapa e quadro"
        name="gallery"
        direction="rows"
        sized="first"
        usual_size={200}
        range={{ min: 80, max: 400 }}
        first={<Panel className="bg-map-paper" aria-label="Mapa" />}
        last={
          <Panel aria-label="Exceções">
            <PanelBar title="Exceções" count={7} />
            <Tabs label="Exceções" tabs={tabs} value={tab} onChange={setTab}>
              <p className="p-3">{tab}</p>
            </Tabs>
            <PanelFoot>16 de 46, por vencimento mais próximo</PanelFoot>
          </Panel>
        }
      />
      {is_open ? (
        <SidePanel title="Editar 3 motoristas" onClose={() => setOpen(false)}>
          Antes e depois
        </SidePanel>
      ) : null}
    </div>
  )
}
