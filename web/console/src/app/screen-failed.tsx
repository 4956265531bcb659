import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'

/** A fault of ours: what was typed elsewhere stays, and nobody has to reload the page. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  return (
    <main role="alert" className="grid h-full place-content-center gap-2 text-center">
      <h1 className="text-20 font-strong">
        <Trans>Esta tela falhou</Trans>
      </h1>
      <p className="text-ink-2">{error instanceof Error ? error.message : String(error)}</p>
      <p>
        <button
          type="button"
          className="h-control rounded-6 border border-ink bg-ink px-3 font-medium text-on-ink"
          onClick={reset}
        >
          <Trans>Tentar de novo</Trans>
        </button>
      </p>
    </main>
  )
}
