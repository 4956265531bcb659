const unit_ms: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** In milliseconds; throws a sentence that names the option. */
export function readDuration(name: string, text: string): number {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)([smhd])$/.exec(text) ?? []
  const factor = unit_ms[unit]
  if (factor === undefined) throw new Error(`${name} must be a time such as 90m, 6h or 2d, not ${text}`)
  return Number(number) * factor
}
