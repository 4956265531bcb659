import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { historyOf, type MatrixItem, type MatrixRow } from '../model/matrix.ts'
import { RiskMark, risk_tones, useStateNames } from '../risk-mark.tsx'
import type { ChecklistDay } from '../use-day.ts'
import { Compare } from './compare.tsx'
import { OpenException } from './open-exception.tsx'
import { stateOf, useAnswer } from './use-answer.ts'

interface ItemDetailsProps {
  readonly day: ChecklistDay
  readonly row: MatrixRow
  readonly item: MatrixItem
  readonly onOpenPhotos: () => void
}

/** What was found there: how risky, how it looks now and looked before, and what became of it. */
export function ItemDetails({ day, row, item, onOpenPhotos }: ItemDetailsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const names = useStateNames()
  const { answer, previous } = useAnswer(row, item)
  const cell = row.cells.find((each) => each.item.id === item.id)
  const { checklist } = row
  if (checklist === null || cell === undefined)
    return (
      <p className="text-ink-2">
        <Trans>Ninguém fez este checklist no dia.</Trans>
      </p>
    )
  const has_picture = (answer?.picture ?? cell.picture) !== null || (previous?.picture ?? null) !== null
  const before = previous === null ? t`antes: nenhuma vez` : t`antes: ${names[stateOf(previous)]}`
  return (
    <>
      <div className="flex gap-2.5">
        <RiskMark state={cell.state} className="mt-hairline" />
        <div className="min-w-0">
          <b className="block break-words font-strong">
            <span className="first-letter:uppercase inline-block">{names[cell.state]}</span>
            {cell.value === null ? null : (
              <>
                : <bdi>{cell.value}</bdi>
              </>
            )}
          </b>
          <span className="text-12 text-ink-2">
            <bdi>{row.person ?? t`sem nome`}</bdi>, {format.time(checklist.date_executed)} · {before}
          </span>
        </div>
      </div>
      {has_picture ? (
        <Compare {...{ answer, previous }} at={checklist.date_executed} size="thumb" onOpen={onOpenPhotos} />
      ) : null}
      {answer?.additional_data ? (
        <p dir="auto" className="max-h-40 overflow-y-auto text-12 break-words text-ink-2">
          “{answer.additional_data}”
        </p>
      ) : null}
      {row.vehicle_id === null ? null : (
        <History day={day} item={item} vehicle_id={row.vehicle_id} form_id={checklist.checklist_form_id} />
      )}
      {row.vehicle_id === null ? null : <OpenException vehicle_id={row.vehicle_id} date={day.date} />}
    </>
  )
}

interface HistoryProps {
  readonly day: ChecklistDay
  readonly item: MatrixItem
  readonly vehicle_id: number
  readonly form_id: number
}

const most_shown = 10

function History({ day, item, vehicle_id, form_id }: HistoryProps) {
  const format = useFormat()
  const names = useStateNames()
  const past = historyOf(day.month, { vehicle_id, form_id, item, most: most_shown })
  if (past.length < 2) return null
  const count = format.integer(past.length)
  return (
    <section className="border-t border-line pt-3">
      <h3 className="text-12 text-ink-3">
        <Trans>
          <bdi>{item.name}</bdi>, últimas {count} vezes
        </Trans>
      </h3>
      <ol className="mt-2 flex justify-between">
        {past.map(({ id, at, state }) => (
          <li key={id} className={`grid min-w-6 justify-items-center gap-0.5 text-11 ${risk_tones[state]}`}>
            <RiskMark state={state} />
            <span className="sr-only">{names[state]}</span>
            {format.dayMonth(at).split(' ')[0]}
          </li>
        ))}
      </ol>
    </section>
  )
}
