import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Customer } from '../../api/customer.ts'

export function useCompanyNames(): Readonly<Record<Exclude<keyof Customer, 'id'>, string>> {
  const { t } = useLingui()
  return useMemo(
    () => ({
      name: t`Nome`,
      tax_number: t`CNPJ`,
      time_zone: t`Fuso horário`,
      locale: t`Idioma`,
      require_signature: t`Pedir assinatura`,
      require_picture: t`Pedir foto`,
      load_check: t`Conferir itens um a um`,
      require_hodometer: t`Pedir hodômetro no início e no fim`,
      proof_override: t`Motorista pode seguir sem a prova, com motivo`,
      auto_send: t`Enviar o plano ao motorista assim que estiver pronto`,
      block_expired: t`Não planejar com documento vencido`,
      auto_close_hours: t`Fechar o plano esquecido depois de`,
      default_service_time: t`Atendimento de costume`,
      cost_per_km: t`Custo por quilômetro`,
      cost_per_hour: t`Custo por hora`,
    }),
    [t],
  )
}
