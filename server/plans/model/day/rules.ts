/** What a plan asks of those who execute it. */
export interface PlanRules {
  readonly require_signature: boolean
  readonly require_picture: boolean
  readonly require_hodometer: boolean
  readonly load_check: boolean
}

/** Up to a version of the plan. */
export interface FormerRules extends PlanRules {
  readonly last_version: number
}

/** Those that a phone knows which has this version of the plan; null: it does not say, and is taken to know those of now. */
export function rulesAt(now: PlanRules, former: readonly FormerRules[], version: number | null): PlanRules {
  if (version === null) return now
  const then = former
    .filter(({ last_version }) => last_version >= version)
    .toSorted((a, b) => a.last_version - b.last_version)[0]
  return then ?? now
}

type RulesChange = { readonly [Name in keyof PlanRules]?: PlanRules[Name] | undefined }

export function hasOtherRules(now: PlanRules, changes: RulesChange): boolean {
  const { require_signature, require_picture, require_hodometer, load_check } = changes
  const given = { require_signature, require_picture, require_hodometer, load_check }
  return Object.entries(given).some(
    ([name, value]) => value !== undefined && value !== now[name as keyof PlanRules],
  )
}
