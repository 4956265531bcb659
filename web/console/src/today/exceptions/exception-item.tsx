import { createElement } from 'react'
import { Age } from '../../ui/age.tsx'
import { Icon } from '../../ui/icon.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { createLazyPart, useAwaitedPart } from '../../ui/lazy-part.ts'
import type { SubjectedException } from '../model/group-exceptions.ts'
import { sinceOf } from '../model/since.ts'
import { useInbox } from './inbox-context.ts'
import { headIdOf } from './inbox-state.ts'
import { StateChip } from './state-chip.tsx'
import { kind_looks, tone_classes } from './use-exception-words.ts'

const body_part = createLazyPart(async () => (await import('./exception-body.tsx')).ExceptionBody)

/** What is the matter, how long, and how far people are with it; chosen, what can be done. */
export function ExceptionItem({ of }: { readonly of: SubjectedException }) {
  const { wordsOf, selected_id, onChoose, onOpen } = useInbox()
  const { exception } = of
  const is_selected = exception.id === selected_id
  const { title, detail } = wordsOf(of)
  const { icon, tone } = kind_looks[exception.kind]
  return (
    <li
      className={joinClasses(
        'border-b border-line',
        is_selected && 'bg-accent-soft shadow-[inset_2px_0_var(--accent)]',
      )}
    >
      <button
        type="button"
        id={headIdOf(exception)}
        aria-expanded={is_selected}
        aria-current={is_selected || undefined}
        onClick={() => onChoose(of)}
        onDoubleClick={() => onOpen(of)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !is_selected) return
          event.preventDefault()
          onOpen(of)
        }}
        className={joinClasses(
          'grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 px-3 py-2 text-left outline-none focus-visible:shadow-none focus-visible:inset-ring-2 focus-visible:inset-ring-accent',
          is_selected ? 'pb-1' : 'hover:bg-hover',
        )}
      >
        <Icon name={icon} className={joinClasses('mt-px', tone_classes[tone])} />
        <span className="min-w-0">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 grow truncate font-strong">{title}</span>
            <Age at={sinceOf(exception)} className="flex-none text-11 text-ink-3" />
          </span>
          <span className="mt-0.5 flex min-h-5 items-center gap-2 text-12 text-ink-2">
            <bdi className="min-w-0 grow truncate">{detail}</bdi>
            <StateChip exception={exception} />
          </span>
        </span>
      </button>
      {is_selected ? <Body of={of} /> : null}
    </li>
  )
}

function Body({ of }: { readonly of: SubjectedException }) {
  const body = useAwaitedPart(body_part)
  return body === null ? null : createElement(body, { of })
}
