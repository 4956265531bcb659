import type { Exception } from '../../api/exceptions.ts'

/** Since when it is the matter: what happened, rather than when somebody noticed. */
export function sinceOf({ kind, facts, opened_at }: Exception): string {
  const told = facts[fields[kind] ?? '']
  return typeof told === 'string' && !Number.isNaN(Date.parse(told)) ? told : opened_at
}

const fields: Readonly<Partial<Record<Exception['kind'], string>>> = {
  panic: 'begin_date',
  temperature: 'begin_date',
  returned: 'at',
  silent: 'since',
  late_departure: 'date_time_start',
}
