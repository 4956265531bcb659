import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../ui/format/format-provider.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { joinClasses } from '../ui/join-classes.ts'
import type { Filter } from './model/arrange-rows.ts'
import { countExpiries, papersOf } from './model/expiry.ts'
import type { Identified } from './model/field.ts'
import type { Register } from './model/register.ts'
import { filtersOf, type RegisterSearch, whereOf } from './model/search.ts'

interface PaperStripProps<Row extends Identified> {
  readonly register: Register<Row>
  readonly search: RegisterSearch
  readonly change: (changes: RegisterSearch | { readonly expiry?: undefined }) => void
  readonly today: string
}

/** What needs somebody: papers that are over or soon will be, and what cannot work. Each number shows whom it counts. */
export function PaperStrip<Row extends Identified>({
  register,
  search,
  change,
  today,
}: PaperStripProps<Row>) {
  const { t } = useLingui()
  const { list, integer } = useFormat()
  const rows = register.list.rows ?? []
  const papers = papersOf(register.fields)
  if (papers.length === 0 || rows.length === 0) return null
  const counts = countExpiries(rows, papers, today)
  const setExpiry = (expiry: 'past' | 'soon') =>
    change({ expiry: search.expiry === expiry ? undefined : expiry })
  const filters = filtersOf(search)
  const isOn = (filter: Filter) =>
    filters.some(({ field, value }) => field === filter.field && value === filter.value)
  const toggle = (filter: Filter) =>
    change({
      where: whereOf([
        ...filters.filter(({ field }) => field !== filter.field),
        ...(isOn(filter) ? [] : [filter]),
      ]),
    })
  const countOf = ({ field: id, value }: Filter) => {
    const field = register.fields.find((each) => each.id === id)
    return field === undefined ? 0 : rows.filter((row) => String(field.valueOf(row)) === value).length
  }
  const [blocked, without_app] = [countOf(blocked_filter), countOf(app_filter)]
  return (
    <fieldset className="flex min-w-0 flex-none gap-2 overflow-x-auto border-b border-line px-3 py-2.5">
      <legend className="sr-only">{t`O que pede atenção`}</legend>
      <Card
        icon="close"
        tone={counts.past > 0 ? 'text-fail-ink' : ''}
        count={integer(counts.past)}
        note={t`ficam fora do plano`}
        pressed={search.expiry === 'past'}
        onToggle={() => setExpiry('past')}
      >
        <Trans>com documento vencido</Trans>
      </Card>
      <Card
        icon="clock"
        tone={counts.soon > 0 ? 'text-late-ink' : ''}
        count={integer(counts.soon)}
        note={
          papers.length > 1
            ? list(counts.soon_papers.map(({ label, count }) => `${integer(count)} ${label}`))
            : ''
        }
        pressed={search.expiry === 'soon'}
        onToggle={() => setExpiry('soon')}
      >
        <Trans>vencem em 30 dias</Trans>
      </Card>
      <Card
        icon="lock"
        count={integer(blocked)}
        note={register.id === 'vehicles' ? t`não entram em novos planos` : ''}
        pressed={isOn(blocked_filter)}
        onToggle={() => toggle(blocked_filter)}
      >
        <Trans>bloqueados</Trans>
      </Card>
      {register.fields.some(({ id }) => id === app_filter.field) ? (
        <Card
          icon="phone"
          count={integer(without_app)}
          note=""
          pressed={isOn(app_filter)}
          onToggle={() => toggle(app_filter)}
        >
          <Trans>sem o app</Trans>
        </Card>
      ) : null}
    </fieldset>
  )
}

const blocked_filter: Filter = { field: 'status', value: 'B' }
const app_filter: Filter = { field: 'app', value: 'no' }

interface CardProps {
  readonly icon: IconName
  readonly tone?: string
  readonly count: string
  readonly note: string
  readonly pressed: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

function Card({ icon, tone = '', count, note, pressed, onToggle, children }: CardProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onToggle}
      className="flex h-9 flex-auto items-center gap-1.5 rounded-6 border border-line-2 px-2.5 whitespace-nowrap motion-fast transition-colors hover:bg-hover aria-pressed:border-accent-line aria-pressed:bg-accent-soft"
    >
      <Icon name={icon} className={joinClasses('size-3.5', tone)} />
      <b className={joinClasses('font-strong', tone)}>{count}</b>
      {children}
      {note === '' ? null : <span className="ml-auto pl-2 text-12 text-ink-2">{note}</span>}
    </button>
  )
}
