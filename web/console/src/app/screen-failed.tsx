import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'

/** A fault of ours: what was typed elsewhere stays, and nobody has to reload the page. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  return (
    <main className="grid h-full place-content-center gap-2 text-center">
      <div role="alert" className="grid gap-2">
        <h1 className="text-20 font-strong">
          <Trans>Esta tela falhou</Trans>
        </h1>
        <p className="max-h-40 overflow-y-auto text-ink-2 wrap-anywhere">
          {error instanceof Error ? error.message : String(error)}
        </p>
      </div>
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
