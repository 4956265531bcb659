import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { vehiclesQuery } from '../../api/vehicles.ts'
import { Button } from '../../ui/button.tsx'
import { ComboBox } from '../../ui/combo-box.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Plate } from '../../ui/plate.tsx'
import { Popover } from '../../ui/popover.tsx'
import { max_compared } from '../search.ts'

interface CompareProps {
  readonly compared: readonly number[]
  /** That of the route itself. */
  readonly own: number | null
  readonly failed: ReadonlySet<number>
  readonly onChange: (vehicles: readonly number[]) => void
}

/** Other vehicles in the same replay. */
export function Compare({ compared, own, failed, onChange }: CompareProps) {
  const { t } = useLingui()
  const trigger = useRef<HTMLButtonElement>(null)
  const [is_open, setOpen] = useState(false)
  const count = compared.length
  return (
    <>
      <Button ref={trigger} icon="plus" aria-expanded={is_open} onClick={() => setOpen(!is_open)}>
        {count === 0 ? (
          <Trans>Comparar veículo</Trans>
        ) : (
          <Plural value={count} one="# comparado" other="# comparados" />
        )}
      </Button>
      <Popover
        trigger={trigger}
        is_open={is_open}
        onClose={() => setOpen(false)}
        label={t`Comparar veículo`}
        placement="top end"
        className="w-75 p-3"
      >
        <ComparePanel {...{ compared, own, failed, onChange }} />
      </Popover>
    </>
  )
}

function ComparePanel({ compared, own, failed, onChange }: CompareProps) {
  const { t } = useLingui()
  const vehicles = useQuery(vehiclesQuery)
  const all = vehicles.data ?? []
  const nameOf = (id: number) => {
    const found = all.find((vehicle) => vehicle.id === id)
    return found?.plate ?? found?.title ?? String(id)
  }
  const options = all
    .filter(({ id }) => id !== own && !compared.includes(id))
    .map(({ id, plate, title }) => ({
      value: String(id),
      label: plate ?? title ?? String(id),
      ...(plate !== null && title !== null && { detail: title }),
    }))
  const is_full = compared.length >= max_compared
  return (
    <div className="flex flex-col gap-2">
      <ComboBox
        key={compared.join()}
        label={t`Veículo`}
        placeholder={t`Placa ou nome`}
        value={null}
        disabled={is_full}
        busy={vehicles.isPending}
        options={options}
        onChange={(value) => value !== null && onChange([...compared, Number(value)])}
      />
      {is_full ? (
        <p className="text-12 text-ink-2">
          <Trans>São {max_compared} no máximo. Tire um para pôr outro.</Trans>
        </p>
      ) : null}
      <ul className="max-h-60 overflow-y-auto">
        {compared.map((id) => (
          <li key={id} className="flex min-h-8 items-center gap-2">
            <Plate className="max-w-40 truncate">{nameOf(id)}</Plate>
            {failed.has(id) ? (
              <span className="text-12 text-fail-ink">
                <Trans>não foi lido</Trans>
              </span>
            ) : null}
            <span className="grow" />
            <IconButton
              variant="quiet"
              size="small"
              icon="close"
              label={t`Tirar ${nameOf(id)}`}
              onClick={() => onChange(compared.filter((each) => each !== id))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
