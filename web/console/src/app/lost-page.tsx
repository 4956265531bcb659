import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

export function LostPage() {
  return (
    <main className="grid h-full place-content-center gap-2 text-center">
      <h1 className="text-20 font-strong">
        <Trans>Página não encontrada</Trans>
      </h1>
      <Link to="/today">
        <Trans>Ir para Hoje</Trans>
      </Link>
    </main>
  )
}
