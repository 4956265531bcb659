interface Policy {
  createScriptURL(url: string): unknown
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy
}

let policy: Policy | null = null

/**
 * The address of a worker of ours, as the page's policy (`require-trusted-types-for 'script'`) wants it. Nothing from
 * elsewhere passes, whoever asks.
 */
export function trustScript(url: string): string {
  const whole = new URL(url, location.href)
  if (whole.origin !== location.origin) throw new Error('a worker of another origin')
  // Only browsers with Trusted Types have it, and only they ask for a policy.
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory }
  if (trustedTypes === undefined) return whole.href
  policy ??= trustedTypes.createPolicy('tropeiro', {
    createScriptURL: (asked) => {
      if (new URL(asked).origin !== location.origin) throw new Error('a script of another origin')
      return asked
    },
  })
  // What a worker is made of is a string, or this.
  return policy.createScriptURL(whole.href) as string
}
