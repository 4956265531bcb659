import type { Text } from '@tropeiro/contract/languages.ts'

export const page_texts = {
  title: { 'pt-BR': 'Comprovante de entrega', en: 'Proof of delivery', es: 'Comprobante de entrega' },
  code: { 'pt-BR': 'Código', en: 'Code', es: 'Código' },
  execute: { 'pt-BR': 'Realizado no local', en: 'Done on site', es: 'Realizado en el lugar' },
  return: { 'pt-BR': 'Não entregue', en: 'Not delivered', es: 'No entregado' },
  manual: {
    'pt-BR': 'Registrado pelo escritório',
    en: 'Recorded by the office',
    es: 'Registrado por la oficina',
  },
  none: {
    'pt-BR': 'Nada foi registrado ainda.',
    en: 'Nothing has been recorded yet.',
    es: 'Todavía no se registró nada.',
  },
  reason: { 'pt-BR': 'Motivo', en: 'Reason', es: 'Motivo' },
  at: { 'pt-BR': 'Quando', en: 'When', es: 'Cuándo' },
  received_at: {
    'pt-BR': 'Recebido pelo sistema',
    en: 'Received by the system',
    es: 'Recibido por el sistema',
  },
  place: { 'pt-BR': 'Lugar aproximado', en: 'Approximate place', es: 'Lugar aproximado' },
  items: { 'pt-BR': 'Itens', en: 'Items', es: 'Artículos' },
  receiver: { 'pt-BR': 'Recebido por', en: 'Received by', es: 'Recibido por' },
  signature: { 'pt-BR': 'Assinatura', en: 'Signature', es: 'Firma' },
  signature_taken: { 'pt-BR': 'coletada', en: 'taken', es: 'tomada' },
  driver: { 'pt-BR': 'Motorista', en: 'Driver', es: 'Conductor' },
  pictures: { 'pt-BR': 'Fotos', en: 'Pictures', es: 'Fotos' },
  bundle: {
    'pt-BR': 'Baixar a prova: qualquer pessoa pode conferi-la',
    en: 'Download the proof: anyone can verify it',
    es: 'Descargar la prueba: cualquiera puede verificarla',
  },
  privacy: {
    'pt-BR':
      'Dados pessoais são tratados pelo transportador, a quem se dirigem os pedidos do titular (LGPD, art. 18).',
    en: 'Personal data is handled by the carrier: ask there to see, correct or erase yours (LGPD, article 18).',
    es: 'Los datos personales los trata el transportista, a quien se dirigen las solicitudes del titular (LGPD, art. 18).',
  },
} as const satisfies Record<string, Text>
