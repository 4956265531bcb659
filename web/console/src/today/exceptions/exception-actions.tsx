import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useAccount } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { MenuButton, type MenuCommand } from '../../ui/menu.tsx'
import type { SubjectedException } from '../model/group-exceptions.ts'
import { useInbox } from './inbox-context.ts'
import { SnoozeButton } from './snooze-button.tsx'

interface ExceptionActionsProps {
  readonly of: SubjectedException
  /** What mends it, first. */
  readonly fix: ReactNode
}

/** The buttons of an exception. Every one of them has a key as well. */
export function ExceptionActions({ of, fix }: ExceptionActionsProps) {
  const { t } = useLingui()
  const { rights, commands, asking, ask } = useInbox()
  const is_mine = useIsMine(of)
  const { exception } = of
  const { id } = exception
  if (!rights.can_act) return fix === null ? null : <p className="mt-2 flex gap-2">{fix}</p>
  const is_taking = commands.running?.do === 'take' && commands.running.id === id
  return (
    <div className="mt-2 flex items-center gap-2">
      {fix}
      {exception.kind === 'late' || is_mine ? null : (
        <Button
          keys="a"
          busy={is_taking}
          onClick={() => commands.run({ do: 'take', id })}
        >{t`Assumir`}</Button>
      )}
      <SnoozeButton
        exception={exception}
        is_open={asking?.what === 'snooze' && asking.id === id}
        onOpen={(is_open) => ask(is_open ? { what: 'snooze', id } : null)}
        onSnooze={(until) => commands.run({ do: 'snooze', id, until })}
      />
      <MoreButton of={of} />
    </div>
  )
}

export function useIsMine({ exception: { state, owner } }: SubjectedException): boolean {
  const account = useAccount()
  return state === 'acting' && owner?.id === account.id
}

export function MoreButton({ of }: { readonly of: SubjectedException }) {
  const { t } = useLingui()
  const { commands, ask, onOpen, onShow } = useInbox()
  const is_mine = useIsMine(of)
  const { exception, subject } = of
  const { id } = exception
  const list: MenuCommand[] = [
    {
      id: 'take',
      label: t`Assumir`,
      icon: 'person',
      keys: 'a',
      disabled_reason: is_mine ? t`Já é sua` : undefined,
      run: () => commands.run({ do: 'take', id }),
    },
    { id: 'close', label: t`Encerrar…`, icon: 'check', keys: 'e', run: () => ask({ what: 'close', id }) },
  ]
  if (exception.state === 'snoozed')
    list.push({
      id: 'see',
      label: t`Voltar agora`,
      icon: 'undo',
      run: () => commands.run({ do: 'see', id }),
    })
  const places: MenuCommand[] = []
  if (subject.vehicle_id !== null)
    places.push({ id: 'show', label: t`Ver no mapa`, icon: 'pin', run: () => onShow(of) })
  if (subject.plan_id !== null)
    places.push({ id: 'open', label: t`Abrir a rota`, icon: 'route', run: () => onOpen(of) })
  return (
    <MenuButton
      label={t`Mais ações`}
      icon_only
      variant="quiet"
      groups={[
        { id: 'states', commands: list },
        ...(places.length > 0 ? [{ id: 'places', commands: places }] : []),
      ]}
    />
  )
}
