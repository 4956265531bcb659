import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { openExceptionsQuery } from '../../api/exceptions.ts'
import { useAccount, useScope } from '../../api/session.ts'
import { FailedQuery } from '../../ui/failed-query.tsx'
import { EmptyList, FilteredList, ForbiddenList, OfflineNote } from '../../ui/list-state.tsx'
import { Gap, Panel, PanelBar } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { groupExceptions, isOnTab, listInbox, type SubjectedException } from '../model/group-exceptions.ts'
import { neighbourOf } from '../model/selection.ts'
import type { InboxTab } from '../search.ts'
import { AskClosing } from './ask-closing.ts'
import { type InboxParts, InboxProvider } from './inbox-context.ts'
import { InboxKeysFoot } from './inbox-keys-foot.tsx'
import { InboxList } from './inbox-list.tsx'
import { focusException } from './inbox-state.ts'
import { useHeldInbox } from './use-held-inbox.ts'
import { useInboxKeys } from './use-inbox-keys.ts'

interface InboxPanelProps extends InboxParts {
  /** All that are open, of any tab. */
  readonly exceptions: readonly SubjectedException[]
  readonly tab: InboxTab
  readonly onTab: (tab: InboxTab) => void
  readonly is_paused: boolean
  /** Since when nothing new is heard; null: what is seen is now. */
  readonly stopped_at: Date | null
  readonly onNothing: () => void
}

/** What somebody in the office has to look at, and what they do about it. */
export function InboxPanel(props: InboxPanelProps) {
  const { t } = useLingui()
  const { exceptions, tab, onTab, is_paused, rights } = props
  const user_id = useAccount().id
  const countOf = (which: InboxTab) =>
    exceptions.filter(({ exception }) => isOnTab(exception, which, user_id)).length
  const wanted = groupExceptions(
    exceptions.filter(
      ({ exception }) =>
        isOnTab(exception, tab, user_id) || (exception.kind === 'panic' && exception.state !== 'snoozed'),
    ),
  )
  const { inbox, holding } = useHeldInbox(wanted, is_paused)
  const list = listInbox(inbox)
  const parts = useLeaving(props, list)
  useInboxKeys(list, parts)
  const may_read = useScope('exception:read')
  return (
    <InboxProvider value={parts}>
      <Panel aria-label={t`Exceções`} className="h-full">
        <PanelBar
          title={<Trans>Exceções</Trans>}
          count={may_read ? countOf('open') : undefined}
          className="flex-wrap gap-1 py-1"
        >
          <Gap />
          {may_read ? (
            <Segmented
              label={t`Quais exceções`}
              value={tab}
              onChange={onTab}
              segments={[
                { value: 'open', label: t`Abertas`, count: countOf('open') },
                { value: 'mine', label: t`Minhas`, count: countOf('mine') },
                { value: 'snoozed', label: t`Adiadas`, count: countOf('snoozed') },
              ]}
            />
          ) : null}
        </PanelBar>
        <div {...holding} className="flex min-h-0 grow flex-col">
          <InboxContent {...props} is_empty={list.length === 0} total={exceptions.length}>
            <InboxList inbox={inbox} />
          </InboxContent>
        </div>
        <InboxKeysFoot can_act={rights.can_act} />
      </Panel>
      <AskClosing list={list} parts={parts} />
    </InboxProvider>
  )
}

/** Who files one away goes on with the next: the selection and the focus follow. */
function useLeaving(props: InboxPanelProps, list: readonly SubjectedException[]): InboxParts {
  const { commands, selected_id, onChoose, onNothing } = props
  return {
    ...props,
    commands: {
      ...commands,
      run: (command) => {
        const leaves = command.do === 'close' || command.do === 'snooze'
        const next = leaves && command.id === selected_id ? neighbourOf(list, command.id) : null
        commands.run(command)
        if (!leaves || command.id !== selected_id) return
        if (next === null) onNothing()
        else {
          onChoose(next)
          // Once the dialog or the menu has given the focus back.
          setTimeout(() => focusException(next.exception), 0)
        }
      },
    },
  }
}

interface InboxContentProps extends InboxPanelProps {
  readonly is_empty: boolean
  readonly total: number
  readonly children: ReactNode
}

/** The list, or why there is none. */
function InboxContent({ is_empty, total, tab, onTab, stopped_at, children }: InboxContentProps) {
  const enabled = useScope('exception:read')
  const { isPending, error, data, refetch, isFetching } = useQuery({ ...openExceptionsQuery, enabled })
  const retry = () => void refetch()
  const forbidden = <Trans>Seu perfil não vê exceções</Trans>
  if (!enabled) return <ForbiddenList title={forbidden} scope="exception:read" />
  if (error !== null && data === undefined) {
    return (
      <FailedQuery
        error={error}
        title={<Trans>Não foi possível ler as exceções</Trans>}
        scope="exception:read"
        forbidden_title={forbidden}
        onRetry={retry}
        busy={isFetching}
      />
    )
  }
  if (isPending) return <Skeleton rows={6} row_class="h-13" />
  return (
    <>
      {stopped_at === null ? null : <OfflineNote at={stopped_at} onRetry={retry} />}
      {is_empty ? <EmptyInbox {...{ tab, onTab, total }} /> : children}
    </>
  )
}

function EmptyInbox({
  tab,
  onTab,
  total,
}: Pick<InboxPanelProps, 'tab' | 'onTab'> & { readonly total: number }) {
  if (tab === 'open' || total === 0) {
    return (
      <EmptyList icon="check" title={<Trans>Nenhuma exceção aberta</Trans>}>
        <Trans>Atrasos, devoluções, pânico e sinal perdido aparecem aqui.</Trans>
      </EmptyList>
    )
  }
  const title = tab === 'mine' ? <Trans>Nenhuma exceção é sua</Trans> : <Trans>Nenhuma exceção adiada</Trans>
  return <FilteredList title={title} onClear={() => onTab('open')} />
}
