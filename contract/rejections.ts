import type { RejectionCode } from './execution-codes.ts'
import type { Text } from './languages.ts'

/** What a driver reads when a command is rejected. */
export const rejection_texts: Readonly<Record<RejectionCode, Text>> = {
  invalid_request: {
    'pt-BR': 'O registro tem um campo que não é válido.',
    en: 'A field of the command is not valid.',
    es: 'Un campo del registro no es válido.',
  },
  unknown_type: {
    'pt-BR': 'Este tipo de registro não é conhecido; atualize o aplicativo.',
    en: 'This type of command is not known; update the app.',
    es: 'Este tipo de registro no se conoce; actualice la aplicación.',
  },
  command_id_reused: {
    'pt-BR': 'O mesmo command_id já veio com outro conteúdo; vale o primeiro.',
    en: 'The same command_id came with other content before; the first one stands.',
    es: 'El mismo command_id ya vino con otro contenido; vale el primero.',
  },
  not_found: {
    'pt-BR': 'Este plano ou esta parada nunca existiu.',
    en: 'This plan or point never existed.',
    es: 'Este plan o esta parada nunca existió.',
  },
  not_assigned: {
    'pt-BR': 'O plano nunca foi deste usuário, ou a parada nunca foi deste plano.',
    en: 'The plan never was this user’s, or the point never was of this plan.',
    es: 'El plan nunca fue de este usuario, o la parada nunca fue de este plan.',
  },
  wrong_point_type: {
    'pt-BR': 'Uma partida ou chegada não pode ser devolvida.',
    en: 'A start or an arrival cannot be returned.',
    es: 'Una salida o llegada no se puede devolver.',
  },
  proof_missing: {
    'pt-BR': 'Falta a foto ou a assinatura que esta parada exige.',
    en: 'The picture or signature that this point requires is missing.',
    es: 'Falta la foto o la firma que esta parada exige.',
  },
  items_unchecked: {
    'pt-BR': 'Há itens sem conferir; confira todos ou escolha um motivo.',
    en: 'There are items that were not checked; check them all or choose a reason.',
    es: 'Hay artículos sin verificar; verifíquelos todos o elija un motivo.',
  },
  reason_required: {
    'pt-BR': 'Uma devolução precisa de um motivo.',
    en: 'A return needs a reason.',
    es: 'Una devolución necesita un motivo.',
  },
  reason_unknown: {
    'pt-BR': 'O motivo não é conhecido.',
    en: 'The reason is not known.',
    es: 'El motivo no se conoce.',
  },
  note_required: {
    'pt-BR': 'O motivo exige uma observação.',
    en: 'The reason needs a note.',
    es: 'El motivo exige una observación.',
  },
  correction_refused: {
    'pt-BR': 'Só se corrige o próprio registro, até 24 horas depois dele.',
    en: 'Only one’s own record can be corrected, up to 24 hours after it.',
    es: 'Solo se corrige el propio registro, hasta 24 horas después.',
  },
  form_unknown: {
    'pt-BR': 'O formulário não é conhecido.',
    en: 'The form is not known.',
    es: 'El formulario no se conoce.',
  },
  answers_invalid: {
    'pt-BR': 'Uma resposta do formulário não é válida.',
    en: 'An answer of the form is not valid.',
    es: 'Una respuesta del formulario no es válida.',
  },
  internal_error: {
    'pt-BR': 'O servidor não conseguiu processar este registro; ele está guardado.',
    en: 'The server could not process this command; it is kept.',
    es: 'El servidor no pudo procesar este registro; está guardado.',
  },
}
