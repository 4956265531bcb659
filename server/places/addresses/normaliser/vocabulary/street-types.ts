/**
 * Types of streets as written out, each with its short forms. "Strong" ones open a street wherever they stand; "weak" ones are as
 * often the name of a neighbourhood ("Vila Nova", "Jardim América") and open a street only when a house number follows.
 */
const strong: Readonly<Record<string, readonly string[]>> = {
  acesso: ['ac', 'aces'],
  alameda: ['al', 'alam', 'ala'],
  avenida: ['av', 'ave', 'aven', 'avda', 'avd'],
  beco: ['bc', 'bco', 'bec'],
  boulevard: ['bulevar', 'boul', 'blv', 'blvd'],
  calcada: ['calc'],
  caminho: ['cam'],
  corredor: ['corr'],
  elevada: ['elev'],
  escada: [],
  escadaria: ['esc', 'escad'],
  esplanada: ['espl'],
  estrada: ['est', 'estr', 'etr'],
  ladeira: ['lad', 'ld'],
  largo: ['lgo', 'lg', 'larg', 'lrg'],
  passagem: ['psg', 'pas', 'pass', 'psgm'],
  passarela: ['passar'],
  praca: ['pc', 'pca', 'prc', 'prca', 'pra', 'pr'],
  rodovia: ['rod', 'rdv', 'rodov'],
  rotula: ['rot'],
  rua: ['r', 'ru'],
  servidao: ['serv', 'svd'],
  travessa: ['tv', 'trav', 'tr', 'trv', 'tra', 'tvs', 'travs'],
  trevo: ['trv'],
  via: [],
  viaduto: ['vd', 'viad', 'vdt'],
  viela: ['vla', 'viel', 'viella', 'vie'],
}

const weak: Readonly<Record<string, readonly string[]>> = {
  chacara: ['chac', 'ch'],
  colonia: ['col'],
  conjunto: [],
  distrito: ['dist'],
  fazenda: ['faz'],
  granja: [],
  jardim: ['jd', 'jrd', 'jar', 'jdm'],
  loteamento: ['lot'],
  morro: ['mro'],
  nucleo: ['nuc'],
  parque: ['pq', 'pque', 'prq', 'parq'],
  patio: [],
  praia: [],
  residencial: ['res', 'resid'],
  setor: [],
  sitio: ['sit'],
  vereda: [],
  vila: ['vl', 'vila'],
}

function byWord(table: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  const words = new Map<string, string>()
  for (const [type, shorts] of Object.entries(table)) {
    for (const word of [type, ...shorts]) if (!words.has(word)) words.set(word, type)
  }
  return words
}

export const strong_types = byWord(strong)
export const weak_types = byWord(weak)

/** Words that start a street even in the middle of a text without separators. */
export const unmistakable_types: ReadonlySet<string> = new Set([
  'rua',
  'avenida',
  'av',
  'travessa',
  'alameda',
  'rodovia',
  'rod',
])

/** Brasília and its kind: these letters and the digits after them are the street itself. */
export const sector_codes: ReadonlySet<string> = new Set(
  'sqs sqn shis shin sqnw sqsw cls cln clsw scs scn shs shn sbs sbn srtvs srtvn sia sig sof sgas sgan eqs eqn qi ql qe qr qs qn qnm qnn qnl qnj qnp qsa qsb qsc qms qna qnb qnc'.split(
    ' ',
  ),
)
