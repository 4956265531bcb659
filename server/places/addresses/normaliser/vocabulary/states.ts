/** The federative units: two letters, and the name as a key. */
const states: Readonly<Record<string, string>> = {
  AC: 'acre',
  AL: 'alagoas',
  AM: 'amazonas',
  AP: 'amapa',
  BA: 'bahia',
  CE: 'ceara',
  DF: 'distrito federal',
  ES: 'espirito santo',
  GO: 'goias',
  MA: 'maranhao',
  MG: 'minas gerais',
  MS: 'mato grosso do sul',
  MT: 'mato grosso',
  PA: 'para',
  PB: 'paraiba',
  PE: 'pernambuco',
  PI: 'piaui',
  PR: 'parana',
  RJ: 'rio de janeiro',
  RN: 'rio grande do norte',
  RO: 'rondonia',
  RR: 'roraima',
  RS: 'rio grande do sul',
  SC: 'santa catarina',
  SE: 'sergipe',
  SP: 'sao paulo',
  TO: 'tocantins',
}

/** From "rs" to "RS". */
export const state_codes: ReadonlyMap<string, string> = new Map(
  Object.keys(states).map((code) => [code.toLowerCase(), code]),
)

/** From "rio grande do sul" to "RS". */
export const state_names: ReadonlyMap<string, string> = new Map(
  Object.entries(states).map(([code, name]) => [name, code]),
)

/** Names that a city carries too: read as the state only when another city stands before them. */
export const states_named_as_city: ReadonlySet<string> = new Set(['rio de janeiro', 'sao paulo'])

/** Two letters that mean nothing else in an address, so that they may also stand before the city. */
export const unmistakable_states: ReadonlySet<string> = new Set('ba df mg ms mt pb rj rn rs sc sp'.split(' '))
