import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../ui/format/format-provider.tsx'
import { Icon } from '../ui/icon.tsx'
import { joinClasses } from '../ui/join-classes.ts'

/** How much is left of each step. */
export interface StepCounts {
  readonly columns: number
  readonly lines: number
  readonly addresses: number
  readonly is_planned?: boolean
}

interface StepsBarProps {
  /** Absent: there is no file yet. */
  readonly counts?: StepCounts
  /** To what is left of a step. */
  readonly onStep?: (step: 'lines' | 'addresses') => void
}

/** From the file to the plan: what is done, what is left, and how much of it. */
export function StepsBar({ counts, onStep }: StepsBarProps) {
  const { t } = useLingui()
  const has_file = counts !== undefined
  const { columns = 0, lines = 0, addresses = 0, is_planned = false } = counts ?? {}
  const stateOf = (left: number) => (!has_file ? 'ahead' : left === 0 ? 'done' : 'now')
  return (
    <ol
      aria-label={t`Passos da importação`}
      className={joinClasses(
        'min-w-0 grow flex-wrap items-center justify-center gap-1',
        // The tabs of a narrow screen say the same.
        has_file ? 'hidden narrow:flex' : 'flex',
      )}
    >
      <Step number={1} state={has_file ? 'done' : 'now'} name={<Trans>Arquivo</Trans>} />
      <Step number={2} state={stateOf(columns)} left={columns} name={<Trans>Colunas</Trans>} />
      <Step
        number={3}
        state={stateOf(lines)}
        left={lines}
        name={<Trans>Linhas</Trans>}
        onGo={onStep && (() => onStep('lines'))}
      />
      <Step
        number={4}
        state={stateOf(addresses)}
        left={addresses}
        name={<Trans>Endereços</Trans>}
        onGo={onStep && (() => onStep('addresses'))}
      />
      <Step number={5} state={is_planned ? 'done' : 'ahead'} name={<Trans>Planejar</Trans>} />
    </ol>
  )
}

interface StepProps {
  readonly number: number
  readonly state: 'done' | 'now' | 'ahead'
  readonly left?: number
  readonly name: ReactNode
  readonly onGo?: (() => void) | undefined
}

function Step({ number, state, left = 0, name, onGo }: StepProps) {
  const format = useFormat()
  const content = (
    <>
      <StepMark number={number} state={state} />
      {name}
      {left === 0 ? null : <span className="font-strong text-fail-ink">{format.integer(left)}</span>}
      {state === 'done' ? (
        <span className="sr-only">
          <Trans>(pronto)</Trans>
        </span>
      ) : null}
    </>
  )
  const classes = joinClasses(
    'flex h-6.5 items-center gap-1.5 rounded-full px-2 text-13 font-medium',
    state === 'now' ? 'bg-accent-soft text-accent-ink' : 'text-ink-2',
  )
  return (
    <li aria-current={state === 'now' ? 'step' : undefined}>
      {onGo === undefined || state !== 'now' ? (
        <span className={classes}>{content}</span>
      ) : (
        <button type="button" className={joinClasses(classes, 'hover:text-ink')} onClick={onGo}>
          {content}
        </button>
      )}
    </li>
  )
}

function StepMark({ number, state }: Pick<StepProps, 'number' | 'state'>) {
  if (state === 'done')
    return (
      <span className="grid size-4.5 place-items-center rounded-full bg-ok-soft text-ok-ink">
        <Icon name="check" className="size-3" />
      </span>
    )
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'grid size-4.5 place-items-center rounded-full text-11 font-strong',
        state === 'now' ? 'bg-accent text-on-ink' : 'border border-line-control text-ink-2',
      )}
    >
      {number}
    </span>
  )
}
