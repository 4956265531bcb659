import type { Random } from '../random.ts'

/** How people shorten the type of a street; the first is the commonest. */
const type_abbreviations: Record<string, string[]> = {
  rua: ['R.', 'R', 'r.'],
  avenida: ['Av.', 'Av', 'AV.', 'Avda.'],
  travessa: ['Tv.', 'Trav.', 'Tv', 'Trv.'],
  alameda: ['Al.', 'Alam.', 'Al'],
  praça: ['Pça.', 'Pç.', 'Pca', 'Praca'],
  rodovia: ['Rod.', 'Rod', 'Rdv.'],
  estrada: ['Estr.', 'Est.', 'Estr'],
  largo: ['Lgo.', 'Lg.', 'Lgo'],
  beco: ['Bc.', 'Beco', 'Bco.'],
  viela: ['Vla.', 'Viela'],
  acesso: ['Ac.', 'Acesso'],
  passagem: ['Psg.', 'Pass.'],
  ladeira: ['Lad.', 'Ladeira'],
}

const title_abbreviations: Record<string, string[]> = {
  doutor: ['Dr.', 'Dr'],
  doutora: ['Dra.', 'Dra'],
  professor: ['Prof.', 'Prof'],
  professora: ['Profª', 'Profa.', 'Prof.ª'],
  general: ['Gal.', 'Gen.', 'Gal'],
  coronel: ['Cel.', 'Cel'],
  marechal: ['Mal.', 'Mal', 'Mar.'],
  padre: ['Pe.', 'Pe'],
  presidente: ['Pres.', 'Pres'],
  capitão: ['Cap.', 'Cap'],
  tenente: ['Ten.', 'Ten'],
  engenheiro: ['Eng.', 'Engº', 'Eng'],
  desembargador: ['Des.', 'Desemb.'],
  senador: ['Sen.', 'Sen'],
  deputado: ['Dep.', 'Dep'],
  vereador: ['Ver.', 'Ver'],
  governador: ['Gov.', 'Gov'],
  almirante: ['Alm.', 'Alm'],
  comendador: ['Com.', 'Comend.'],
  major: ['Maj.', 'Maj'],
  conselheiro: ['Cons.', 'Conselh.'],
  monsenhor: ['Mons.', 'Mons'],
  brigadeiro: ['Brig.', 'Brig'],
  visconde: ['Visc.', 'Visc'],
  dona: ['D.', 'Da.'],
  santa: ['Sta.', 'Sta'],
  santo: ['Sto.', 'Sto'],
  são: ['S.', 'S'],
}

export function isType(word: string): boolean {
  return word.toLowerCase() in type_abbreviations
}

export function isTitle(word: string): boolean {
  return word.toLowerCase() in title_abbreviations
}

export function abbreviateType(street: string, random: Random): string {
  const [type = '', ...rest] = street.split(' ')
  const known = type_abbreviations[type.toLowerCase()]
  return known === undefined || rest.length === 0 ? street : [random.pick(known), ...rest].join(' ')
}

export function abbreviateTitles(street: string, random: Random): string {
  const our_lady = street.replace(/\bNossa Senhora\b/, random.pick(['N. Sra.', 'N. Sª', 'Nª Sra', 'N.Sra.']))
  const words = our_lady.split(' ')
  return words
    .map((word, index) => {
      const known = title_abbreviations[word.toLowerCase()]
      // The first word is the type, and the last one carries the name.
      return known === undefined || index === 0 || index === words.length - 1 ? word : random.pick(known)
    })
    .join(' ')
}

export function dropType(street: string): string | null {
  const [type = '', ...rest] = street.split(' ')
  return isType(type) && rest.length > 0 ? rest.join(' ') : null
}

export function dropTitle(street: string): string | null {
  const [type = '', title = '', ...rest] = street.split(' ')
  // Nobody drops the saint of a saint.
  const droppable = isTitle(title) && !['santa', 'santo', 'são'].includes(title.toLowerCase())
  return isType(type) && droppable && rest.length > 0 ? [type, ...rest].join(' ') : null
}

export function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

export function capitals(text: string): string {
  return withoutAccents(text).toUpperCase()
}
