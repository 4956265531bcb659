import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type CloseReason,
  closeException,
  type Exception,
  openExceptionsQuery,
  seeException,
  snoozeException,
  takeException,
} from '../../api/exceptions.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { showToast } from '../../ui/toast/show-toast.ts'
import { useNow } from '../../ui/use-now.ts'
import { problemText } from '../problem-text.ts'

export type ExceptionCommand =
  | { readonly do: 'see' | 'take'; readonly id: number }
  | { readonly do: 'snooze'; readonly id: number; readonly until: Date }
  | { readonly do: 'close'; readonly id: number; readonly reason: CloseReason }

export interface ExceptionCommands {
  readonly run: (command: ExceptionCommand) => void
  /** What is being done now; null: nothing. */
  readonly running: ExceptionCommand | null
}

function send(command: ExceptionCommand): Promise<{ readonly data: Exception }> {
  const { id } = command
  switch (command.do) {
    case 'see':
      return seeException(id)
    case 'take':
      return takeException(id)
    case 'snooze':
      return snoozeException(id, command.until.toISOString())
    default:
      return closeException(id, command.reason)
  }
}

/** What people do with an exception. The same for buttons, menus, keys and dialogs. */
export function useExceptionCommands(): ExceptionCommands {
  const { t } = useLingui()
  const now = useNow(60_000)
  const format = useFormat()
  const client = useQueryClient()
  const { queryKey } = openExceptionsQuery
  const { mutate, isPending, variables } = useMutation({
    mutationFn: send,
    onSuccess: ({ data }, command) => {
      client.setQueryData(queryKey, (list = []) => putException(list, data))
      if (command.do === 'snooze') {
        const time = format.timeSeenFrom(command.until, now)
        const undo = () => mutate({ do: 'see', id: command.id })
        showToast({ text: t`Adiada até ${time}`, action: { label: t`Desfazer`, run: undo } })
      }
      if (command.do === 'close') showToast({ text: t`Exceção encerrada` })
    },
    onError: (error, command) => {
      // Nobody asked to see it: what they asked for is on its way, or was said.
      if (command.do !== 'see') showToast({ text: problemText(error), tone: 'fail' })
      void client.invalidateQueries({ queryKey })
    },
  })
  return { run: mutate, running: isPending ? variables : null }
}

function putException(list: readonly Exception[], changed: Exception): Exception[] {
  if (changed.state === 'closed') return list.filter(({ id }) => id !== changed.id)
  return list.map((exception) => (exception.id === changed.id ? changed : exception))
}
