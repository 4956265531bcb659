import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../ui/format/format-provider.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Plate } from '../ui/plate.tsx'
import { type BoardRoute, type RouteFlag, route_flags } from './model/route.ts'
import { RouteBadge } from './route-badge.tsx'

const flag_icons: Readonly<Record<RouteFlag, IconName>> = {
  panic: 'panic',
  silent: 'no-signal',
  late: 'late',
  returned: 'returned',
}

/** Who drives what, how far along it is, and what is wrong: the head of a row. */
export function RowLabel({ route }: { readonly route: BoardRoute }) {
  const { t } = useLingui()
  const { label, driver, plate, mark, locked } = route
  return (
    <div className="board-label-inside" data-marked={mark !== null || undefined}>
      <span className="board-label-line">
        {mark === null ? null : <RouteBadge mark={mark} />}
        <span className="board-label-name">{driver ?? label}</span>
        <Flag route={route} />
        {locked ? (
          <span className="board-label-icon" role="img" aria-label={t`Rota travada`} title={t`Rota travada`}>
            <Icon name="lock" />
          </span>
        ) : null}
      </span>
      <span className="board-label-line board-label-facts">
        {plate === null ? null : <Plate>{plate}</Plate>}
        <Progress route={route} />
      </span>
    </div>
  )
}

/** The most pressing alone: the others are on the list of exceptions. */
function Flag({ route: { flags } }: { readonly route: BoardRoute }) {
  const { t } = useLingui()
  const names: Readonly<Record<RouteFlag, string>> = {
    panic: t`Pânico`,
    silent: t`Rastreador sem sinal`,
    late: t`Atraso`,
    returned: t`Devolvida`,
  }
  const flag = route_flags.find((each) => flags.includes(each))
  if (flag === undefined) return null
  return (
    <span
      className="board-label-icon"
      data-flag={flag}
      role="img"
      aria-label={names[flag]}
      title={names[flag]}
    >
      <Icon name={flag_icons[flag]} />
    </span>
  )
}

function Progress({ route: { load_ratio, done, total } }: { readonly route: BoardRoute }) {
  const format = useFormat()
  if (load_ratio === null) {
    return <span>{`${format.integer(done)}/${format.integer(total)}`}</span>
  }
  return (
    <>
      <span className="board-load" aria-hidden="true">
        <i style={{ inlineSize: `${Math.min(100, load_ratio * 100)}%` }} />
      </span>
      <span className={load_ratio > 0.95 ? 'text-late-ink' : ''}>{format.percent(load_ratio)}</span>
    </>
  )
}
