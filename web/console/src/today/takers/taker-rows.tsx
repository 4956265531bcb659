import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { Plate } from '../../ui/plate.tsx'
import { useNow } from '../../ui/use-now.ts'
import { latenessOfTaker, otherRulesOf, type Taker } from './rank-takers.ts'

interface TakerRowsProps {
  readonly label: string
  readonly takers: readonly Taker[]
  readonly chosen_id: number | null
  readonly onChoose: (plan_id: number) => void
}

/** Who could take over, with what it would do to their route. */
export function TakerRows({ label, takers, chosen_id, onChoose }: TakerRowsProps) {
  const name = useId()
  return (
    <fieldset className="mt-2 min-w-0">
      <legend className="mb-0.5 text-11 font-medium text-ink-2">{label}</legend>
      {takers.map((taker) => (
        <label key={taker.route_plan_id} className={row}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={taker.route_plan_id === chosen_id}
            onChange={() => onChoose(taker.route_plan_id)}
          />
          <TakerRow taker={taker} />
        </label>
      ))}
    </fieldset>
  )
}

const row =
  'flex h-7 items-center gap-2 rounded-6 border border-transparent px-2 text-12 hover:bg-hover has-checked:border-accent has-checked:bg-surface has-checked:inset-ring has-checked:inset-ring-accent has-focus-visible:shadow-(--focus)'

function TakerRow({ taker }: { readonly taker: Taker }) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow(15_000)
  const { vehicle, driver, eta, delta } = taker
  const { count, worst_s } = latenessOfTaker(taker)
  const other_rules = otherRulesOf(taker)
  const span = eta === null ? null : format.span(Math.max(0, (Date.parse(eta) - now) / 60_000) * 60)
  const worst = format.span(worst_s)
  const plate = vehicle?.plate ?? vehicle?.title ?? null
  return (
    <>
      {plate === null ? null : <Plate>{plate}</Plate>}
      <bdi className="min-w-0 grow truncate">{driver?.name}</bdi>
      {span === null ? null : (
        <span title={eta === null ? undefined : format.time(eta)} className="whitespace-nowrap">
          {span}
        </span>
      )}
      <span className="whitespace-nowrap">{format.signedDistance(delta.distance)}</span>
      {other_rules > 0 ? (
        <span className="font-medium whitespace-nowrap text-fail-ink">
          {plural(other_rules, { one: '# regra', other: '# regras' })}
        </span>
      ) : count === 0 ? (
        <span className="font-medium whitespace-nowrap text-ok-ink">{t`0 atrasos`}</span>
      ) : (
        <span className="font-medium whitespace-nowrap text-late-ink">
          {plural(count, { one: '# atraso', other: '# atrasos' })} · {worst}
        </span>
      )}
    </>
  )
}
