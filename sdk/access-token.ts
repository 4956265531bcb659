/** How long an access token is good from its issue on; null: it does not say, as an API key. */
function findLifetime(access_token: string): number | null {
  const claims = readClaims(access_token)
  if (typeof claims !== 'object' || claims === null) return null
  if (!('exp' in claims && 'iat' in claims)) return null
  const lifetime_s = Number(claims.exp) - Number(claims.iat)
  return lifetime_s > 0 ? lifetime_s : null
}

/** Nobody trusts what is read here: it only tells when to ask for the next one. */
function readClaims(access_token: string): unknown {
  const [, claims = ''] = access_token.split('.')
  try {
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return null
  }
}

const max_margin_s = 60

/** How long after its arrival a token is replaced: a fifth of its life ahead of its end, a minute at most. */
export function renewalDelayMs(access_token: string): number {
  const lifetime_s = findLifetime(access_token)
  if (lifetime_s === null) return Number.POSITIVE_INFINITY
  return (lifetime_s - Math.min(max_margin_s, lifetime_s / 5)) * 1_000
}
