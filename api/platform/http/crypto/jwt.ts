import { createSecretKey, type KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { config } from '../../runtime.ts'

export const ALGORITHM = 'HS256'
/** What a token of ours is for: one kind never passes as another. */
export type TokenAudience = 'session' | 'second-factor'

interface JwtOptions {
  audience: TokenAudience
  subject: number
  minutes: number
  claims: Record<string, number>
}

/** Signed with the first key. */
export function signJwt({ audience, subject, minutes, claims }: JwtOptions): string {
  const [key] = config.jwtKeys
  if (!key) throw new Error('no key to sign with')
  return jwt.sign(claims, toKey(key.secret), {
    algorithm: ALGORITHM,
    keyid: key.id,
    audience,
    subject: String(subject),
    expiresIn: `${minutes}m`,
  })
}

/** The claims, if the token is ours, whole and for this; `ignoreExpiration` where a session decides about its age. */
export function verifyJwt(token: string, audience: TokenAudience, { ignoreExpiration = false } = {}): jwt.JwtPayload | undefined {
  try {
    const claims = jwt.verify(token, getKeyFor(token), { algorithms: [ALGORITHM], audience, ignoreExpiration })
    return typeof claims === 'object' ? claims : undefined
  } catch (error) {
    if (isInvalidToken(error)) return undefined
    throw error
  }
}

/** The key the token names. Throws UnknownKeyError. */
export function getKeyFor(token: string): KeyObject {
  const kid = decodeHeader(token)?.kid
  const key = config.jwtKeys.find(k => k.id === kid)
  if (!key) throw new UnknownKeyError('unknown key')
  return toKey(key.secret)
}

// Of a text jsonwebtoken tries first whether it is a public key, which costs more than all the rest.
const toKey = (secret: string) => createSecretKey(secret, 'utf8')

/** The token is at fault, not the machine that read it. */
export const isInvalidToken = (error: unknown): boolean => error instanceof jwt.JsonWebTokenError || error instanceof UnknownKeyError

class UnknownKeyError extends Error {}

// jwt.decode throws a bare SyntaxError on a header that is no JSON.
function decodeHeader(token: string): jwt.JwtHeader | undefined {
  try {
    return jwt.decode(token, { complete: true })?.header
  } catch {
    return undefined
  }
}
