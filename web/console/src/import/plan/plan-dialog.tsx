import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { ProblemError } from '../../api/client.ts'
import { importPlan, type PlanImport, type PlanImportBody } from '../../api/imports.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DateField, TimeField } from '../../ui/date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { PlacedLine } from '../addresses/place-lines.ts'
import { type ColumnChoice, columnOf } from '../columns/fields.ts'
import { executorsOf } from './fleet-choice.ts'
import { FleetList } from './fleet-list.tsx'
import { codeOfFile, writePlan } from './plan-body.ts'
import { pointOfLine, totalLoad } from './plan-points.ts'
import { type PlanForm, usePlanForm } from './use-plan-form.ts'

interface PlanDialogProps {
  readonly file_name: string
  readonly ready: readonly PlacedLine[]
  readonly choices: readonly ColumnChoice[]
  readonly onClose: () => void
  readonly onPlanned: (planned: PlanImport) => void
}

/** When, who and from where: all of it is filled in, so that one press plans. */
export function PlanDialog({ file_name, ready, choices, onClose, onPlanned }: PlanDialogProps) {
  const { t } = useLingui()
  const form = usePlanForm(codeOfFile(file_name))
  const points = useMemo(() => ready.map((line) => pointOfLine(line, choices)), [ready, choices])
  const key = useKey()
  const main = useRef<HTMLButtonElement>(null)
  useEffect(() => main.current?.focus(), [])
  const planning = useMutation({
    mutationFn: (body: PlanImportBody) => importPlan({ body, key: key(body) }),
    onSuccess: onPlanned,
  })
  const reason = useReason(form)
  const submit = () => {
    const { period, code, objective, keep_windows, depot, comes_back } = form
    if (period === null) return
    const executors = executorsOf(form.fleet, form.chosen)
    const body = writePlan(points, {
      ...period,
      code: code.trim(),
      executors,
      optimize: true,
      keep_windows,
      objective,
      depot,
      comes_back,
    })
    planning.mutate(body)
  }
  return (
    <Dialog
      title={<Plural value={ready.length} one="Planejar # entrega" other="Planejar # entregas" />}
      is_open
      onClose={onClose}
      foot={
        <>
          <Button
            variant="primary"
            ref={main}
            busy={planning.isPending || form.is_loading}
            disabled_reason={reason}
            onClick={submit}
          >
            <Trans>Planejar</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Cancelar</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <PlanProblem error={planning.error} form={form} />
        <DayFields form={form} />
        <FleetList form={form} load={totalLoad(points)} />
        <StartFields form={form} />
        <Options form={form} has_windows={hasWindows(choices)} />
        <TextField
          label={t`Nome do plano`}
          dir="auto"
          maxLength={200}
          value={form.code}
          onChange={form.setCode}
        />
      </div>
    </Dialog>
  )
}

/** The same key for each repeat of one wish, another for another one. */
function useKey(): (body: PlanImportBody) => string {
  const last = useRef({ text: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() }
    return last.current.key
  }
}

/** Why it cannot be planned as it is; null: it can. */
function useReason({ period, chosen, code, is_loading, fleet }: PlanForm): string | null {
  const { t } = useLingui()
  if (period === null) return t`Diga o dia, o início e o fim`
  if (code.trim() === '') return t`Dê um nome ao plano`
  return !is_loading && fleet.length > 0 && chosen.size === 0 ? t`Marque quem vai entregar` : null
}

const hasWindows = (choices: readonly ColumnChoice[]) =>
  (['time_window', 'time_window.start', 'time_window.end'] as const).some(
    (field) => columnOf(choices, field) >= 0,
  )

interface FormPart {
  readonly form: PlanForm
}

function DayFields({ form: { day, setDay } }: FormPart) {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-2 gap-3 narrow:grid-cols-3">
      <DateField
        label={t`Dia`}
        className="col-span-2 narrow:col-span-1"
        value={day.date}
        onChange={(date) => setDay({ date })}
      />
      <TimeField label={t`Início`} value={day.from} onChange={(from) => setDay({ from })} />
      <TimeField label={t`Fim`} value={day.until} onChange={(until) => setDay({ until })} />
    </div>
  )
}

const no_depot = 'none'

function StartFields({ form }: FormPart) {
  const { t } = useLingui()
  const { depots, depot, setDepot, starts_with_drivers, comes_back, setComesBack } = form
  const nowhere = starts_with_drivers ? t`Onde cada motorista começa` : t`Na primeira entrega`
  return (
    <div className="grid items-end gap-x-3 gap-y-2 narrow:grid-cols-[2fr_1fr]">
      <Select
        label={t`Saída`}
        value={depot === null ? no_depot : String(depot.id)}
        options={[
          ...depots.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: no_depot, label: nowhere },
        ]}
        onChange={(value) => setDepot(value === no_depot ? null : Number(value))}
      />
      {depot === null ? null : (
        <Checkbox className="min-h-control" checked={comes_back} onChange={setComesBack}>
          <Trans>Volta no fim</Trans>
        </Checkbox>
      )}
    </div>
  )
}

function Options({ form, has_windows }: FormPart & { readonly has_windows: boolean }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Segmented
        label={t`O que poupar`}
        value={form.objective}
        onChange={form.setObjective}
        segments={[
          { value: 'least_driving', label: t`Menos tempo de direção` },
          { value: 'fewest_vehicles', label: t`Menos veículos` },
        ]}
      />
      {has_windows ? (
        <Checkbox checked={form.keep_windows} onChange={form.setKeepWindows}>
          <Trans>Respeitar as janelas</Trans>
        </Checkbox>
      ) : null}
    </div>
  )
}

function PlanProblem({ error, form }: FormPart & { readonly error: Error | null }) {
  if (error === null) return null
  const is_known = error instanceof ProblemError && error.code === 'already_exists'
  const free = `${form.code.trim()}-2`
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 rounded-6 bg-fail-soft p-3 text-fail-ink">
      <Icon name="warning" />
      <p className="min-w-40 grow">
        {is_known ? (
          <Trans>Já há um plano com este nome, neste dia.</Trans>
        ) : error instanceof ProblemError ? (
          (error.detail ?? error.title)
        ) : (
          <Trans>O plano não pôde ser pedido.</Trans>
        )}
      </p>
      {is_known ? (
        <Button variant="fix" size="small" onClick={() => form.setCode(free)}>
          <bdi className="max-w-60 truncate">{free}</bdi>
        </Button>
      ) : null}
    </div>
  )
}
