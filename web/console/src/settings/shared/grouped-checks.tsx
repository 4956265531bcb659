import { useMemo } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { groupNames } from './group-names.ts'

interface GroupedChecksProps<Name extends string> {
  readonly names: readonly Name[]
  readonly chosen: ReadonlySet<Name>
  readonly disabled?: boolean
  readonly onChange: (chosen: ReadonlySet<Name>) => void
}

/** Names of the API to choose from, by what they are of. */
export function GroupedChecks<Name extends string>(props: GroupedChecksProps<Name>) {
  const { names, chosen, disabled = false, onChange } = props
  const groups = useMemo(() => groupNames(names), [names])
  const toggle = (name: Name, is_on: boolean) => {
    const next = new Set(chosen)
    if (is_on) next.add(name)
    else next.delete(name)
    onChange(next)
  }
  return groups.map(({ resource, names: of_group }) => (
    <div key={resource} className="border-t border-line py-1">
      <p className="font-mono text-12 text-ink-3">{resource}</p>
      <div className="flex flex-wrap gap-x-4">
        {of_group.map((name) => (
          <Checkbox
            key={name}
            aria-label={name}
            disabled={disabled}
            checked={chosen.has(name)}
            onChange={(is_on) => toggle(name, is_on)}
          >
            {name.slice(resource.length + 1)}
          </Checkbox>
        ))}
      </div>
    </div>
  ))
}
