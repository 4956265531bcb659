import { maskCpf } from '@tropeiro/kernel/br/cpf.ts'

/** A schema of an object as far as masking reads it. */
interface FlaggedSchema {
  readonly properties: Readonly<Record<string, object>>
}

interface Flags {
  readonly format?: string
  readonly 'x-personal'?: true | 'cpf'
}

/** The value with all that its schema flags as personal masked. Everything else stays as it is. */
export function maskPersonal<T extends object>({ properties }: FlaggedSchema, value: T): T {
  const masked = { ...value } as Record<string, unknown>
  for (const [name, flags] of Object.entries(properties) as [string, Flags][]) {
    if (flags['x-personal'] === undefined) continue
    const given = masked[name]
    masked[name] = typeof given === 'string' ? maskText(given, flags) : null
  }
  return masked as T
}

/** The stars do not tell how much they hide. A text so short that its end would give it away shows nothing. */
function maskText(text: string, flags: Flags): string | null {
  if (flags.format === 'date') return null
  const digits = text.replaceAll(/\D/g, '')
  if (flags['x-personal'] === 'cpf' && digits.length === 11) return maskCpf(digits)
  return text.length < 5 ? stars : `${stars}${text.slice(-2)}`
}

const stars = '***'

/** Whether the text is what `maskPersonal` makes: sent back, it must not take the place of what it hides. */
export function isMasked(text: string): boolean {
  return text.startsWith(stars)
}
