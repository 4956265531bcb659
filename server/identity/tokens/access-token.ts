import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { isRealm, type Realm } from '../roles.ts'
import type { SigningKeys } from '../signing-keys/signing-keys.ts'

const access_token_lifetime_s = 15 * 60
const type = 'at+jwt'
const algorithm = 'EdDSA'
/** Clocks of two machines may differ by this much. */
const clock_tolerance_s = 5

/** Who a token speaks for. What they may do is read from the database, so that a change of role is felt soon. */
export interface TokenSubject {
  readonly customer_id: number
  readonly user_id: number
  readonly session_id: number
  readonly realm: Realm
  /** Of the refresh token that it came with: its use tells that the answer arrived. */
  readonly generation: number
}

export interface VerifiedToken extends TokenSubject {
  readonly expires_at_ms: number
}

export interface TokenContext {
  readonly keys: SigningKeys
  readonly issuer: string
}

export async function signAccessToken(
  context: TokenContext,
  subject: TokenSubject,
  now: Date,
): Promise<string> {
  const { kid, private_key } = await context.keys.current()
  const issued_at = Math.floor(now.getTime() / 1_000)
  const { customer_id, session_id, generation } = subject
  return new SignJWT({ customer_id, session_id, generation })
    .setProtectedHeader({ alg: algorithm, typ: type, kid })
    .setIssuer(context.issuer)
    .setAudience(subject.realm)
    .setSubject(String(subject.user_id))
    .setIssuedAt(issued_at)
    .setExpirationTime(issued_at + access_token_lifetime_s)
    .sign(private_key)
}

/** Null for every token that is not ours, not an access token, or not of this moment. */
export async function verifyAccessToken(
  context: TokenContext,
  token: string,
  now: Date,
): Promise<VerifiedToken | null> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => context.keys.findPublicKey(kid), {
      algorithms: [algorithm],
      typ: type,
      issuer: context.issuer,
      requiredClaims: ['sub', 'aud', 'iat', 'exp'],
      currentDate: now,
      clockTolerance: clock_tolerance_s,
      maxTokenAge: access_token_lifetime_s,
    })
    return readClaims(payload)
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null
    throw error
  }
}

function readClaims(payload: JWTPayload): VerifiedToken | null {
  // Tokens from before generations were counted have none.
  const { sub, aud, iat, exp, customer_id, session_id, generation = 1 } = payload
  if (iat === undefined || exp === undefined || exp - iat > access_token_lifetime_s) return null
  if (typeof aud !== 'string' || !isRealm(aud)) return null
  const user_id = readSubject(sub)
  if (!isId(user_id) || !isId(customer_id) || !isId(session_id) || !isId(generation)) return null
  return { user_id, customer_id, session_id, generation, realm: aud, expires_at_ms: exp * 1_000 }
}

/** Digits alone: `Number` would also take 1e3, 0x1 or an array of one. */
function readSubject(sub: unknown): number | null {
  return typeof sub === 'string' && /^[1-9]\d*$/.test(sub) ? Number(sub) : null
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0
