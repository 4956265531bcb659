import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '../../ui/icon.tsx'
import type { Problem } from '../../ui/problem.ts'

interface ProblemTextProps {
  readonly problem: Problem
  /** What was done all the same, where it was not nothing. */
  readonly saved?: string | undefined
}

/** Why something was not done, where it was asked for. */
export function ProblemText({ problem, saved }: ProblemTextProps) {
  const { t } = useLingui()
  const { kind, text, code } = problem
  const is_offline = kind === 'offline'
  const said =
    saved !== undefined
      ? `${is_offline ? t`Sem conexão com o servidor.` : (text ?? t`O servidor recusou.`)} ${saved}`
      : is_offline
        ? t`Sem conexão com o servidor. Nada foi salvo.`
        : (text ?? t`O servidor recusou. Nada foi salvo.`)
  return (
    <p role="alert" className="flex gap-2 rounded-6 bg-fail-soft px-3 py-2 text-fail-ink">
      <Icon name="warning" className="mt-hairline size-4" />
      <span className="min-w-0 break-words">
        {said}{' '}
        {code === undefined ? null : (
          <span className="text-12">
            <Trans>Código {code}</Trans>
          </span>
        )}
      </span>
    </p>
  )
}
