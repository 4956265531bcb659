import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'

/** Why no answer came. */
export function useFaultNames(): Readonly<Record<string, string>> {
  const { t } = useLingui()
  return useMemo(
    () => ({
      url_refused: t`endereço não permitido`,
      name_not_found: t`nome não encontrado`,
      address_refused: t`rede não permitida`,
      connection_failed: t`sem conexão`,
      tls_failed: t`certificado recusado`,
      timed_out: t`não respondeu a tempo`,
      unreadable_answer: t`resposta ilegível`,
    }),
    [t],
  )
}
