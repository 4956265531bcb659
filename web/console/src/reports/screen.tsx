import { Trans } from '@lingui/react/macro'

export function ReportsScreen() {
  return (
    <main className="grid place-items-center">
      <Trans>Em construção</Trans>
    </main>
  )
}
