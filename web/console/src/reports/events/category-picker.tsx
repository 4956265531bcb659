import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { EventCategory } from '../../api/events.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { useReportSearch } from '../use-report.ts'
import { all_categories, usual_categories, writeCategories } from './categories.ts'
import { useCategoryNames } from './use-category-names.ts'

/** Which kinds are read. */
export function CategoryPicker({ categories }: { readonly categories: readonly EventCategory[] }) {
  const { t } = useLingui()
  const trigger = useRef<HTMLButtonElement>(null)
  const [is_open, setOpen] = useState(false)
  const { change } = useReportSearch()
  const names = useCategoryNames()
  const choose = (ids: readonly EventCategory[]) =>
    change({ categories: writeCategories(ids), only: undefined, event: undefined })
  const [first] = categories
  const label =
    categories.length === 1 && first !== undefined ? names[first] : t`${categories.length} tipos de evento`
  return (
    <>
      <Button
        ref={trigger}
        icon="filter"
        aria-haspopup="dialog"
        aria-expanded={is_open}
        onClick={() => setOpen(!is_open)}
        end={<Icon name="chevron-down" className="size-3.5" />}
      >
        {label}
      </Button>
      <Popover
        trigger={trigger}
        is_open={is_open}
        onClose={() => setOpen(false)}
        label={t`Tipos de evento`}
        className="w-116 max-w-full p-3"
      >
        <div className="grid grid-cols-1 gap-x-4 narrow:grid-cols-2">
          {all_categories.map((id) => (
            <Checkbox
              key={id}
              checked={categories.includes(id)}
              onChange={(is_on) => {
                const rest = categories.filter((each) => each !== id)
                choose(is_on ? [...rest, id] : rest)
              }}
            >
              {names[id]}
            </Checkbox>
          ))}
        </div>
        <p className="mt-2 flex gap-2 border-t border-line pt-2">
          <Button size="small" onClick={() => choose(usual_categories)}>
            <Trans>Os de costume</Trans>
          </Button>
          <Button size="small" onClick={() => choose(all_categories)}>
            <Trans>Todos</Trans>
          </Button>
        </p>
      </Popover>
    </>
  )
}
