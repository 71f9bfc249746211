import type { RequestHandler } from 'express'
import passport from 'passport'
import { ExtractJwt, Strategy } from 'passport-jwt'
import { selectOne } from '../../../db/connection.ts'
import type { RowOf, Session as SessionModel, User } from '../../../db/models/index.ts'
import { appError } from '../errors.ts'
import { ALGORITHM, getKeyFor, isInvalidToken, signJwt, verifyJwt } from './crypto/jwt.ts'
import { identifyKey } from './keys/identifyKey.ts'
import { readBearerKey } from './keys/keySecret.ts'
import type { Caller } from './requestContext.ts'

/** A token lives 15 minutes; its session renews it (design 3). */
export const TOKEN_MINUTES = 15

interface Claims {
  /** The user. */
  sub?: unknown
  /** The session. */
  sid?: unknown
}

export const signToken = ({ userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>): string =>
  signJwt({ audience: 'session', subject: userId, minutes: TOKEN_MINUTES, claims: { sid: sessionId } })

/** The claims of a token of ours, also of one that has run out: for renewal only, where the session decides. */
export const readExpiredToken = (token: string): Claims | undefined => verifyJwt(token, 'session', { ignoreExpiration: true })

/** Sessions that are good for something now, `s`, with their users, `u`: neither over nor revoked, nobody locked, nor who acts in their place; that one ends
 * with the session it was opened from, `f`. */
export const ACTIVE_SESSION = {
  from: `sessions s JOIN users u ON u.id = s.user_id LEFT JOIN users i ON i.id = s.impersonator_id
    LEFT JOIN sessions f ON f.id = s.acting_from AND f.user_id = s.impersonator_id`,
  where: `s.revoked_at IS NULL AND s.idle_until > UTC_TIMESTAMP(3) AND s.expires_at > UTC_TIMESTAMP(3) AND u.locked_at IS NULL
       AND (s.impersonator_id IS NULL OR i.role = 'super_admin' AND i.locked_at IS NULL
         AND (s.acting_from IS NULL OR f.revoked_at IS NULL AND f.expires_at > UTC_TIMESTAMP(3)))`,
}

/** The live session of these claims with its user, in one statement. Undefined when it has ended, or the user is locked or unknown; the same for a super-admin who acts in their place. */
export async function findCaller({ sub, sid }: Claims): Promise<Caller | undefined> {
  if (typeof sub !== 'string' || typeof sid !== 'number') return undefined
  const row = await selectOne<RowOf<User, 'id' | 'name' | 'role'> & RowOf<SessionModel, 'impersonator_id'>>(
    `SELECT u.id, u.role, u.name, s.impersonator_id FROM ${ACTIVE_SESSION.from}
     WHERE s.id = ? AND s.user_id = ? AND ${ACTIVE_SESSION.where}`,
    [sid, Number(sub)],
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

const createStrategy = () =>
  new Strategy(
    {
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      algorithms: [ALGORITHM],
      audience: 'session',
      secretOrKeyProvider: (_req, token: string, done) => {
        try {
          // It goes to jsonwebtoken as it is; the types of passport-jwt are older than keys.
          done(null, getKeyFor(token) as unknown as Buffer)
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
passport.use('token', createStrategy())

/** Set when a token came that is no longer valid. */
export const SESSION_HEADER = 'X-Session'

/** Sets the caller when a live token or the key of a program came. Whether one is needed is the endpoint's `who`. */
export const identifyCaller: RequestHandler = async (req, res, next) => {
  const authorization = req.get('authorization')
  if (!authorization) return next()
  const secret = readBearerKey(authorization)
  if (secret !== undefined) {
    req.caller = await identifyKey(secret, req)
    return next()
  }
  passport.authenticate('token', { session: false }, (error: unknown, caller: Caller | false) => {
    // An unknown token is invalid; a database failure is not, and is thrown.
    if (error && !isInvalidToken(error)) return next(error)
    if (caller) req.caller = caller
    // Where no sign-in is required the request goes on anonymously, and the answer says that the session has ended; otherwise a session that ended
    // meanwhile would look like "not found".
    else res.setHeader(SESSION_HEADER, 'ended')
    next()
  })(req, res, next)
}

/** Checked before a large body is read; the endpoint checks again afterwards. */
/** Before a body that only people of hostels may send is read. */
export const requireHostelStaff: RequestHandler = (req, _res, next) => {
  if (!req.caller) throw appError('unauthenticated')
  if (req.caller.role === 'traveller') throw appError('forbidden')
  next()
}

export const requireSuperAdmin: RequestHandler = (req, _res, next) => {
  if (!req.caller) throw appError('unauthenticated')
  if (req.caller.role !== 'super_admin') throw appError('forbidden')
  next()
}
