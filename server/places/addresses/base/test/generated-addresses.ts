const types = ['Rua', 'Avenida', 'Travessa', 'Alameda', 'Praça']
const first_names = words(
  'Antônio João José Francisco Carlos Paulo Pedro Lucas Luiz Marcos Gabriel Rafael Daniel Bruno Eduardo Felipe Rodrigo Manoel Mateus André Fernando Fábio Leonardo Gustavo Guilherme Tiago Anderson Márcio Jorge Sebastião Alexandre Roberto Edson Diego Vitor Sérgio Cláudio Matheus Geraldo Adriano',
)
const last_names = words(
  'Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso Ramos Gonçalves Santana Teixeira Araújo Pinto Borges Batista Monteiro',
)

function words(text: string): string[] {
  return text.split(' ')
}

/** A made-up house, the same for the same place in the row. */
export interface GeneratedAddress {
  readonly street: string
  readonly number: number
  readonly cep: string
  readonly lat: number
  readonly lng: number
  readonly city: string
  readonly state: string
}

export interface GeneratedSize {
  readonly cities: number
  readonly rows_per_city: number
}

const houses_per_street = 80

/** Cities of straight streets, all with the same names, as the cities of a country have them. */
export function* generateAddresses({ cities, rows_per_city }: GeneratedSize): Generator<GeneratedAddress> {
  for (let city = 0; city < cities; city++) {
    for (let row = 0; row < rows_per_city; row++) yield generateAddress(city, row)
  }
}

export function generateAddress(city: number, row: number): GeneratedAddress {
  const street = Math.floor(row / houses_per_street)
  const house = row % houses_per_street
  return {
    street: streetName(street),
    number: 10 + house * 7,
    cep: String(10_000_000 + city * 100_000 + (street % 90_000)),
    // A house every 7 m from west to east, a street every 60 m from south to north.
    lat: round6(-30 + (street % 400) * 0.00054 + city * 0.3),
    lng: round6(-51 + Math.floor(street / 400) * 0.01 + house * 0.000073),
    city: `Cidade ${last_names[city % last_names.length]} ${first_names[Math.floor(city / last_names.length)]}`,
    state: 'RS',
  }
}

function streetName(street: number): string {
  const type = types[street % types.length]
  const first = first_names[Math.floor(street / types.length) % first_names.length]
  const last = last_names[Math.floor(street / (types.length * first_names.length)) % last_names.length]
  return `${type} ${first} ${last_names[street % last_names.length]} ${last}`
}

function round6(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

const cnefe_begin =
  'COD_UNICO_ENDERECO;COD_UF;COD_MUNICIPIO;COD_DISTRITO;COD_SUBDISTRITO;COD_SETOR;NUM_QUADRA;NUM_FACE;CEP;DSC_LOCALIDADE;NOM_TIPO_SEGLOGR;NOM_TITULO_SEGLOGR;NOM_SEGLOGR;NUM_ENDERECO;DSC_MODIFICADOR'
const cnefe_complements = [1, 2, 3, 4, 5].map((n) => `NOM_COMP_ELEM${n};VAL_COMP_ELEM${n}`).join(';')
const cnefe_end =
  'LATITUDE;LONGITUDE;NV_GEO_COORD;COD_ESPECIE;DSC_ESTABELECIMENTO;COD_INDICADOR_ESTAB_ENDERECO;COD_INDICADOR_CONST_ENDERECO;COD_INDICADOR_FINALIDADE_CONST;COD_TIPO_ESPECI'
export const cnefe_header = `${cnefe_begin};${cnefe_complements};${cnefe_end}`

/** As `tropeiro addresses load --format cnefe` reads it: all of IBGE's columns. */
export function toCnefe(address: GeneratedAddress, id: number): string {
  const { street, number, cep, lat, lng } = address
  const [type = '', ...name] = street.toUpperCase().split(' ')
  const code = 4_300_000 + (Math.floor(Number(cep) / 100_000) % 100_000)
  const face = number % 20 === 0 ? 1 : 2
  const begin = `${id};43;${code};${code}05;00;${code}05000${id % 900};${id % 40};${face};${cep};CENTRO`
  return `${begin};${type};;${name.join(' ')};${number};;CASA;${id % 9};;;;;;;;;${lat};${lng};1;1;;;1;;1`
}

/** As `tropeiro addresses load --format ndjson` reads it. */
export function toNdjson(address: GeneratedAddress): string {
  const { street, number, cep, lat, lng, city, state } = address
  return JSON.stringify({ s: street, n: String(number), cep, lon: lng, lat, city, state })
}
