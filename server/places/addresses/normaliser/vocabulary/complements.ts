/** What says where inside a plot or building, each with its short forms. A value follows: "bloco B", "apto 301". */
const with_value: Readonly<Record<string, readonly string[]>> = {
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
const alone: Readonly<Record<string, readonly string[]>> = {
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
const with_name: Readonly<Record<string, readonly string[]>> = {
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

export const complements_with_value = byWord(with_value)
export const complements_alone = byWord(alone)
export const complements_with_name = byWord(with_name)

/** "2º andar": the value stands before. */
export const complements_after_value: ReadonlyMap<string, string> = new Map([
  ['andar', 'andar'],
  ['and', 'andar'],
  ['pavimento', 'pavimento'],
  ['pav', 'pavimento'],
  ['piso', 'piso'],
  ['subsolo', 'subsolo'],
])
