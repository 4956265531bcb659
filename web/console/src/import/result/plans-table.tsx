import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RoutePlan } from '../../api/route-plans.ts'
import { Chip } from '../../ui/chip.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { Plate } from '../../ui/plate.tsx'

/** One line for each plan, a short list as a rule. */
export function PlansTable({ plans }: { readonly plans: readonly RoutePlan[] }) {
  const { t } = useLingui()
  return (
    <div className="flex-none overflow-x-auto">
      <table aria-label={t`Rotas planejadas`} className="w-full border-collapse">
        <thead>
          <tr className="h-7.5 border-b border-line-2 bg-raised text-left text-12 text-ink-2">
            <Head>
              <Trans>Veículo</Trans>
            </Head>
            <Head>
              <Trans>Motorista</Trans>
            </Head>
            <Head is_number>
              <Trans>Paradas</Trans>
            </Head>
            <Head is_number>
              <Trans>Distância</Trans>
            </Head>
            <Head is_number>
              <Trans>Duração</Trans>
            </Head>
            <Head>
              <Trans>Situação</Trans>
            </Head>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <PlanRow key={plan.id} plan={plan} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Head = ({
  children,
  is_number = false,
}: {
  readonly children: ReactNode
  readonly is_number?: boolean
}) => (
  <th scope="col" className={`px-3 font-medium whitespace-nowrap ${is_number ? 'text-right' : ''}`}>
    {children}
  </th>
)

function PlanRow({ plan }: { readonly plan: RoutePlan }) {
  const { t } = useLingui()
  const format = useFormat()
  const { id, vehicle, user, total_points, total_distance, total_time } = plan
  const plate = vehicle?.plate ?? null
  return (
    <tr className="h-9.5 border-b border-line">
      <td className="px-3">
        <Link
          to="/routes/$id"
          params={{ id: String(id) }}
          aria-label={plate === null ? t`Abrir a rota ${id}` : t`Abrir a rota de ${plate}`}
        >
          {plate === null ? <Trans>Sem veículo</Trans> : <Plate>{plate}</Plate>}
        </Link>
      </td>
      <td className="max-w-50 truncate px-3">
        {user === null ? (
          <span className="text-ink-3">
            <Trans>Sem motorista</Trans>
          </span>
        ) : (
          <bdi>{user.name}</bdi>
        )}
      </td>
      <td className="px-3 text-right">{format.integer(total_points)}</td>
      <td className="px-3 text-right whitespace-nowrap">
        {total_distance === null ? null : format.distance(total_distance)}
      </td>
      <td className="px-3 text-right whitespace-nowrap">
        {total_time === null ? null : format.span(total_time)}
      </td>
      <td className="px-3">
        <PlanChip plan={plan} />
      </td>
    </tr>
  )
}

function PlanChip({ plan: { failure, date_sent } }: { readonly plan: RoutePlan }) {
  if (failure !== null)
    return (
      <Chip tone="fail" icon="warning" className="max-w-80">
        <span className="truncate" title={failure.detail}>
          {failure.detail}
        </span>
      </Chip>
    )
  return date_sent === null ? (
    <Chip icon="clock">
      <Trans>Por enviar</Trans>
    </Chip>
  ) : (
    <Chip tone="ok" icon="check">
      <Trans>Enviado</Trans>
    </Chip>
  )
}
