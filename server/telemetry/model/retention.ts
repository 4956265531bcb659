/** How long positions are kept, in days after theirs. The names are also in the table of files, which is divided by them. */
export const retention_days = { '90_days': 90, '400_days': 400, '5_years': 1_827 } as const
export type RetentionClass = keyof typeof retention_days

export const retention_classes = Object.keys(retention_days) as readonly RetentionClass[]

/** Of customers that nobody chose another for. */
export const default_retention: RetentionClass = '400_days'

/** What is older no class keeps, what is younger every one does. */
export const longest_retention_days = Math.max(...Object.values(retention_days))
export const shortest_retention_days = Math.min(...Object.values(retention_days))

/** Whether a class keeps what a device said on a day; both are UTC days, as `2026-11-16`. */
export function keepsDay(retention_class: RetentionClass, day: string, today: string): boolean {
  return Date.parse(today) - Date.parse(day) <= retention_days[retention_class] * 86_400_000
}
