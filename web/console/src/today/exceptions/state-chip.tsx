import { Trans } from '@lingui/react/macro'
import type { Exception } from '../../api/exceptions.ts'
import { useAccount } from '../../api/session.ts'
import { Chip } from '../../ui/chip.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { useNow } from '../../ui/use-now.ts'

/** How far people are with an exception. */
export function StateChip({ exception: { state, owner, snoozed_until } }: { readonly exception: Exception }) {
  const format = useFormat()
  const account = useAccount()
  const now = useNow(60_000)
  if (state === 'snoozed') {
    const time = snoozed_until === null ? '' : format.timeSeenFrom(snoozed_until, now)
    return (
      <Chip icon="snooze">
        <Trans>Até {time}</Trans>
      </Chip>
    )
  }
  if (state === 'acting') {
    const name = owner === null ? '' : firstNameOf(owner.name)
    return (
      <Chip tone="selected" className="max-w-35">
        <span className="truncate">
          {owner?.id === account.id ? <Trans>Em ação · você</Trans> : <Trans>Em ação · {name}</Trans>}
        </span>
      </Chip>
    )
  }
  return <Chip>{state === 'seen' ? <Trans>Vista</Trans> : <Trans>Nova</Trans>}</Chip>
}

export const firstNameOf = (name: string): string => name.trim().split(/\s+/u)[0] ?? name
