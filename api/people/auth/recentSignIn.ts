import { selectOne } from '../../../db/connection.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/requestContext.ts'
import { findUserById } from './account.ts'
import { verifyPassword } from './login.ts'

const RECENT_SIGN_IN_MINUTES = 10

/** A stolen token is not enough: the person signed in a moment ago, or the password is required now. */
export async function requireRecentSignIn({ userId, sessionId }: Caller, password: string | undefined): Promise<void> {
  if (password === undefined) {
    const recent = await selectOne(
      `SELECT id FROM sessions WHERE id = ? AND created_at > UTC_TIMESTAMP(3) - INTERVAL ${RECENT_SIGN_IN_MINUTES} MINUTE`,
      [sessionId],
    )
    if (!recent) throw appError('password_needed')
    return
  }
  const user = await findUserById(userId)
  if (!user) throw appError('unauthenticated')
  if (!(await verifyPassword(user, password))) throw fieldError('currentPassword', 'not_current_password', 'wrong_credentials')
}
