import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Scope } from '../../api/api-keys.ts'
import { Button } from '../../ui/button.tsx'
import { GroupedChecks } from '../shared/grouped-checks.tsx'

interface ScopePickerProps {
  /** Those of who makes the key: it cannot have more. */
  readonly available: readonly Scope[]
  readonly chosen: ReadonlySet<Scope>
  readonly onChange: (chosen: ReadonlySet<Scope>) => void
}

/** Rights, as the API names them, by what they are on. */
export function ScopePicker({ available, chosen, onChange }: ScopePickerProps) {
  const { t } = useLingui()
  // One's session is nothing that a key has.
  const names = useMemo(() => available.filter((scope) => scope !== 'session:write'), [available])
  const reading = available.filter((scope) => scope.endsWith(':read'))
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
      <GroupedChecks names={names} chosen={chosen} onChange={onChange} />
    </fieldset>
  )
}
