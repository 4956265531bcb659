export interface NamedRoute {
  /** In small letters. */
  readonly method: string
  /** `/device/:id/install`. */
  readonly url: string
  /** Whether it answers with a list. */
  readonly is_list: boolean
}

const verbs: Readonly<Record<string, string>> = {
  get: 'get',
  post: 'create',
  put: 'change',
  patch: 'change',
  delete: 'delete',
}

/**
 * What the functions of generated clients are called: `list_vehicles`, `create_vehicle`, `get_vehicle`, `import_vehicles`,
 * `list_device_installs`, `start_route_plan`. A route that needs another name has it as `operationId` in its schema.
 */
export function operationIdOf({ method, url, is_list }: NamedRoute): string {
  const segments = url.split('/').filter(Boolean)
  const names = segments
    .filter((segment) => !segment.startsWith(':'))
    .map(toWord)
    .filter(Boolean)
  const last = names.at(-1) ?? ''
  const rest = names.slice(0, -1)
  if (last === 'import' || last === 'export') return `${last}_${pluralOf(rest.join('_'))}`
  if (method === 'post' && segments.at(-2)?.startsWith(':')) return `${last}_${rest.join('_')}`
  if (method === 'post' && rest.length > 0) return names.join('_')
  // What is imported is read where it was sent, and is no other thing.
  const noun = names.filter((name, index) => index > 0 || name !== 'import').join('_')
  return is_list ? `list_${pluralOf(noun)}` : `${verbs[method] ?? method}_${noun}`
}

/** `.well-known` says nothing of what is there. */
function toWord(segment: string): string {
  return segment
    .replace(/^\.well-known$/, '')
    .replace(/\.json$/, '')
    .replaceAll(/\W+/g, '_')
}

function pluralOf(noun: string): string {
  const [head = '', ...rest] = noun.split('_of_')
  const many = /[^aeiou]y$/.test(head) ? `${head.slice(0, -1)}ies` : `${head}s`
  return [many, ...rest].join('_of_')
}
