import { useLingui } from '@lingui/react/macro'
import type { Shortcut } from '../../ui/keys/shortcuts.ts'
import { useShortcuts } from '../../ui/keys/use-shortcuts.ts'
import type { SubjectedException } from '../model/group-exceptions.ts'
import { stepException } from '../model/selection.ts'
import type { InboxParts } from './inbox-context.ts'
import { focusException } from './inbox-state.ts'

/** Letters of the list. What they do is what its buttons do. */
export function useInboxKeys(list: readonly SubjectedException[], parts: InboxParts): void {
  const { t } = useLingui()
  const { selected_id, rights, commands, ask, onChoose } = parts
  const group = t`Exceções`
  const step = (direction: 1 | -1) => {
    const next = stepException(list, selected_id, direction)
    if (next === null) return
    onChoose(next)
    focusException(next.exception)
  }
  const selected = list.find(({ exception }) => exception.id === selected_id)
  const act = (run: (id: number) => void) => () => {
    if (selected !== undefined) run(selected.exception.id)
  }
  const walking: Shortcut[] = [
    { keys: 'j', label: t`Próxima exceção`, group, run: () => step(1) },
    { keys: 'k', label: t`Exceção anterior`, group, run: () => step(-1) },
  ]
  const acting: Shortcut[] = [
    { keys: 'a', label: t`Assumir`, group, run: act((id) => commands.run({ do: 'take', id })) },
    { keys: 's', label: t`Adiar`, group, run: act((id) => ask({ what: 'snooze', id })) },
    { keys: 'e', label: t`Encerrar`, group, run: act((id) => ask({ what: 'close', id })) },
  ]
  useShortcuts(rights.can_act ? [...walking, ...acting] : walking)
}
