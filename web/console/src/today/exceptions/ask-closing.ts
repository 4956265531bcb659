import { createElement } from 'react'
import { createLazyPart, useLazyPart } from '../../ui/lazy-part.ts'
import type { SubjectedException } from '../model/group-exceptions.ts'
import type { InboxParts } from './inbox-context.ts'

const dialog_part = createLazyPart(async () => (await import('./close-dialog.tsx')).CloseDialog)

interface AskClosingProps {
  readonly list: readonly SubjectedException[]
  readonly parts: InboxParts
}

/** For which reason the one that somebody closes is over. */
export function AskClosing({ list, parts: { asking, ask, wordsOf, commands } }: AskClosingProps) {
  const of = asking?.what === 'close' ? list.find(({ exception }) => exception.id === asking.id) : undefined
  const dialog = useLazyPart(dialog_part, { is_wanted: of !== undefined, onAway: () => ask(null) })
  if (of === undefined || dialog === null) return null
  const { id } = of.exception
  return createElement(dialog, {
    ...wordsOf(of),
    onClose: () => ask(null),
    onConfirm: (reason) => {
      ask(null)
      commands.run({ do: 'close', id, reason })
    },
  })
}
