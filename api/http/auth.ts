import type { RequestHandler } from 'express'
import jwt from 'jsonwebtoken'
import passport from 'passport'
import { ExtractJwt, Strategy } from 'passport-jwt'
import { selectOne } from '../../db/connection.ts'
import { config } from '../runtime.ts'
import type { Caller } from './caller.ts'

/** A token lives 15 minutes; its session renews it (design 3). */
export const TOKEN_MINUTES = 15
const ALGORITHM = 'HS256'

interface Claims {
  sub: string
  sid: number
}

export function signToken(caller: Pick<Caller, 'userId' | 'sessionId'>): string {
  const [key] = config.jwtKeys
  if (!key) throw new Error('no key to sign with')
  return jwt.sign({ sid: caller.sessionId }, key.secret, {
    algorithm: ALGORITHM,
    keyid: key.id,
    subject: String(caller.userId),
    expiresIn: `${TOKEN_MINUTES}m`,
  })
}

/** The claims of a token of ours, also of one that has run out: for renewal only, where the session decides. */
export function readExpiredToken(token: string): Claims | undefined {
  try {
    return jwt.verify(token, secretOf(token), { algorithms: [ALGORITHM], ignoreExpiration: true }) as unknown as Claims
  } catch {
    return undefined
  }
}

/** The live session of these claims with its user, in one statement. Dead, locked or unknown: nothing. */
export async function findCaller({ sub, sid }: Claims): Promise<Caller | undefined> {
  const row = await selectOne<{ id: number; role: Caller['role']; name: string; impersonator_id: number | null }>(
    `SELECT u.id, u.role, u.name, s.impersonator_id FROM sessions s JOIN users u ON u.id = s.user_id
     WHERE s.id = ? AND s.user_id = ? AND s.revoked_at IS NULL AND s.idle_until > UTC_TIMESTAMP(3) AND s.expires_at > UTC_TIMESTAMP(3) AND u.locked_at IS NULL`,
    [sid, sub],
  )
  if (!row) return undefined
  return {
    userId: row.id,
    role: row.role,
    name: row.name,
    sessionId: sid,
    ...(row.impersonator_id && { impersonatorId: row.impersonator_id }),
  }
}

const strategy = () =>
  new Strategy(
    {
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      algorithms: [ALGORITHM],
      secretOrKeyProvider: (_req, token: string, done) => {
        try {
          done(null, secretOf(token))
        } catch (error) {
          done(error as Error)
        }
      },
    },
    (claims: Claims, done) => {
      findCaller(claims).then(
        caller => done(null, caller ?? false),
        error => done(error),
      )
    },
  )
passport.use('token', strategy())

/** Sets the caller when a live token came. Whether one is needed is the endpoint's `who`. */
export const identify: RequestHandler = (req, res, next) => {
  if (!req.get('authorization')) return next()
  passport.authenticate('token', { session: false }, (error: unknown, caller: Caller | false) => {
    // A token of nobody's making is a dead token; a database that does not answer is not.
    if (error && !(error instanceof jwt.JsonWebTokenError) && !(error instanceof UnknownKey)) return next(error)
    if (caller) req.caller = caller
    else req.deadToken = true
    next()
  })(req, res, next)
}

class UnknownKey extends Error {}

function secretOf(token: string): string {
  const kid = jwt.decode(token, { complete: true })?.header.kid
  const key = config.jwtKeys.find(k => k.id === kid)
  if (!key) throw new UnknownKey('unknown key')
  return key.secret
}
