import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { FilterChip } from '../ui/filter-chip.tsx'
import { useShortcuts } from '../ui/keys/use-shortcuts.ts'
import { MenuButton, type MenuGroup } from '../ui/menu.tsx'
import { SearchField } from '../ui/search-field.tsx'
import type { Filter } from './model/arrange-rows.ts'
import type { Field, Identified } from './model/field.ts'
import type { Register } from './model/register.ts'
import { filtersOf, type RegisterSearch, whereOf } from './model/search.ts'

interface ToolbarProps<Row extends Identified> {
  readonly register: Register<Row>
  readonly search: RegisterSearch
  readonly change: (changes: RegisterSearch | { readonly q?: string | undefined }, replace?: boolean) => void
  readonly columns: readonly string[]
  readonly onColumns: (columns: readonly string[]) => void
  readonly onExport: () => void
  readonly onImport: () => void
}

/** Above the list: what is looked for, and what can be done with all of it. */
export function Toolbar<Row extends Identified>(props: ToolbarProps<Row>) {
  const { register, search, change, onExport, onImport } = props
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  useRegisterShortcuts(input, register, () => change({ id: 'new' }, false))
  const { can_write, store, words } = register
  const can_create = can_write && store.create !== null
  return (
    <div className="flex min-h-top flex-none flex-wrap items-center gap-2 border-b border-line px-3 py-1.5">
      <TypedSearch
        input={input}
        label={words.search}
        value={search.q ?? ''}
        onChange={(q) => change({ q })}
      />
      <Filters {...props} />
      <span className="grow" />
      <ColumnsMenu {...props} />
      <Button icon="export" onClick={onExport}>
        <Trans>Exportar</Trans>
      </Button>
      {can_create ? (
        <>
          <Button icon="upload" onClick={onImport}>
            <Trans>Importar planilha</Trans>
          </Button>
          <Button variant="primary" icon="plus" keys="c" onClick={() => change({ id: 'new' }, false)}>
            {words.one}
          </Button>
        </>
      ) : null}
      {can_write ? null : <span className="text-12 text-ink-3">{t`Seu perfil só consulta`}</span>}
    </div>
  )
}

function useRegisterShortcuts<Row extends Identified>(
  input: RefObject<HTMLInputElement | null>,
  { can_write, store, words }: Register<Row>,
  create: () => void,
) {
  const { t } = useLingui()
  const group = t`Cadastros`
  useShortcuts([
    { keys: '/', label: t`Buscar na lista`, group, run: () => input.current?.focus() },
    ...(can_write && store.create !== null
      ? [{ keys: 'c', label: t`Cadastrar ${words.one.toLowerCase()}`, group, run: create }]
      : []),
  ])
}

interface TypedSearchProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

const pause_ms = 150

/** What is typed is seen at once; the address and the list follow when the hand rests. */
function TypedSearch({ input, label, value, onChange }: TypedSearchProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => {
      latest.current(typed)
      setTyped(null)
    }, pause_ms)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <SearchField
      ref={input}
      label={label}
      keys="/"
      value={typed ?? value}
      onChange={setTyped}
      className="w-full narrow:w-60"
    />
  )
}

/** Lists of people and places are too long for a menu: those are searched for. */
const most_choices = 40

function Filters<Row extends Identified>({ register, search, change }: ToolbarProps<Row>) {
  const { t } = useLingui()
  const filters = filtersOf(search)
  const set = (next: readonly Filter[]) => change({ where: whereOf(next) })
  const filterable = register.fields.filter(
    ({ kind }) => kind.type === 'flag' || (kind.type === 'choice' && kind.choices.length <= most_choices),
  )
  const choicesOf = ({ kind }: Field<Row>) =>
    kind.type === 'choice'
      ? kind.choices.map(({ value, label }) => ({ value: String(value), label }))
      : [
          { value: 'true', label: t`sim` },
          { value: 'false', label: t`não` },
        ]
  const groups: MenuGroup[] = filterable
    .filter((field) => choicesOf(field).length > 0)
    .map((field) => ({
      id: field.id,
      title: field.label,
      commands: choicesOf(field).map(({ value, label }) => ({
        id: `${field.id}:${value}`,
        label,
        selected: filters.some((filter) => filter.field === field.id && filter.value === value),
        run: () =>
          set([...filters.filter((filter) => filter.field !== field.id), { field: field.id, value }]),
      })),
    }))
  return (
    <>
      {filters.map((filter) => {
        const field = filterable.find(({ id }) => id === filter.field)
        if (field === undefined) return null
        const label = choicesOf(field).find(({ value }) => value === filter.value)?.label ?? filter.value
        return (
          <FilterChip
            key={filter.field}
            label={`${field.label}: ${label}`}
            onRemove={() => set(filters.filter((each) => each !== filter))}
          />
        )
      })}
      {groups.length === 0 ? null : (
        <MenuButton label={t`Filtro`} icon="plus" variant="quiet" groups={groups} />
      )}
    </>
  )
}

function ColumnsMenu<Row extends Identified>({ register, columns, onColumns }: ToolbarProps<Row>) {
  const { t } = useLingui()
  const [first] = register.fields
  const toggle = (id: string) =>
    onColumns(columns.includes(id) ? columns.filter((each) => each !== id) : [...columns, id])
  const groups: MenuGroup[] = [
    {
      id: 'columns',
      title: t`Colunas`,
      commands: register.fields
        .filter((field) => field !== first)
        .map(({ id, label }) => ({ id, label, selected: columns.includes(id), run: () => toggle(id) })),
    },
  ]
  return <MenuButton label={t`Colunas`} icon="columns" groups={groups} />
}
