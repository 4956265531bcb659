import type { Text } from '@tropeiro/contract/languages.ts'

export type ReasonKind = 'return' | 'executed'

interface SeededReason {
  readonly kind: ReasonKind
  readonly code: string
  readonly name: Text
}

/** What every customer begins with, named in the reader's language until the customer gives a name of its own. */
export const seeded_reasons: readonly SeededReason[] = [
  {
    kind: 'return',
    code: 'absent',
    name: { 'pt-BR': 'Destinatário ausente', en: 'Recipient absent', es: 'Destinatario ausente' },
  },
  { kind: 'return', code: 'refused', name: { 'pt-BR': 'Recusado', en: 'Refused', es: 'Rechazado' } },
  {
    kind: 'return',
    code: 'wrong_address',
    name: { 'pt-BR': 'Endereço errado', en: 'Wrong address', es: 'Dirección incorrecta' },
  },
  { kind: 'return', code: 'no_access', name: { 'pt-BR': 'Sem acesso', en: 'No access', es: 'Sin acceso' } },
  { kind: 'return', code: 'closed', name: { 'pt-BR': 'Local fechado', en: 'Closed', es: 'Local cerrado' } },
  { kind: 'return', code: 'damaged', name: { 'pt-BR': 'Avariado', en: 'Damaged', es: 'Dañado' } },
  {
    kind: 'return',
    code: 'missing_items',
    name: { 'pt-BR': 'Itens faltando', en: 'Missing items', es: 'Faltan artículos' },
  },
  { kind: 'return', code: 'no_time', name: { 'pt-BR': 'Sem tempo', en: 'No time', es: 'Sin tiempo' } },
  {
    kind: 'executed',
    code: 'partial_delivery',
    name: { 'pt-BR': 'Entrega parcial', en: 'Partial delivery', es: 'Entrega parcial' },
  },
  {
    kind: 'executed',
    code: 'delivered_to_neighbour',
    name: {
      'pt-BR': 'Entregue ao vizinho',
      en: 'Delivered to a neighbour',
      es: 'Entregado a un vecino',
    },
  },
]
