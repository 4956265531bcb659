import { Trans, useLingui } from '@lingui/react/macro'
import type { PointerEvent } from 'react'
import type { RouteMark } from '../../board/model/route.ts'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MenuButton, type MenuCommand } from '../../ui/menu.tsx'
import { idOfUnserved, type Unserved } from '../model/day-plans.ts'
import type { Fix, ReadyFix } from '../model/fixes.ts'
import { useFixWords } from './use-fix-words.ts'

export interface CardCommands {
  readonly onFix: (ready: ReadyFix) => void
  /** A fix whose plan is not known: the dialog finds it. */
  readonly onOtherFix: (unserved: Unserved, fix: Fix) => void
  readonly onMoveDialog: (unserved: Unserved) => void
  /** By keys on the board; absent where no board is in sight. */
  readonly onMoveByKeys?: ((unserved: Unserved) => void) | undefined
  readonly onDrag?: ((unserved: Unserved, event: PointerEvent) => void) | undefined
}

interface UnassignedCardProps extends CardCommands {
  readonly unserved: Unserved
  readonly fix: ReadyFix | 'trying' | null
  readonly mark: RouteMark | null
  readonly may_change: boolean
  readonly is_busy: boolean
}

/** A point without a route: who, why, and the smallest change that gives it one. */
export function UnassignedCard(props: UnassignedCardProps) {
  const { unserved, may_change, onDrag } = props
  const { line } = unserved
  const format = useFormat()
  const { icon, text } = useFixWords().why(line)
  const can_drag = may_change && onDrag !== undefined
  return (
    <li data-card={idOfUnserved(unserved)} className="flex gap-2 border-b border-line py-2.5 pr-3 pl-2">
      <span
        aria-hidden="true"
        className={`-my-1 flex w-4 flex-none justify-center pt-1.5 text-ink-3 ${can_drag ? 'cursor-grab touch-none' : 'opacity-40'}`}
        onPointerDown={can_drag ? (event) => onDrag(unserved, event) : undefined}
      >
        <Icon name="drag-handle" className="size-3.5" />
      </span>
      <div className="min-w-0 grow">
        <div className="flex items-baseline gap-2">
          <h3 dir="auto" className="grow truncate text-13 font-medium">
            {line.name}
          </h3>
          {line.capacity === null ? null : (
            <span className="flex-none text-12 text-ink-3">
              <Trans>carga {format.integer(line.capacity)}</Trans>
            </span>
          )}
        </div>
        {line.address === null ? null : (
          <p dir="auto" className="truncate text-12 text-ink-2">
            {line.address}
          </p>
        )}
        <p className="mt-1 mb-2 flex gap-1.5 text-12">
          <Icon name={icon} className="mt-px size-3.5 flex-none text-fail" />
          {text}
        </p>
        {may_change ? <CardActions {...props} /> : null}
      </div>
    </li>
  )
}

function CardActions(props: UnassignedCardProps) {
  const { line } = props.unserved
  const { t } = useLingui()
  return (
    <div className="flex items-center gap-1.5">
      <FirstWay {...props} />
      <MenuButton
        icon_only
        variant="quiet"
        icon="more"
        label={t`Outras saídas para ${line.name.slice(0, 80)}`}
        groups={[{ id: 'ways', commands: useOtherWays(props) }]}
      />
    </div>
  )
}

function FirstWay({ unserved, fix, mark, is_busy, onFix, onMoveDialog }: UnassignedCardProps) {
  const { t } = useLingui()
  const words = useFixWords()
  const { line } = unserved
  const letter = mark?.letter ?? ''
  const shared = { variant: 'fix', className: 'grow justify-start overflow-hidden' } as const
  if (fix === null)
    return (
      <Button {...shared} onClick={() => onMoveDialog(unserved)}>
        {isOffMap(unserved) ? t`Marcar o ponto no mapa` : t`Escolher uma rota`}
      </Button>
    )
  if (fix === 'trying')
    return (
      <Button {...shared} busy>
        <span className="truncate">{t`Procurando a rota em que cabe`}</span>
      </Button>
    )
  return (
    <Button
      {...shared}
      disabled_reason={is_busy ? t`Aplicando a mudança anterior` : null}
      onClick={() => onFix(fix)}
    >
      <span className="truncate">
        {words.fix(fix.fix, line)} <span aria-hidden="true">→</span> {t`cabe na ${letter}`}
      </span>
    </Button>
  )
}

/** A place has to be shown before anything else can be done. */
export const isOffMap = ({ line }: Unserved): boolean =>
  line.reasons.some(({ code }) => code === 'outside_map' || code === 'address_not_found')

function useOtherWays({
  unserved,
  fix,
  onOtherFix,
  onMoveDialog,
  onMoveByKeys,
}: UnassignedCardProps): MenuCommand[] {
  const { t } = useLingui()
  const words = useFixWords()
  const { line } = unserved
  // The first is on the card, unless no plan takes it.
  const others = line.fixes.filter(({ change }) => fix === null || change !== line.fixes[0]?.change)
  return [
    ...others.map(
      (other): MenuCommand => ({
        id: `fix-${other.change}-${other.vehicle_plate}`,
        label: `${words.fix(other, line)}${other.vehicle_plate === null ? '' : ` · ${other.vehicle_plate}`}`,
        run: () => onOtherFix(unserved, other),
      }),
    ),
    ...(onMoveByKeys === undefined || isOffMap(unserved)
      ? []
      : [{ id: 'keys', label: t`Escolher o lugar no quadro`, keys: 'm', run: () => onMoveByKeys(unserved) }]),
    {
      id: 'dialog',
      label: isOffMap(unserved) ? t`Marcar o ponto no mapa` : t`Mover para…`,
      run: () => onMoveDialog(unserved),
    },
  ]
}
