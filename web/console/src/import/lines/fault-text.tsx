import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { field_names } from '../columns/field-names.ts'
import type { Fault, Fix } from './fault.ts'

/** What is the matter with a cell, without saying whose mistake it is. */
export function FaultText({ fault }: { readonly fault: Fault }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const name = i18n._(field_names[fault.field])
  const figure = format.integer(fault.figure ?? 0)
  switch (fault.kind) {
    case 'code_repeated':
      return <Trans>Código repetido, linha {figure}</Trans>
    case 'name_empty':
      return <Trans>Nome vazio</Trans>
    case 'address_empty':
      return <Trans>Sem endereço</Trans>
    case 'too_long':
      return (
        <Trans>
          {name} passa de {figure} letras
        </Trans>
      )
    case 'not_number':
      return fault.field === 'route_point_items.capacity' ? (
        <Trans>Peso não é número</Trans>
      ) : (
        <Trans>{name} não é número</Trans>
      )
    case 'negative':
      return <Trans>{name} abaixo de zero</Trans>
    case 'cep_digits':
      return <Trans>CEP com {figure} dígitos</Trans>
    case 'type_unknown':
      return <Trans>Tipo desconhecido</Trans>
    case 'duration_unreadable':
      return <Trans>Tempo ilegível</Trans>
    case 'degrees_unreadable':
      return <Trans>Coordenada incompleta</Trans>
    default:
      return <WindowFault kind={fault.kind} />
  }
}

function WindowFault({ kind }: Pick<Fault, 'kind'>) {
  switch (kind) {
    case 'window_no_end':
      return <Trans>Janela sem fim</Trans>
    case 'window_no_start':
      return <Trans>Janela sem início</Trans>
    case 'window_backwards':
      return <Trans>Fim antes do início</Trans>
    case 'window_in_words':
      return <Trans>Janela sem horário</Trans>
    default:
      return <Trans>Janela ilegível</Trans>
  }
}

/** What the button of a correction says. */
export function FixText({ fix }: { readonly fix: Fix }) {
  if (fix.kind === 'mark') return <Trans>Marcar no mapa</Trans>
  switch (fix.named) {
    case 'use_code':
      return <Trans>Usar o pedido</Trans>
    case 'use_address':
      return <Trans>Usar o endereço</Trans>
    case 'clear':
      return <Trans>Deixar vazio</Trans>
    case 'cut':
      return <Trans>Cortar o resto</Trans>
    default:
      return fix.value
  }
}
