import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { openExceptionsQuery } from '../api/exceptions.ts'
import { useScope } from '../api/session.ts'

const max_shown = 99

/** How many exceptions nobody has dealt with, on the way to them. */
export function OpenExceptions() {
  const may_read = useScope('exception:read')
  const { data: exceptions = [] } = useQuery({ ...openExceptionsQuery, enabled: may_read })
  const count = exceptions.filter(({ state }) => state !== 'snoozed').length
  if (count === 0) return null
  return (
    <span className="absolute top-0.5 right-2 h-4 min-w-4 rounded-full bg-fail px-1 text-center text-11 leading-4 font-strong text-on-ink">
      <span aria-hidden="true">{count > max_shown ? `${max_shown}+` : count}</span>
      <span className="sr-only">
        <Plural value={count} one="# exceção aberta" other="# exceções abertas" />
      </span>
    </span>
  )
}
