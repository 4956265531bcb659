import { Trans } from '@lingui/react/macro'

/** The session's cookie and the live stream's worker need HTTPS, or this machine. */
export function InsecurePage() {
  return (
    <main className="mx-auto grid h-full max-w-90 place-content-center gap-2 p-4">
      <h1 className="text-20 font-strong">
        <Trans>Esta página precisa de HTTPS</Trans>
      </h1>
      <p className="text-ink-2">
        <Trans>
          O endereço atual não é seguro, e o navegador não guarda a sua sessão aqui. Abra o endereço que
          começa com https:// ou peça a quem cuida do servidor.
        </Trans>
      </p>
    </main>
  )
}
