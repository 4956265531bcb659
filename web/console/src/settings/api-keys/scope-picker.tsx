import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Scope } from '../../api/api-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { groupScopes } from './group-scopes.ts'

interface ScopePickerProps {
  /** Those of who makes the key: it cannot have more. */
  readonly available: readonly Scope[]
  readonly chosen: ReadonlySet<Scope>
  readonly onChange: (chosen: ReadonlySet<Scope>) => void
}

/** Rights, as the API names them, by what they are on. */
export function ScopePicker({ available, chosen, onChange }: ScopePickerProps) {
  const { t } = useLingui()
  const groups = useMemo(() => groupScopes(available), [available])
  const reading = available.filter((scope) => scope.endsWith(':read'))
  const toggle = (scope: Scope, is_on: boolean) => {
    const next = new Set(chosen)
    if (is_on) next.add(scope)
    else next.delete(scope)
    onChange(next)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-12 font-medium text-ink-2">{t`Permissões`}</legend>
      <p className="mb-2 flex gap-2">
        <Button size="small" onClick={() => onChange(new Set(reading))}>
          <Trans>Só leitura</Trans>
        </Button>
        <Button size="small" onClick={() => onChange(new Set())}>
          <Trans>Nenhuma</Trans>
        </Button>
      </p>
      {groups.map(({ resource, scopes }) => (
        <div key={resource} className="border-t border-line py-1">
          <p className="font-mono text-12 text-ink-3">{resource}</p>
          <div className="flex flex-wrap gap-x-4">
            {scopes.map((scope) => (
              <Checkbox
                key={scope}
                aria-label={scope}
                checked={chosen.has(scope)}
                onChange={(is_on) => toggle(scope, is_on)}
              >
                {scope.slice(resource.length + 1)}
              </Checkbox>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}
