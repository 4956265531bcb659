/** Dropped from every street name: people leave them out, and swap one for another. */
export const connectors: ReadonlySet<string> = new Set(['da', 'de', 'do', 'das', 'dos', 'e'])

/** Short forms inside names, written out. Titles have their own table. */
export const name_shorts: ReadonlyMap<string, string> = new Map([
  ['sto', 'santo'],
  ['sta', 'santa'],
  ['snta', 'santa'],
  ['snto', 'santo'],
  ['jr', 'junior'],
  ['fo', 'filho'],
  ['fho', 'filho'],
  ['nto', 'neto'],
  ['sob', 'sobrinho'],
  ['jd', 'jardim'],
  ['vl', 'vila'],
  ['pq', 'parque'],
  ['mte', 'monte'],
  ['estr', 'estrada'],
  ['bc', 'beco'],
  ['tv', 'travessa'],
  ['trav', 'travessa'],
  ['av', 'avenida'],
  ['fco', 'francisco'],
  ['fsco', 'francisco'],
  ['anto', 'antonio'],
  ['nsa', 'nossa'],
  ['nssa', 'nossa'],
  ['nra', 'nossa'],
  ['snra', 'senhora'],
  ['sra', 'senhora'],
  ['sr', 'senhor'],
  ['vol', 'voluntarios'],
  ['volunt', 'voluntarios'],
  ['indep', 'independencia'],
])

/** After a number they make a date of it: "1º Março" names a street. */
export const months: ReadonlySet<string> = new Set(
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' '),
)
