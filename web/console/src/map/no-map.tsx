import { Trans } from '@lingui/react/macro'

interface NoMapProps {
  readonly label: string
  readonly lacks: 'webgl' | 'server'
}

/** The list beside the map says the same: nobody is stuck who has none. */
export function NoMap({ label, lacks }: NoMapProps) {
  return (
    <section
      aria-label={label}
      className="grid h-full w-full place-items-center bg-map-paper p-6 print:hidden"
    >
      <div className="max-w-90 text-center">
        <p className="text-14 font-strong text-ink">
          {lacks === 'webgl' ? (
            <Trans>Este navegador não desenha mapas</Trans>
          ) : (
            <Trans>O mapa não pôde ser carregado</Trans>
          )}
        </p>
        <p className="mt-1 text-13 text-ink-2">
          <Trans>Tudo o que o mapa mostra está também na lista.</Trans>
        </p>
      </div>
    </section>
  )
}
