import { useLingui } from '@lingui/react/macro'
import { Plate } from '../../ui/plate.tsx'
import type { ExceptionGroup, Inbox } from '../model/group-exceptions.ts'
import { ExceptionItem } from './exception-item.tsx'
import { PanicCard } from './panic-card.tsx'

/** Panic buttons stay on top while the rest scrolls. */
export function InboxList({ inbox }: { readonly inbox: Inbox }) {
  const { t } = useLingui()
  const { panics, groups } = inbox
  return (
    <>
      {panics.length === 0 ? null : (
        <ul
          aria-label={t`Botões de pânico`}
          className="flex max-h-1/2 flex-none flex-col gap-2 overflow-y-auto border-b border-line p-3"
        >
          {panics.map((of) => (
            <PanicCard key={of.exception.id} of={of} />
          ))}
        </ul>
      )}
      <div className="min-h-0 grow overflow-y-auto">
        {groups.map((group) => (
          <GroupPart key={group.plan_id ?? 'rest'} group={group} is_alone={groups.length === 1} />
        ))}
      </div>
    </>
  )
}

function GroupPart({ group, is_alone }: { readonly group: ExceptionGroup; readonly is_alone: boolean }) {
  const { t } = useLingui()
  const { plan_id, items } = group
  const { plate, driver } = items[0]?.subject ?? {}
  const label = plan_id === null ? t`Outras rotas` : [plate, driver].filter(Boolean).join(' ')
  // With nothing before it, "others" would be others than what?
  const has_head = plan_id !== null || !is_alone
  return (
    <section aria-label={label}>
      {has_head ? (
        <h3 className="flex h-7 items-center gap-1.5 border-b border-line bg-raised px-3 text-12 font-medium text-ink-2">
          {plan_id === null ? (
            label
          ) : (
            <>
              {plate ? <Plate>{plate}</Plate> : null}
              <bdi className="min-w-0 truncate">{driver}</bdi>
            </>
          )}
          <span className="text-ink-3">{items.length}</span>
        </h3>
      ) : null}
      <ul>
        {items.map((of) => (
          <ExceptionItem key={of.exception.id} of={of} />
        ))}
      </ul>
    </section>
  )
}
