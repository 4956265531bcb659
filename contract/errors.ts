import { type ErrorEntry, service_errors } from './service-errors.ts'

/** The one table of errors. A code never changes its meaning; docs/errors.md is made from it. */
const errors = {
  unreadable_request: {
    status: 400,
    title: {
      'pt-BR': 'Requisição ilegível',
      en: 'Unreadable request',
      es: 'Solicitud ilegible',
    },
    detail: {
      'pt-BR': 'O endereço ou os cabeçalhos da requisição não podem ser lidos.',
      en: 'The address or the headers of the request cannot be read.',
      es: 'La dirección o los encabezados de la solicitud no se pueden leer.',
    },
  },
  unreadable_body: {
    status: 400,
    title: { 'pt-BR': 'Corpo ilegível', en: 'Unreadable body', es: 'Cuerpo ilegible' },
    detail: {
      'pt-BR':
        'O corpo não é JSON válido em UTF-8, está incompleto, aninha níveis demais ou usa uma chave proibida.',
      en: 'The body is not valid JSON in UTF-8, is incomplete, nests too deep or uses a forbidden key.',
      es: 'El cuerpo no es JSON válido en UTF-8, está incompleto, anida demasiados niveles o usa una clave prohibida.',
    },
  },
  unauthenticated: {
    status: 401,
    title: { 'pt-BR': 'Não autenticado', en: 'Not authenticated', es: 'No autenticado' },
    detail: {
      'pt-BR':
        'Envie em Authorization: Bearer um token de acesso ou uma chave de API. Se o token expirou, renove-o (POST /auth/token/) ou entre de novo.',
      en: 'Send an access token or an API key in Authorization: Bearer. If the token has expired, renew it (POST /auth/token/) or log in again.',
      es: 'Envíe en Authorization: Bearer un token de acceso o una clave de API. Si el token expiró, renuévelo (POST /auth/token/) o inicie sesión de nuevo.',
    },
  },
  wrong_credentials: {
    status: 401,
    title: { 'pt-BR': 'Credenciais incorretas', en: 'Wrong credentials', es: 'Credenciales incorrectas' },
    detail: {
      'pt-BR': 'Empresa, usuário ou senha não conferem, ou o acesso não é mais válido.',
      en: 'Company, user or password do not match, or the access is no longer valid.',
      es: 'La empresa, el usuario o la contraseña no coinciden, o el acceso ya no es válido.',
    },
  },
  missing_scope: {
    status: 403,
    title: { 'pt-BR': 'Permissão ausente', en: 'Missing scope', es: 'Permiso ausente' },
    detail: {
      'pt-BR': 'Falta a permissão {scope}.',
      en: 'The scope {scope} is missing.',
      es: 'Falta el permiso {scope}.',
    },
  },
  not_permitted: {
    status: 403,
    title: { 'pt-BR': 'Não permitido', en: 'Not permitted', es: 'No permitido' },
    detail: {
      'pt-BR': 'Seu papel não permite fazer isso com este registro.',
      en: 'Your role does not allow this on this record.',
      es: 'Su rol no permite hacer esto con este registro.',
    },
  },
  wrong_origin: {
    status: 403,
    title: { 'pt-BR': 'Outra origem', en: 'Wrong origin', es: 'Otro origen' },
    detail: {
      'pt-BR':
        'Uma sessão em cookie só é aberta e renovada por páginas deste mesmo endereço (Origin). Atrás de um proxy, inclua-o em TROPEIRO_TRUSTED_PROXIES.',
      en: 'A session in a cookie is opened and renewed by pages of this very address alone (Origin). Behind a proxy, name it in TROPEIRO_TRUSTED_PROXIES.',
      es: 'Una sesión en cookie solo la abren y renuevan páginas de esta misma dirección (Origin). Detrás de un proxy, inclúyalo en TROPEIRO_TRUSTED_PROXIES.',
    },
  },
  not_found: {
    status: 404,
    title: { 'pt-BR': 'Não encontrado', en: 'Not found', es: 'No encontrado' },
    detail: {
      'pt-BR': 'Não há nada aqui, ou nada que você possa ver; confira o endereço e o id.',
      en: 'There is nothing here, or nothing that you may see; check the address and the id.',
      es: 'Aquí no hay nada, o nada que usted pueda ver; revise la dirección y el id.',
    },
  },
  method_not_allowed: {
    status: 405,
    title: { 'pt-BR': 'Método não permitido', en: 'Method not allowed', es: 'Método no permitido' },
    detail: {
      'pt-BR': 'Este endereço aceita: {methods}.',
      en: 'This address takes: {methods}.',
      es: 'Esta dirección acepta: {methods}.',
    },
  },
  request_timeout: {
    status: 408,
    title: {
      'pt-BR': 'Requisição lenta demais',
      en: 'Request too slow',
      es: 'Solicitud demasiado lenta',
    },
    detail: {
      'pt-BR': 'A requisição não chegou inteira a tempo.',
      en: 'The request did not arrive whole in time.',
      es: 'La solicitud no llegó completa a tiempo.',
    },
  },
  state_conflict: {
    status: 409,
    title: { 'pt-BR': 'Conflito de estado', en: 'State conflict', es: 'Conflicto de estado' },
    detail: {
      'pt-BR': 'O estado atual não permite essa mudança.',
      en: 'The current state does not allow this change.',
      es: 'El estado actual no permite este cambio.',
    },
  },
  already_exists: {
    status: 409,
    title: { 'pt-BR': 'Já existe', en: 'Already exists', es: 'Ya existe' },
    detail: {
      'pt-BR': 'Já existe um registro com o mesmo {field}.',
      en: 'There already is a record with the same {field}.',
      es: 'Ya existe un registro con el mismo {field}.',
    },
  },
  request_in_progress: {
    status: 409,
    title: {
      'pt-BR': 'Requisição em andamento',
      en: 'Request in progress',
      es: 'Solicitud en curso',
    },
    detail: {
      'pt-BR': 'Uma requisição com esta Idempotency-Key ainda está em andamento.',
      en: 'A request with this Idempotency-Key is still running.',
      es: 'Una solicitud con esta Idempotency-Key todavía está en curso.',
    },
  },
  plan_was_edited: {
    status: 409,
    title: { 'pt-BR': 'Plano já alterado', en: 'Plan already changed', es: 'Plan ya modificado' },
    detail: {
      'pt-BR': 'Alguém alterou o plano {plan} desde a versão em que esta mudança se baseia; leia-o de novo.',
      en: 'Somebody changed plan {plan} since the version that this change is based on; read it again.',
      es: 'Alguien modificó el plan {plan} desde la versión en que se basa este cambio; léalo de nuevo.',
    },
  },
  point_not_open: {
    status: 409,
    title: { 'pt-BR': 'Ponto não está aberto', en: 'Point not open', es: 'El punto no está abierto' },
    detail: {
      'pt-BR':
        'O ponto {point} não pode ser alterado: foi feito, está sendo atendido, ou é partida ou chegada.',
      en: 'Point {point} cannot be changed: it is done, is being served, or is a start or an arrival.',
      es: 'El punto {point} no se puede modificar: está hecho, se está atendiendo, o es partida o llegada.',
    },
  },
  locked: {
    status: 409,
    title: { 'pt-BR': 'Travado', en: 'Locked', es: 'Bloqueado' },
    detail: {
      'pt-BR': '{resource} {id} está travado: destrave-o, ou envie force.',
      en: '{resource} {id} is locked: unlock it, or send force.',
      es: '{resource} {id} está bloqueado: desbloquéelo, o envíe force.',
    },
  },
  not_undoable: {
    status: 409,
    title: { 'pt-BR': 'Não pode ser desfeita', en: 'Cannot be undone', es: 'No se puede deshacer' },
    detail: {
      'pt-BR': 'A mudança já foi desfeita, ou é antiga demais para isso.',
      en: 'The change was undone already, or is too old for that.',
      es: 'El cambio ya fue deshecho, o es demasiado antiguo para eso.',
    },
  },
  cursor_expired: {
    status: 410,
    title: { 'pt-BR': 'Cursor expirado', en: 'Cursor expired', es: 'Cursor vencido' },
    detail: {
      'pt-BR': 'O registro já não tem os eventos depois deste; o mais antigo que ainda tem é {oldest}.',
      en: 'The log no longer has the events after this one; the oldest that it still has is {oldest}.',
      es: 'El registro ya no tiene los eventos posteriores a este; el más antiguo que aún tiene es {oldest}.',
    },
  },
  stale_version: {
    status: 412,
    title: { 'pt-BR': 'Versão desatualizada', en: 'Stale version', es: 'Versión desactualizada' },
    detail: {
      'pt-BR': 'O registro mudou desde a versão de If-Match; leia-o de novo.',
      en: 'The record changed since the version in If-Match; read it again.',
      es: 'El registro cambió desde la versión de If-Match; léalo de nuevo.',
    },
  },
  body_too_large: {
    status: 413,
    title: { 'pt-BR': 'Corpo grande demais', en: 'Body too large', es: 'Cuerpo demasiado grande' },
    detail: {
      'pt-BR': 'Envie menos de cada vez.',
      en: 'Send less at a time.',
      es: 'Envíe menos de cada vez.',
    },
  },
  address_too_long: {
    status: 414,
    title: {
      'pt-BR': 'Endereço longo demais',
      en: 'Address too long',
      es: 'Dirección demasiado larga',
    },
    detail: {
      'pt-BR': 'Peça com menos filtros, ou com menos ids de cada vez.',
      en: 'Ask with fewer filters, or with fewer ids at a time.',
      es: 'Pida con menos filtros, o con menos ids de cada vez.',
    },
  },
  unsupported_media_type: {
    status: 415,
    title: {
      'pt-BR': 'Tipo de conteúdo não aceito',
      en: 'Unsupported media type',
      es: 'Tipo de contenido no aceptado',
    },
    detail: {
      'pt-BR':
        'Envie o corpo como application/json. Um arquivo a importar é o próprio corpo, como text/csv ou XLSX: nem formulário (multipart) nem comprimido.',
      en: 'Send the body as application/json. A file to import is the body itself, as text/csv or XLSX: neither a form (multipart) nor compressed.',
      es: 'Envíe el cuerpo como application/json. Un archivo a importar es el propio cuerpo, como text/csv o XLSX: ni formulario (multipart) ni comprimido.',
    },
  },
  import_incomplete: {
    status: 422,
    title: { 'pt-BR': 'Importação incompleta', en: 'Incomplete import', es: 'Importación incompleta' },
    detail: {
      'pt-BR':
        'Nada foi gravado, pois se pediu tudo ou nada: {lines} linhas erradas, {plans} executores errados, {points} pontos sem rota.',
      en: 'Nothing was written, because all or nothing was asked for: {lines} wrong lines, {plans} wrong executors, {points} points without a route.',
      es: 'Nada se grabó, porque se pidió todo o nada: {lines} líneas incorrectas, {plans} ejecutores incorrectos, {points} puntos sin ruta.',
    },
  },
  document_expired: {
    status: 422,
    title: { 'pt-BR': 'Documento vencido', en: 'Document expired', es: 'Documento vencido' },
    detail: {
      'pt-BR':
        'A empresa não dá planos novos a quem tem documento vencido no dia do plano (block_expired). Renove no cadastro o que está em errors, ou escolha outro motorista ou veículo.',
      en: 'The company gives no new plans to who has a document that expired before the day of the plan (block_expired). Renew what is in errors in its record, or choose another driver or vehicle.',
      es: 'La empresa no da planes nuevos a quien tiene un documento vencido el día del plan (block_expired). Renueve en el registro lo que está en errors, o elija otro conductor o vehículo.',
    },
  },
  invalid_request: {
    status: 422,
    title: { 'pt-BR': 'Requisição inválida', en: 'Invalid request', es: 'Solicitud inválida' },
    detail: {
      'pt-BR': 'Corrija os campos de errors.',
      en: 'Correct the fields in errors.',
      es: 'Corrija los campos de errors.',
    },
  },
  result_too_large: {
    status: 422,
    title: { 'pt-BR': 'Resultado grande demais', en: 'Result too large', es: 'Resultado demasiado grande' },
    detail: {
      'pt-BR': 'A lista passa de {max} linhas; peça-a em páginas com limit e cursor.',
      en: 'The list is longer than {max} rows; ask for it in pages with limit and cursor.',
      es: 'La lista supera {max} filas; pídala por páginas con limit y cursor.',
    },
  },
  idempotency_key_reused: {
    status: 422,
    title: {
      'pt-BR': 'Idempotency-Key reutilizada',
      en: 'Idempotency-Key reused',
      es: 'Idempotency-Key reutilizada',
    },
    detail: {
      'pt-BR': 'Esta Idempotency-Key já foi usada com outra requisição.',
      en: 'This Idempotency-Key was already used with another request.',
      es: 'Esta Idempotency-Key ya se usó con otra solicitud.',
    },
  },
  address_unusable: {
    status: 422,
    title: { 'pt-BR': 'Endereço inutilizável', en: 'Unusable address', es: 'Dirección inutilizable' },
    detail: {
      'pt-BR': 'O endereço está vazio ou passa de {max} caracteres.',
      en: 'The address is empty or longer than {max} characters.',
      es: 'La dirección está vacía o supera {max} caracteres.',
    },
  },
  form_unknown: {
    status: 422,
    title: { 'pt-BR': 'Formulário desconhecido', en: 'Unknown form', es: 'Formulario desconocido' },
    detail: {
      'pt-BR': 'Não há este formulário, ou nunca houve esta versão dele.',
      en: 'There is no such form, or it never had this version.',
      es: 'No existe este formulario, o nunca tuvo esta versión.',
    },
  },
  answers_invalid: {
    status: 422,
    title: { 'pt-BR': 'Respostas inválidas', en: 'Invalid answers', es: 'Respuestas inválidas' },
    detail: {
      'pt-BR': 'As respostas não são as que esta versão do formulário pede; corrija as de errors.',
      en: 'The answers are not what this version of the form asks for; correct those in errors.',
      es: 'Las respuestas no son las que pide esta versión del formulario; corrija las de errors.',
    },
  },
  image_hash_mismatch: {
    status: 422,
    title: { 'pt-BR': 'Hash não confere', en: 'Hash does not match', es: 'El hash no coincide' },
    detail: {
      'pt-BR': 'Os bytes recebidos têm outro SHA-256 que o do endereço; envie-os de novo.',
      en: 'The bytes that came have another SHA-256 than the address says; send them again.',
      es: 'Los bytes recibidos tienen otro SHA-256 que el de la dirección; envíelos de nuevo.',
    },
  },
  image_unusable: {
    status: 422,
    title: { 'pt-BR': 'Imagem inutilizável', en: 'Unusable image', es: 'Imagen inutilizable' },
    detail: {
      'pt-BR': 'Aceitam-se JPEG, PNG e WebP inteiros, de até 10 MB e 40 megapixels. Motivo: {reason}.',
      en: 'Whole JPEG, PNG and WebP files are taken, up to 10 MB and 40 megapixels. Reason: {reason}.',
      es: 'Se aceptan JPEG, PNG y WebP enteros, de hasta 10 MB y 40 megapíxeles. Motivo: {reason}.',
    },
  },
  image_quota_exceeded: {
    status: 429,
    title: {
      'pt-BR': 'Imagens demais neste dia',
      en: 'Too many images on this day',
      es: 'Demasiadas imágenes en este día',
    },
    detail: {
      'pt-BR': 'O que se pode enviar em um dia está esgotado; tente de novo em {retry_after_s} s.',
      en: 'What may be sent in a day is used up; try again in {retry_after_s} s.',
      es: 'Lo que se puede enviar en un día está agotado; intente de nuevo en {retry_after_s} s.',
    },
  },
  too_many_requests: {
    status: 429,
    title: { 'pt-BR': 'Requisições demais', en: 'Too many requests', es: 'Demasiadas solicitudes' },
    detail: {
      'pt-BR': 'Tente de novo em {retry_after_s} s.',
      en: 'Try again in {retry_after_s} s.',
      es: 'Intente de nuevo en {retry_after_s} s.',
    },
  },
  queue_full: {
    status: 429,
    title: { 'pt-BR': 'Fila cheia', en: 'Queue full', es: 'Cola llena' },
    detail: {
      'pt-BR':
        'Já há {limit} operações na fila desta empresa. Espere que algumas terminem, ou cancele-as com DELETE /operation/<id>.',
      en: 'There are {limit} operations of this company in the queue already. Wait for some to end, or cancel them with DELETE /operation/<id>.',
      es: 'Ya hay {limit} operaciones en la cola de esta empresa. Espere a que algunas terminen, o cancélelas con DELETE /operation/<id>.',
    },
  },
  headers_too_large: {
    status: 431,
    title: {
      'pt-BR': 'Cabeçalhos grandes demais',
      en: 'Headers too large',
      es: 'Encabezados demasiado grandes',
    },
    detail: {
      'pt-BR': 'Envie menos cabeçalhos, ou mais curtos.',
      en: 'Send fewer headers, or shorter ones.',
      es: 'Envíe menos encabezados, o más cortos.',
    },
  },
  internal_error: {
    status: 500,
    title: { 'pt-BR': 'Erro interno', en: 'Internal error', es: 'Error interno' },
    detail: {
      'pt-BR': 'Algo falhou do nosso lado; informe o request_id ao suporte.',
      en: 'Something failed on our side; give the request_id to the support.',
      es: 'Algo falló de nuestro lado; informe el request_id al soporte.',
    },
  },
  ...service_errors,
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errors

export const errorTable: Readonly<Record<ErrorCode, ErrorEntry>> = errors
