import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { ComboBox } from '../../ui/combo-box.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { useReportSearch } from '../use-report.ts'
import { type EventRow, listSubjects, type Person } from './event-row.ts'

/** By vehicle and by driver, among those that have events. */
export function SubjectFilters({ rows }: { readonly rows: readonly EventRow[] }) {
  const { t } = useLingui()
  const { search, change } = useReportSearch()
  const { vehicles, drivers } = useMemo(() => listSubjects(rows), [rows])
  return (
    <>
      <SubjectFilter
        label={t`Veículo`}
        subjects={vehicles}
        value={search.vehicle}
        onChange={(vehicle) => change({ vehicle, event: undefined })}
      />
      <SubjectFilter
        label={t`Motorista`}
        subjects={drivers}
        value={search.driver}
        onChange={(driver) => change({ driver, event: undefined })}
      />
    </>
  )
}

interface SubjectFilterProps {
  readonly label: string
  readonly subjects: readonly Person[]
  readonly value: number | undefined
  readonly onChange: (id: number | undefined) => void
}

function SubjectFilter({ label, subjects, value, onChange }: SubjectFilterProps) {
  if (value !== undefined) {
    const name = subjects.find(({ id }) => id === value)?.name ?? `#${value}`
    return <FilterChip label={`${label}: ${name}`} onRemove={() => onChange(undefined)} />
  }
  return (
    <ComboBox
      size="small"
      className="w-36"
      label={label}
      label_hidden
      placeholder={label}
      value={null}
      disabled={subjects.length === 0}
      options={subjects.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
    />
  )
}
