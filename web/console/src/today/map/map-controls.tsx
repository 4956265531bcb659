import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { MenuButton } from '../../ui/menu.tsx'

export interface MapLayers {
  readonly others: boolean
  readonly way: boolean
  readonly names: boolean
}

interface MapControlsProps {
  readonly layers: MapLayers
  readonly onLayers: (layers: MapLayers) => void
  readonly onFit: () => void
}

/** What lies on the map, and the way back to all of it. */
export function MapControls({ layers, onLayers, onFit }: MapControlsProps) {
  const { t } = useLingui()
  const toggle = (id: keyof MapLayers, label: string) => ({
    id,
    label,
    selected: layers[id],
    run: () => onLayers({ ...layers, [id]: !layers[id] }),
  })
  const commands = [
    toggle('others', t`Outras rotas`),
    toggle('way', t`Trajeto feito`),
    toggle('names', t`Placas dos veículos`),
  ]
  return (
    <div className="absolute top-3 left-3 flex overflow-hidden rounded-6 bg-surface shadow-pop">
      <MenuButton
        variant="quiet"
        icon="layers"
        label={t`Camadas`}
        groups={[{ id: 'layers', commands }]}
        className="rounded-none text-12 text-ink"
      />
      <span aria-hidden="true" className="w-hairline bg-line" />
      <Button
        variant="quiet"
        icon="fit"
        onClick={onFit}
        end={<Kbd keys="0" />}
        className="rounded-none text-12 text-ink"
      >
        <Trans>Enquadrar tudo</Trans>
      </Button>
    </div>
  )
}

/** What the shapes of vehicles mean. */
export function MapLegend() {
  const { t } = useLingui()
  return (
    <ul
      aria-label={t`Legenda do mapa`}
      className="absolute bottom-3 left-3 flex h-6.5 items-center gap-3 rounded-6 bg-surface px-2.5 text-11 text-ink-2 shadow-pop"
    >
      <li className="flex items-center gap-1.5">
        <Icon name="moving" className="size-3 text-ink" />
        <Trans>andando</Trans>
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-2.5 rounded-3 bg-ink" />
        <Trans>parado</Trans>
      </li>
      <li className="flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className="size-3 rounded-full border-[1.6px] border-dashed border-ink-3 bg-surface"
        />
        <Trans>sem sinal</Trans>
      </li>
    </ul>
  )
}
