import path from 'node:path'

/** A city as a load names it; `code` 0 where it has none of IBGE's. */
export interface CityName {
  readonly code: number
  readonly name: string
  readonly state: string
}

export interface CityOptions {
  readonly city: string | null
  readonly state: string | null
  /** Lines "code;name" or "code,name", with or without a header and further columns. */
  readonly municipalities: readonly string[]
  readonly file: string
}

/** From what a row says to the city's name: CNEFE has IBGE's code alone, other files "Name|UF" or nothing. */
export function createCityNames(options: CityOptions): (city: string) => CityName {
  const names = new Map<number, string>()
  for (const line of options.municipalities) {
    const match = /^\ufeff?"?(\d{7})"?\s*[;,\t]\s*"?([^;,"\t\r\n]+)"?/.exec(line)
    if (match !== null) names.set(Number(match[1]), String(match[2]).trim())
  }
  const [, code_of_file, name_of_file] = /^(\d{7})_([^.]+)\./.exec(path.basename(options.file)) ?? []
  if (code_of_file !== undefined && name_of_file !== undefined && !names.has(Number(code_of_file))) {
    names.set(Number(code_of_file), titleCase(name_of_file.replaceAll('_', ' ')))
  }
  const whole = wholeFile(options)
  return (city) => {
    const [name_of_row = '', state_of_row = ''] = city.split('|')
    if (/^[A-Za-z]{2}$/.test(state_of_row)) {
      return { code: 0, name: name_of_row, state: state_of_row.toUpperCase() }
    }
    const code = /^\d{7}$/.test(city) ? Number(city) : 0
    const name = names.get(code)
    const state = findStateOfCityCode(code)
    if (name !== undefined && state !== null) return { code, name, state }
    if (whole === null) throw new Error(unnamed(city))
    if (state !== null && state !== whole.state) {
      throw new Error(`the municipality ${city} is in ${state}, not in ${whole.state}`)
    }
    return { ...whole, code }
  }
}

function wholeFile({ city, state }: CityOptions): CityName | null {
  if (city === null || city.trim() === '') return null
  if (state === null || !/^[A-Za-z]{2}$/.test(state)) {
    throw new Error('--city needs --state, the two letters of its state')
  }
  return { code: 0, name: city.trim(), state: state.toUpperCase() }
}

function unnamed(city: string): string {
  if (!/^\d/.test(city)) return 'the file does not say its city: give --city and --state'
  return `the municipality ${city} has no name: give --municipalities with a file of lines "code;name", or --city and --state`
}

const small_words = new Set(['de', 'da', 'do', 'das', 'dos', 'e', "d'"])

/** "RUA DOUTOR FLORES" as people write it; text that is not all in capitals is left as it is. */
export function titleCase(text: string): string {
  if (text !== text.toUpperCase()) return text
  return text
    .toLowerCase()
    .split(' ')
    .map((word, index) =>
      index > 0 && small_words.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ')
}

/** The first two digits of a municipality's code are its state's. */
const states: ReadonlyMap<number, string> = new Map([
  [11, 'RO'],
  [12, 'AC'],
  [13, 'AM'],
  [14, 'RR'],
  [15, 'PA'],
  [16, 'AP'],
  [17, 'TO'],
  [21, 'MA'],
  [22, 'PI'],
  [23, 'CE'],
  [24, 'RN'],
  [25, 'PB'],
  [26, 'PE'],
  [27, 'AL'],
  [28, 'SE'],
  [29, 'BA'],
  [31, 'MG'],
  [32, 'ES'],
  [33, 'RJ'],
  [35, 'SP'],
  [41, 'PR'],
  [42, 'SC'],
  [43, 'RS'],
  [50, 'MS'],
  [51, 'MT'],
  [52, 'GO'],
  [53, 'DF'],
])

function findStateOfCityCode(code: number): string | null {
  return states.get(Math.floor(code / 100_000)) ?? null
}
