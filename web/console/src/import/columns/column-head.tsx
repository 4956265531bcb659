import { useLingui } from '@lingui/react/macro'
import { Icon } from '../../ui/icon.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { field_names } from './field-names.ts'
import { type ColumnChoice, type Field, fields } from './fields.ts'

interface ColumnHeadProps {
  readonly title: string
  readonly choice: ColumnChoice
  readonly onChoose: (field: Field | null) => void
}

const ignored = 'ignored'

/** What a column is called in the spreadsheet, and below it what it stands for: dashed while that is a guess. */
export function ColumnHead({ title, choice, onChoose }: ColumnHeadProps) {
  const { t, i18n } = useLingui()
  const { field, is_guess } = choice
  const name = title || t`sem título`
  return (
    <span className="flex h-full w-full min-w-0 flex-col justify-center gap-0.5">
      <span dir="auto" className="truncate pl-1 font-mono text-11 text-ink-3" title={title}>
        {name}
      </span>
      <span className="relative flex">
        <select
          aria-label={is_guess ? t`Coluna ${name}, sugestão` : t`Coluna ${name}`}
          value={field ?? ignored}
          onChange={({ currentTarget: { value } }) => onChoose(fields.find((each) => each === value) ?? null)}
          className={joinClasses(
            'h-6 w-full appearance-none truncate rounded-6 border bg-surface pr-5 pl-1.5 text-12 font-medium',
            is_guess
              ? 'border-dashed border-accent text-accent-ink'
              : field === null
                ? 'border-line-2 text-ink-3'
                : 'border-line-2 text-ink',
          )}
        >
          {fields.map((each) => (
            <option key={each} value={each}>
              {i18n._(field_names[each])}
            </option>
          ))}
          <option value={ignored}>{t`Ignorar`}</option>
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-1.5 right-1 size-3 text-ink-2"
        />
      </span>
    </span>
  )
}
