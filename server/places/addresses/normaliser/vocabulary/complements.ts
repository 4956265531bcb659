/** What says where inside a plot or building, each with its short forms. A value follows: "bloco B", "apto 301". */
const WITH_VALUE: Readonly<Record<string, readonly string[]>> = {
  andar: ['and'],
  apartamento: ['ap', 'apt', 'apto', 'apart', 'aptos', 'aptº'],
  bloco: ['bl', 'blc', 'blco'],
  box: ['bx'],
  casa: ['cs', 'csa'],
  conjunto: ['cj', 'conj', 'cjto'],
  deposito: ['dep'],
  entrada: ['entr'],
  galpao: ['galp', 'gp'],
  loja: ['lj', 'lja', 'lojas'],
  lote: ['lt', 'lte'],
  modulo: ['mod'],
  pavilhao: ['pav'],
  pavimento: ['pvto', 'pavto'],
  quadra: ['qd', 'q', 'qda', 'quad'],
  sala: ['sl', 'sla', 'salas', 'sls'],
  sobrado: ['sob', 'sobr'],
  suite: ['ste'],
  torre: ['tor'],
  unidade: ['un', 'und', 'unid'],
  vaga: [],
}

/** These may stand alone. */
const ALONE: Readonly<Record<string, readonly string[]>> = {
  altos: [],
  casa: ['cs', 'csa'],
  cobertura: ['cob'],
  frente: ['fte', 'frt'],
  fundos: ['fds', 'fdos', 'fundo', 'fd'],
  galpao: ['galp'],
  kitnet: ['kit', 'quitinete'],
  lateral: [],
  mezanino: [],
  porao: [],
  portaria: [],
  sobrado: ['sobr'],
  sobreloja: ['slj'],
  subsolo: ['ss', 'subs'],
  terreo: ['ter', 'terr'],
}

/** A name follows, up to the next separator. */
const WITH_NAME: Readonly<Record<string, readonly string[]>> = {
  'ao lado': [],
  condominio: ['cond', 'condom'],
  edificio: ['ed', 'edf', 'edif'],
  'em frente': [],
  esquina: ['esq'],
  galeria: ['gal'],
  atras: [],
  defronte: [],
  perto: ['pto'],
  proximo: ['prox', 'proximidades'],
  referencia: ['ref'],
  shopping: ['shop'],
}

function byWord(table: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(table).flatMap(([word, shorts]) => [word, ...shorts].map((form) => [form, word] as const)),
  )
}

export const COMPLEMENTS_WITH_VALUE = byWord(WITH_VALUE)
export const COMPLEMENTS_ALONE = byWord(ALONE)
export const COMPLEMENTS_WITH_NAME = byWord(WITH_NAME)

/** "2º andar": the value stands before. */
export const COMPLEMENTS_AFTER_VALUE: ReadonlyMap<string, string> = new Map([
  ['andar', 'andar'],
  ['and', 'andar'],
  ['pavimento', 'pavimento'],
  ['pav', 'pavimento'],
  ['piso', 'piso'],
  ['subsolo', 'subsolo'],
])
