import type { Scope } from '../../api/api-keys.ts'

export interface ScopeGroup {
  readonly resource: string
  readonly scopes: readonly Scope[]
}

/** Rights by what they are on, in the order of the alphabet. One's session is nothing that a key has. */
export function groupScopes(scopes: readonly Scope[]): readonly ScopeGroup[] {
  const kept = scopes.filter((scope) => scope !== 'session:write').toSorted()
  return [...Map.groupBy(kept, (scope) => scope.split(':')[0] ?? scope)].map(([resource, of_group]) => ({
    resource,
    scopes: of_group,
  }))
}
