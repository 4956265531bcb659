/** Names that every hosting platform already gives; the others carry our prefix so that they clash with nothing. */
const conventional_names: Readonly<Record<string, string>> = { port: 'PORT' }

export function environmentNameOf(setting: string): string {
  return conventional_names[setting] ?? `TROPEIRO_${setting.toUpperCase()}`
}
