import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Splitter } from '../../ui/splitter.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useIsNarrow, useIsWide } from '../../ui/use-media.ts'

interface RoutePanesProps {
  readonly head: ReactNode
  readonly list: ReactNode
  readonly map: ReactNode
  readonly replay: ReactNode
  readonly proof: ReactNode
  readonly has_stop: boolean
}

/** Three panes beside each other; two with less room, and one at a time on a phone. */
export function RoutePanes(props: RoutePanesProps) {
  const is_wide = useIsWide()
  const is_narrow = useIsNarrow()
  return (
    <main className="flex h-full min-h-0 flex-col bg-canvas">
      {props.head}
      {is_narrow ? <Tabbed {...props} /> : is_wide ? <Wide {...props} /> : <Half {...props} />}
    </main>
  )
}

const list_range = { min: 280, max: 520 }
const proof_range = { min: 280, max: 520 }

function Wide({ list, map, replay, proof }: RoutePanesProps) {
  const { t } = useLingui()
  return (
    <Splitter
      label={t`Paradas e mapa`}
      name="route-list"
      direction="columns"
      sized="first"
      usual_size={351}
      range={list_range}
      className="grow"
      first={<Scrolled label={t`Paradas e eventos`}>{list}</Scrolled>}
      last={
        <Splitter
          label={t`Mapa e comprovante`}
          name="route-proof"
          direction="columns"
          sized="last"
          usual_size={335}
          range={proof_range}
          first={<Middle map={map} replay={replay} />}
          last={proof}
        />
      }
    />
  )
}

const Scrolled = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <section aria-label={label} className="min-h-0 overflow-y-auto bg-surface">
    {children}
  </section>
)

function Middle({ map, replay }: Pick<RoutePanesProps, 'map' | 'replay'>) {
  const { t } = useLingui()
  return (
    <div className="flex min-h-0 min-w-0 flex-col">
      <div className="min-h-50 grow">{map}</div>
      <section aria-label={t`Reprodução`} className="flex-none border-t border-line-2 bg-surface">
        {replay}
      </section>
    </div>
  )
}

type Side = 'list' | 'proof'

/** The proof takes the place of the list while a stop is chosen. */
function Half({ list, map, replay, proof, has_stop }: RoutePanesProps) {
  const { t } = useLingui()
  // What was chosen holds until a stop is chosen, or none any more.
  const [chosen, setChosen] = useState<{ readonly side: Side; readonly has_stop: boolean } | null>(null)
  const usual = has_stop ? 'proof' : 'list'
  const side = chosen?.has_stop === has_stop ? chosen.side : usual
  const setSide = (next: Side) => setChosen({ side: next, has_stop })
  return (
    <Splitter
      label={t`Paradas e mapa`}
      name="route-half"
      direction="columns"
      sized="first"
      usual_size={320}
      range={list_range}
      className="grow"
      first={
        <Tabs
          label={t`Paradas e comprovante`}
          className="bg-surface"
          value={side}
          onChange={setSide}
          tabs={[
            { id: 'list', label: <Trans>Paradas</Trans> },
            { id: 'proof', label: <Trans>Comprovante</Trans> },
          ]}
        >
          {side === 'list' ? <Scrolled label={t`Paradas e eventos`}>{list}</Scrolled> : proof}
        </Tabs>
      }
      last={<Middle map={map} replay={replay} />}
    />
  )
}

type Pane = 'list' | 'map' | 'proof'

function Tabbed({ list, map, replay, proof }: RoutePanesProps) {
  const { t } = useLingui()
  const [pane, setPane] = useState<Pane>('map')
  return (
    <Tabs
      label={t`Partes da rota`}
      className="grow"
      value={pane}
      onChange={setPane}
      tabs={[
        { id: 'map', label: <Trans>Mapa</Trans> },
        { id: 'list', label: <Trans>Paradas</Trans> },
        { id: 'proof', label: <Trans>Comprovante</Trans> },
      ]}
    >
      {pane === 'map' ? (
        <Middle map={map} replay={replay} />
      ) : pane === 'list' ? (
        <Scrolled label={t`Paradas e eventos`}>{list}</Scrolled>
      ) : (
        proof
      )}
    </Tabs>
  )
}
