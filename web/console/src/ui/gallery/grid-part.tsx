import { useMemo, useState } from 'react'
import { Chip } from '../chip.tsx'
import { useFormat } from '../format/format-provider.tsx'
import type { Formatter } from '../format/formatter.ts'
import type { Column, Sort } from '../grid/column.ts'
import { DataGrid } from '../grid/data-grid.tsx'
import { Plate } from '../plate.tsx'
import { TextField } from '../text-field.tsx'

interface Person {
  readonly id: string
  readonly name: string
  readonly plate: string
  readonly days: number
  readonly weight_kg: number
}

const first = ['Gilmar', 'Nilton', 'Cleide', 'Jonas', 'Anderson', 'Rosângela', 'Wagner']
const last = ['Teles', 'Saraiva', 'Farias', 'Peixoto', 'Lopes', 'Dias', 'Pires', 'Moura', 'Campos']

const makePeople = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `${first[index % first.length]} ${last[index % last.length]} ${index + 1}`,
    plate: `TRP${index % 10}F${10 + (index % 90)}`,
    days: ((index * 37) % 400) - 10,
    weight_kg: (index * 91) % 3_000,
  }))

const keyOf = ({ id }: Person) => id
const stateOf = ({ id }: Person) => (id === '8' ? 'error' : id === '7' ? 'dirty' : undefined)

export function GridPart() {
  const format = useFormat()
  const [people, setPeople] = useState(() => makePeople(10_000))
  const [sort, setSort] = useState<Sort | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set(['2', '3']))
  const [open, setOpen] = useState<string | null>('5')
  const columns = useMemo(
    () =>
      columnsOf(format, (id, name) =>
        setPeople((all) => all.map((person) => (person.id === id ? { ...person, name } : person))),
      ),
    [format],
  )
  const rows = useMemo(() => sortPeople(people, sort), [people, sort])
  return (
    <div className="flex h-150 min-h-0 flex-none flex-col border border-line-2 bg-surface">
      <DataGrid
        label="Motoristas"
        {...{ rows, columns, keyOf, stateOf, sort, selected, open }}
        onSort={setSort}
        onSelect={setSelected}
        onOpen={({ id }) => setOpen(id)}
      />
      <output className="p-2">{selected.size}</output>
    </div>
  )
}

function columnsOf(format: Formatter, rename: (id: string, name: string) => void): readonly Column<Person>[] {
  return [
    {
      id: 'name',
      header: 'Nome',
      width: 180,
      sortable: true,
      render: ({ name }) => name,
      edit: (person, finish) => <NameEditor person={person} rename={rename} finish={finish} />,
    },
    {
      id: 'days',
      header: 'Validade da CNH',
      width: 140,
      sortable: true,
      render: ({ days }) =>
        days > 30 ? format.days(days) : <Chip tone={days < 0 ? 'fail' : 'late'}>{format.days(days)}</Chip>,
    },
    { id: 'plate', header: 'Veículo', width: 110, render: ({ plate }) => <Plate>{plate}</Plate> },
    {
      id: 'weight',
      header: 'Carga',
      width: 110,
      align: 'end',
      sortable: true,
      render: ({ weight_kg }) => format.weight(weight_kg),
      stateOf: ({ weight_kg }) => (weight_kg > 2_950 ? 'error' : undefined),
    },
    {
      id: 'rest',
      header: 'Observação',
      width: 160,
      grow: true,
      render: () => <span className="text-ink-3">nenhuma</span>,
    },
  ]
}

interface NameEditorProps {
  readonly person: Person
  readonly rename: (id: string, name: string) => void
  readonly finish: () => void
}

function NameEditor({ person, rename, finish }: NameEditorProps) {
  const [name, setName] = useState(person.name)
  return (
    <TextField
      label="Nome"
      label_hidden
      size="small"
      value={name}
      onChange={setName}
      ref={focus}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        rename(person.id, name)
        finish()
      }}
    />
  )
}

const focus = (input: HTMLInputElement | null) => input?.select()

function sortPeople(people: readonly Person[], sort: Sort | null): readonly Person[] {
  if (sort === null) return people
  const turn = sort.direction === 'ascending' ? 1 : -1
  const valueOf = ({ name, days, weight_kg }: Person) => ({ name, days, weight: weight_kg })[sort.column] ?? 0
  return people.toSorted((a, b) => (valueOf(a) < valueOf(b) ? -turn : turn))
}
