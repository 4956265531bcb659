const units =
  'zero um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'.split(
    ' ',
  )
const tens = ['', '', ...'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ')]
const hundreds = [
  '',
  ...'cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(
    ' ',
  ),
]

/** "25" as the words vinte, cinco: without the "e", which is dropped from every name. Null past 9,999. */
export function numeralWords(value: number): string[] | null {
  if (!Number.isInteger(value) || value < 0 || value > 9_999) return null
  if (value < 20) return [units[value] ?? '']
  if (value === 100) return ['cem']
  if (value < 100) return [tens[Math.floor(value / 10)] ?? '', ...rest(value % 10)]
  if (value < 1_000) return [hundreds[Math.floor(value / 100)] ?? '', ...rest(value % 100)]
  const thousands = Math.floor(value / 1_000)
  return [...(thousands === 1 ? [] : [units[thousands] ?? '']), 'mil', ...rest(value % 1_000)]
}

function rest(value: number): string[] {
  return value === 0 ? [] : (numeralWords(value) ?? [])
}

/** Other spellings, the feminine and the ordinals: "Primeiro de Maio" and "Pedro Segundo" meet "1 de Maio" and "Pedro II". */
export const numeral_variants: ReadonlyMap<string, string> = new Map([
  ['uma', 'um'],
  ['duas', 'dois'],
  ['catorze', 'quatorze'],
  ['dezasseis', 'dezesseis'],
  ['dezassete', 'dezessete'],
  ['dezanove', 'dezenove'],
  ['cincoenta', 'cinquenta'],
  ['primeiro', 'um'],
  ['primeira', 'um'],
  ['segundo', 'dois'],
  ['segunda', 'dois'],
  ['terceiro', 'tres'],
  ['terceira', 'tres'],
  ['quarto', 'quatro'],
  ['quarta', 'quatro'],
  ['quinto', 'cinco'],
  ['quinta', 'cinco'],
  ['sexto', 'seis'],
  ['sexta', 'seis'],
  ['setimo', 'sete'],
  ['setima', 'sete'],
  ['oitavo', 'oito'],
  ['oitava', 'oito'],
  ['nono', 'nove'],
  ['nona', 'nove'],
  ['decimo', 'dez'],
  ['decima', 'dez'],
])

function roman(value: number): string {
  return (
    'x'.repeat(Math.floor(value / 10)) +
    ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'][value % 10]
  )
}

/** "xxiii" to 23, up to 39: what popes, kings and dates need. Larger ones look like words. */
export const roman_numerals: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 39 }, (_, index) => [roman(index + 1), index + 1]),
)
