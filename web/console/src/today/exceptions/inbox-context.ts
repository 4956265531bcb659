import { createContext, use } from 'react'
import type { DayIndex } from '../model/day-index.ts'
import type { SubjectedException } from '../model/group-exceptions.ts'
import type { PlanChanger } from '../takers/use-plan-change.ts'
import type { ExceptionWords } from './describe-exception.ts'
import type { Asking, InboxRights } from './inbox-state.ts'
import type { ExceptionCommands } from './use-exception-commands.ts'

/** What every exception of the list needs, whatever its kind. */
export interface InboxParts {
  readonly index: DayIndex
  readonly rights: InboxRights
  readonly commands: ExceptionCommands
  readonly changer: PlanChanger
  readonly wordsOf: (of: SubjectedException) => ExceptionWords
  readonly asking: Asking | null
  readonly ask: (asking: Asking | null) => void
  readonly selected_id: number | null
  readonly onChoose: (of: SubjectedException) => void
  /** The page of what it is about. */
  readonly onOpen: (of: SubjectedException) => void
  /** Its place on the map. */
  readonly onShow: (of: SubjectedException) => void
}

const InboxContext = createContext<InboxParts | null>(null)

export const InboxProvider = InboxContext

export function useInbox(): InboxParts {
  const parts = use(InboxContext)
  if (parts === null) throw new Error('useInbox is called outside of the inbox')
  return parts
}
