import { Trans } from '@lingui/react/macro'

/** The list beside the map says the same: nobody is stuck who has no WebGL. */
export function NoMap({ label }: { readonly label: string }) {
  return (
    <section aria-label={label} className="grid h-full w-full place-items-center bg-map-paper p-6">
      <div className="max-w-90 text-center">
        <p className="text-14 font-strong text-ink">
          <Trans>Este navegador não desenha mapas</Trans>
        </p>
        <p className="mt-1 text-13 text-ink-2">
          <Trans>Tudo o que o mapa mostra está também na lista.</Trans>
        </p>
      </div>
    </section>
  )
}
