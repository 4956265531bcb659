import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { closeException, type ExceptionKind, openExceptionsQuery } from '../../api/exceptions.ts'
import { useScope } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { problemOf } from '../../ui/problem.ts'
import { showToast } from '../../ui/toast/show-toast.ts'

const risk: ExceptionKind = 'risk'

interface OpenExceptionProps {
  readonly vehicle_id: number
  readonly date: string
}

/** High risk opens an exception: here it is seen whether somebody looks after it. */
export function OpenException({ vehicle_id, date }: OpenExceptionProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data = [] } = useQuery({ ...openExceptionsQuery, enabled: useScope('exception:read') })
  const can_write = useScope('exception:write')
  const [is_busy, setBusy] = useState(false)
  const found = data.find(
    ({ kind, subject, day }) => kind === risk && subject.vehicle_id === vehicle_id && day === date,
  )
  if (found === undefined) return null
  const states = {
    new: t`Nova`,
    seen: t`Vista`,
    acting: t`Em ação`,
    snoozed: t`Adiada`,
    closed: t`Encerrada`,
  }
  const accept = async () => {
    setBusy(true)
    try {
      await closeException(found.id, 'accepted')
      await client.invalidateQueries({ queryKey: openExceptionsQuery.queryKey })
      showToast({ text: t`Exceção encerrada: risco aceito` })
    } catch (error) {
      showToast({ text: problemOf(error).text ?? t`Não foi possível encerrar`, tone: 'fail' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="rounded-6 border border-line-2 px-3 py-2.5">
      <h3 className="flex items-center gap-2 font-medium">
        <Icon name="bell" className="size-3.5 text-fail-ink" />
        <span className="grow">
          <Trans>Exceção aberta</Trans>
        </span>
        <Chip>{states[found.state]}</Chip>
      </h3>
      <p className="mt-1 text-12 text-ink-2">
        {found.owner === null ? (
          <Trans>Ninguém cuida dela ainda.</Trans>
        ) : (
          <Trans>
            <bdi>{found.owner.name}</bdi> cuida dela.
          </Trans>
        )}
      </p>
      {can_write ? (
        <Button size="small" className="mt-2" busy={is_busy} onClick={() => void accept()}>
          <Trans>Aceitar o risco</Trans>
        </Button>
      ) : null}
    </section>
  )
}
