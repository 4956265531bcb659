import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StateMessage } from '../../ui/list-state.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import type { ImportView } from '../use-import.ts'

interface QueueNoteProps {
  readonly view: ImportView
  readonly may_ask: boolean
}

/** How far the search is, what it could not do, or that nobody has to look at anything. */
export function QueueNote({ view, may_ask }: QueueNoteProps) {
  const { has_place, looking, queue, geocoding, ready } = view
  if (!has_place)
    return (
      <StateMessage icon="columns" title={<Trans>Diga qual coluna tem o endereço</Trans>}>
        <Trans>Escolha acima, no título da coluna, “Endereço”, “Rua”, “CEP” ou as coordenadas.</Trans>
      </StateMessage>
    )
  if (!may_ask && looking > 0)
    return (
      <StateMessage icon="lock" role="status" title={<Trans>Seu perfil não procura endereços</Trans>}>
        <Trans>Falta a permissão geocode:read. Peça a um administrador.</Trans>
      </StateMessage>
    )
  if (geocoding.is_busy) return <Looking view={view} />
  if (geocoding.unanswered > 0)
    return (
      <div
        role="alert"
        className="flex flex-none items-center gap-2 bg-late-soft px-3 py-2 text-12 text-late-ink"
      >
        <Icon name="warning" className="size-3.5" />
        <span className="grow">
          <Plural
            value={geocoding.unanswered}
            one="# endereço ficou sem resposta."
            other="# endereços ficaram sem resposta."
          />
        </span>
        <Button size="small" onClick={geocoding.retry}>
          <Trans>Tentar de novo</Trans>
        </Button>
      </div>
    )
  if (queue.length > 0) return null
  return (
    <StateMessage icon="check" role="status" title={<Trans>Nenhum endereço para conferir</Trans>}>
      <Plural
        value={ready.length}
        _0="Nenhuma linha está pronta ainda."
        one="# linha tem lugar certo."
        other="# linhas têm lugar certo."
      />
    </StateMessage>
  )
}

function Looking({ view: { lines, looking } }: { readonly view: ImportView }) {
  const { t } = useLingui()
  const format = useFormat()
  const right = lines.filter(({ state }) => state !== 'wrong').length
  const [done, all] = [format.integer(right - looking), format.integer(right)]
  return (
    <div className="flex-none border-b border-line px-3 py-2.5">
      <ProgressBar label={t`Procura de endereços`} value={right - looking} max={right} />
      <p className="mt-1 text-12 text-ink-2">
        <Trans>
          Procurando endereços: {done} de {all}
        </Trans>
      </p>
    </div>
  )
}
