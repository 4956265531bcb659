/** Those of Brazil first, then all that the browser knows; the one in use is never missing. */
export function listZones(current: string): readonly string[] {
  return [...new Set([...brazilian, current, ...Intl.supportedValuesOf('timeZone')])]
}

const brazilian = [
  'America/Sao_Paulo',
  'America/Manaus',
  'America/Cuiaba',
  'America/Porto_Velho',
  'America/Rio_Branco',
  'America/Fortaleza',
  'America/Recife',
  'America/Bahia',
  'America/Belem',
  'America/Noronha',
]
