import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { Plate } from '../../ui/plate.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { capacityOf, executorsOf, type FleetVehicle } from './fleet-choice.ts'
import { isMixed } from './plan-body.ts'
import type { PlanForm } from './use-plan-form.ts'

interface FleetListProps {
  readonly form: PlanForm
  /** Of all deliveries. */
  readonly load: number
}

/** Who may execute. The planner uses as many of them as it needs. */
export function FleetList({ form, load }: FleetListProps) {
  const { t } = useLingui()
  const { fleet, chosen, setChosen, is_loading } = form
  const mark = (id: number, is_marked: boolean) => {
    const next = new Set(chosen)
    if (is_marked) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const marked = fleet.filter(({ id }) => chosen.has(id)).length
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-12 font-medium text-ink-2">
        <Trans>Quem pode entregar</Trans>
      </legend>
      <div className="overflow-hidden rounded-6 border border-line-2">
        {is_loading ? (
          <Skeleton rows={3} row_class="h-8" />
        ) : fleet.length === 0 ? (
          <p className="p-3 text-ink-2">
            <Trans>Nenhum veículo ativo. O plano fica sem veículo até alguém escolher um.</Trans>
          </p>
        ) : (
          <>
            <div className="flex min-h-8 items-center gap-2 border-b border-line bg-raised px-3 text-12 text-ink-2">
              <Checkbox
                checked={marked === fleet.length}
                mixed={marked > 0 && marked < fleet.length}
                onChange={(all) => setChosen(new Set(all ? fleet.map(({ id }) => id) : []))}
              >
                <Plural value={marked} one="# veículo" other="# veículos" />
              </Checkbox>
              <span className="grow" />
              <LoadText load={load} capacity={capacityOf(fleet, chosen)} />
            </div>
            <ul aria-label={t`Veículos`} className="max-h-44 overflow-y-auto overscroll-contain">
              {fleet.map((vehicle) => (
                <FleetRow
                  key={vehicle.id}
                  vehicle={vehicle}
                  is_marked={chosen.has(vehicle.id)}
                  onMark={(is_marked) => mark(vehicle.id, is_marked)}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      {isMixed(executorsOf(fleet, chosen)) ? (
        <p className="mt-1 text-12 text-late-ink">
          <Trans>Com um veículo sem motorista, os planos ficam todos sem motorista.</Trans>
        </p>
      ) : null}
    </fieldset>
  )
}

interface FleetRowProps {
  readonly vehicle: FleetVehicle
  readonly is_marked: boolean
  readonly onMark: (is_marked: boolean) => void
}

function FleetRow({ vehicle, is_marked, onMark }: FleetRowProps) {
  const format = useFormat()
  const { plate, title, driver, capacity, is_busy } = vehicle
  return (
    <li className="flex min-h-8 items-center gap-2 border-b border-line px-3 last:border-b-0">
      <Checkbox className="min-w-0 grow" checked={is_marked} onChange={onMark}>
        <Plate>{plate}</Plate>
        <bdi className="truncate">{driver?.name ?? title}</bdi>
        {driver === null ? (
          <span className="text-12 text-ink-3">
            <Trans>sem motorista</Trans>
          </span>
        ) : null}
      </Checkbox>
      {is_busy ? (
        <Chip tone="late" icon="board">
          <Trans>Já tem plano</Trans>
        </Chip>
      ) : null}
      {capacity === null ? null : (
        <span className="flex-none text-12 text-ink-3">{format.integer(capacity)}</span>
      )}
    </li>
  )
}

function LoadText({ load, capacity }: { readonly load: number; readonly capacity: number | null }) {
  const format = useFormat()
  if (load === 0) return null
  const [all, most] = [format.integer(load), format.integer(capacity ?? 0)]
  if (capacity === null)
    return (
      <span>
        <Trans>Carga {all}</Trans>
      </span>
    )
  return (
    <span className={load > capacity ? 'font-medium text-late-ink' : undefined}>
      <Trans>
        Carga {all} de {most}
      </Trans>
    </span>
  )
}
