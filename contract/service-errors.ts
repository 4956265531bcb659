import type { Text } from './languages.ts'

export interface ErrorEntry {
  readonly status: number
  readonly title: Text
  /** What happened this time; `{name}` is filled from the error's parameters. */
  readonly detail?: Text
}

/** What is away or busy on our side: all of them are 503, and come with Retry-After. A part of the one table. */
export const service_errors = {
  geocoder_off: {
    status: 503,
    title: { 'pt-BR': 'Sem geocodificação', en: 'No geocoder', es: 'Sin geocodificación' },
    detail: {
      'pt-BR': 'Esta instalação não tem base de endereços nem Nominatim.',
      en: 'This installation has neither an address base nor Nominatim.',
      es: 'Esta instalación no tiene base de direcciones ni Nominatim.',
    },
  },
  geocoder_unavailable: {
    status: 503,
    title: {
      'pt-BR': 'Geocodificação indisponível',
      en: 'Geocoder unavailable',
      es: 'Geocodificación no disponible',
    },
    detail: {
      'pt-BR': 'Uma resposta melhor pode existir; tente de novo em {retry_after_s} s.',
      en: 'There may be a better answer; try again in {retry_after_s} s.',
      es: 'Puede haber una respuesta mejor; intente de nuevo en {retry_after_s} s.',
    },
  },
  images_off: {
    status: 503,
    title: { 'pt-BR': 'Sem imagens', en: 'No images', es: 'Sin imágenes' },
    detail: {
      'pt-BR': 'Esta instalação não guarda imagens: falta o servidor S3.',
      en: 'This installation keeps no images: it has no S3 server.',
      es: 'Esta instalación no guarda imágenes: falta el servidor S3.',
    },
  },
  images_unavailable: {
    status: 503,
    title: {
      'pt-BR': 'Imagens indisponíveis',
      en: 'Images unavailable',
      es: 'Imágenes no disponibles',
    },
    detail: {
      'pt-BR': 'O servidor de imagens não responde; tente de novo em {retry_after_s} s.',
      en: 'The store of images does not answer; try again in {retry_after_s} s.',
      es: 'El servidor de imágenes no responde; intente de nuevo en {retry_after_s} s.',
    },
  },
  images_busy: {
    status: 503,
    title: {
      'pt-BR': 'Imagens demais ao mesmo tempo',
      en: 'Too many images at once',
      es: 'Demasiadas imágenes a la vez',
    },
    detail: {
      'pt-BR': 'A imagem não foi guardada; envie-a de novo em {retry_after_s} s.',
      en: 'The image was not stored; send it again in {retry_after_s} s.',
      es: 'La imagen no se guardó; envíela de nuevo en {retry_after_s} s.',
    },
  },
  positions_off: {
    status: 503,
    title: { 'pt-BR': 'Sem posições', en: 'No positions', es: 'Sin posiciones' },
    detail: {
      'pt-BR': 'Esta instalação não recebe posições de rastreadores: falta o NATS.',
      en: 'This installation takes no positions of trackers: it has no NATS.',
      es: 'Esta instalación no recibe posiciones de rastreadores: falta NATS.',
    },
  },
  database_unavailable: {
    status: 503,
    title: {
      'pt-BR': 'Banco de dados indisponível',
      en: 'Database unavailable',
      es: 'Base de datos no disponible',
    },
    detail: {
      'pt-BR': 'Tente de novo em {retry_after_s} s, com a mesma Idempotency-Key se houver.',
      en: 'Try again in {retry_after_s} s, with the same Idempotency-Key if there is one.',
      es: 'Intente de nuevo en {retry_after_s} s, con la misma Idempotency-Key si la hay.',
    },
  },
  log_unavailable: {
    status: 503,
    title: {
      'pt-BR': 'Posições não podem ser recebidas',
      en: 'Positions cannot be taken',
      es: 'Las posiciones no se pueden recibir',
    },
    detail: {
      'pt-BR':
        'Nada foi confirmado. Envie o mesmo de novo em {retry_after_s} s: o que já chegou não se repete.',
      en: 'Nothing was acknowledged. Send the same again in {retry_after_s} s: what has arrived is not kept twice.',
      es: 'Nada fue confirmado. Envíe lo mismo de nuevo en {retry_after_s} s: lo que ya llegó no se repite.',
    },
  },
  solver_unavailable: {
    status: 503,
    title: {
      'pt-BR': 'Otimizador indisponível',
      en: 'Solver unavailable',
      es: 'Optimizador no disponible',
    },
    detail: {
      'pt-BR': 'O cálculo das rotas foi interrompido; tente de novo em {retry_after_s} s.',
      en: 'The computation of routes was interrupted; try again in {retry_after_s} s.',
      es: 'El cálculo de las rutas se interrumpió; intente de nuevo en {retry_after_s} s.',
    },
  },
  road_engine_unavailable: {
    status: 503,
    title: {
      'pt-BR': 'Motor de rotas indisponível',
      en: 'Road engine unavailable',
      es: 'Motor de rutas no disponible',
    },
    detail: {
      'pt-BR':
        'Tempos e distâncias por estradas não estão disponíveis agora; tente de novo em {retry_after_s} s.',
      en: 'Times and distances on roads are not available now; try again in {retry_after_s} s.',
      es: 'Los tiempos y distancias por carreteras no están disponibles ahora; intente de nuevo en {retry_after_s} s.',
    },
  },
  too_many_imports: {
    status: 503,
    title: {
      'pt-BR': 'Importações demais ao mesmo tempo',
      en: 'Too many imports at a time',
      es: 'Demasiadas importaciones a la vez',
    },
    detail: {
      'pt-BR':
        'Uma importação desta empresa, ou várias de outras, ainda correm; tente de novo em {retry_after_s} s.',
      en: 'An import of this company, or several of others, are still running; try again in {retry_after_s} s.',
      es: 'Una importación de esta empresa, o varias de otras, siguen en curso; intente de nuevo en {retry_after_s} s.',
    },
  },
  import_interrupted: {
    status: 503,
    title: {
      'pt-BR': 'Importação interrompida',
      en: 'Import interrupted',
      es: 'Importación interrumpida',
    },
    detail: {
      'pt-BR': 'As linhas até a {line} foram tratadas; envie as seguintes em {retry_after_s} s.',
      en: 'The lines up to {line} were dealt with; send those behind it in {retry_after_s} s.',
      es: 'Las líneas hasta la {line} fueron tratadas; envíe las siguientes en {retry_after_s} s.',
    },
  },
  overloaded: {
    status: 503,
    title: { 'pt-BR': 'Sobrecarga', en: 'Overloaded', es: 'Sobrecarga' },
    detail: {
      'pt-BR': 'O servidor está ocupado demais; tente de novo em {retry_after_s} s.',
      en: 'The server is too busy; try again in {retry_after_s} s.',
      es: 'El servidor está demasiado ocupado; intente de nuevo en {retry_after_s} s.',
    },
  },
  busy: {
    status: 503,
    title: {
      'pt-BR': 'Listas demais ao mesmo tempo',
      en: 'Too many lists at once',
      es: 'Demasiadas listas a la vez',
    },
    detail: {
      'pt-BR': 'Há listas inteiras demais em envio; tente de novo em {retry_after_s} s ou use limit.',
      en: 'Too many whole lists are being sent; try again in {retry_after_s} s or use limit.',
      es: 'Se están enviando demasiadas listas enteras; intente de nuevo en {retry_after_s} s o use limit.',
    },
  },
  proof_not_anchored: {
    status: 503,
    title: { 'pt-BR': 'Prova ainda não assinada', en: 'Proof not signed yet', es: 'Prueba aún no firmada' },
    detail: {
      'pt-BR': 'O registro é recente e ainda não foi assinado; tente de novo em {retry_after_s} s.',
      en: 'The record is recent and has not been signed yet; try again in {retry_after_s} s.',
      es: 'El registro es reciente y aún no fue firmado; intente de nuevo en {retry_after_s} s.',
    },
  },
  deadline_exceeded: {
    status: 503,
    title: { 'pt-BR': 'Tempo esgotado', en: 'Deadline exceeded', es: 'Tiempo agotado' },
    detail: {
      'pt-BR': 'A resposta não ficou pronta a tempo; uma mudança pode ter acontecido.',
      en: 'The answer was not ready in time; a change may have happened.',
      es: 'La respuesta no estuvo lista a tiempo; un cambio puede haber ocurrido.',
    },
  },
} as const satisfies Record<string, ErrorEntry>
