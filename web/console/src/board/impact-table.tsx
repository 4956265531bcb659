import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../ui/format/format-provider.tsx'
import type { Formatter } from '../ui/format/formatter.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import type { MoveDelta, MoveEstimate } from './model/move.ts'
import type { BoardRoute } from './model/route.ts'
import { RouteBadge } from './route-badge.tsx'

export interface ImpactTableProps {
  readonly estimate: MoveEstimate
  /** Null where a stop moves in its own row, or had none. */
  readonly source: BoardRoute | null
  readonly target: BoardRoute
}

interface Measure {
  readonly key: keyof MoveDelta
  readonly icon: IconName
  readonly name: string
  readonly write: (value: number, format: Formatter) => string
}

/** What changes for the route it leaves, for the one it comes to, and in all. */
export function ImpactTable({ estimate, source, target }: ImpactTableProps) {
  const { t } = useLingui()
  const measures = useMeasures()
  const { total_delta, source_delta, target_delta, confirmed } = estimate
  const shown = measures.filter(({ key }) => total_delta[key] !== null)
  const has_source = source !== null && source_delta !== null
  const about = confirmed ? '' : '≈ '
  return (
    <table>
      <thead>
        <tr>
          <td aria-label={t`Medida`} />
          {has_source ? <RouteHead route={source} /> : null}
          {has_source ? <RouteHead route={target} /> : null}
          <th scope="col">
            <Trans>Total</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((measure) => (
          <tr key={measure.key}>
            <th scope="row">
              <Icon name={measure.icon} />
              {measure.name}
            </th>
            {has_source ? <Figure measure={measure} delta={source_delta} about={about} /> : null}
            {has_source ? <Figure measure={measure} delta={target_delta} about={about} /> : null}
            <Figure measure={measure} delta={total_delta} about={about} is_total />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RouteHead({ route: { mark, driver, label } }: { readonly route: BoardRoute }) {
  return <th scope="col">{mark === null ? (driver ?? label) : <RouteBadge mark={mark} size="s" />}</th>
}

interface FigureProps {
  readonly measure: Measure
  readonly delta: MoveDelta
  readonly about: string
  readonly is_total?: boolean
}

function Figure({ measure, delta, about, is_total = false }: FigureProps) {
  const format = useFormat()
  const value = delta[measure.key]
  const text = value === null ? '–' : `${about}${measure.write(value, format)}`
  const tone = is_total ? toneOf(value ?? 0) : undefined
  return (
    <td data-tone={tone} data-total={is_total || undefined}>
      {text}
    </td>
  )
}

const toneOf = (value: number) => (value === 0 ? undefined : value < 0 ? 'ok' : 'late')

function useMeasures(): readonly Measure[] {
  const { t } = useLingui()
  return [
    {
      key: 'distance_m',
      icon: 'road',
      name: t`km`,
      write: (value, format) => format.signed(value / 1_000, 1),
    },
    { key: 'duration_s', icon: 'clock', name: t`min`, write: minutes },
    { key: 'lateness_s', icon: 'flag', name: t`atraso, min`, write: minutes },
    { key: 'cost', icon: 'money', name: t`custo, R$`, write: (value, format) => format.signed(value, 2) },
  ]
}

const minutes = (value: number, format: Formatter) => format.signed(Math.round(value / 60))
