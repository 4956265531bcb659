import { Trans } from '@lingui/react/macro'
import type { RoutePlan } from '../../api/route-plans.ts'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { ReplayTrack } from '../replay/model.ts'

interface TrackNoteProps {
  readonly plan: RoutePlan
  readonly query: {
    readonly isLoading: boolean
    readonly isError: boolean
    readonly refetch: () => Promise<unknown>
  }
  readonly main: ReplayTrack | null
  readonly is_driven: boolean
}

/** Why there is no real way to see, or not all of it. */
export function TrackNote({ plan, query, main, is_driven }: TrackNoteProps) {
  const format = useFormat()
  if (query.isLoading) {
    return (
      <Note>
        <Spinner className="size-3.5" />
        <Trans>Lendo as posições.</Trans>
      </Note>
    )
  }
  if (query.isError) {
    return (
      <Note>
        <Trans>As posições não foram lidas.</Trans>
        <Button size="small" onClick={() => void query.refetch()}>
          <Trans>Tentar</Trans>
        </Button>
      </Note>
    )
  }
  if (!is_driven) {
    return (
      <Note>
        <Trans>Esta rota ainda não começou: só o planejado aparece.</Trans>
      </Note>
    )
  }
  if (plan.vehicle_id === null) {
    return (
      <Note>
        <Trans>Esta rota não tem veículo: não há posições dela.</Trans>
      </Note>
    )
  }
  if (main !== null && main.track.length === 0) {
    return (
      <Note>
        <Trans>O rastreador não enviou posições neste período.</Trans>
      </Note>
    )
  }
  if (main?.track.is_cut === true) {
    const count = format.integer(main.track.length)
    return (
      <Note>
        <Trans>Mostrando as primeiras {count} posições desta rota.</Trans>
      </Note>
    )
  }
  return null
}

const Note = ({ children }: { readonly children: React.ReactNode }) => (
  <p
    role="status"
    className="flex min-h-8 flex-none items-center gap-2 border-b border-line bg-raised px-3 text-12 text-ink-2"
  >
    {children}
  </p>
)
