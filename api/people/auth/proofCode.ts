import type { Transaction } from '../../../db/connection.ts'
import { AppError, appError } from '../../platform/errors.ts'
import { consumeCode, isRecentCode, issueCode } from './codes.ts'
import { withOtpThrottle } from './limits/otpThrottle.ts'

const purpose = 'proof'

/** Creates a new code for this address, for the caller to mail. Refuses if one was sent less than a minute ago. */
export async function issueProofCode(email: string, t: Transaction): Promise<{ code: string; expiresAt: Date }> {
  const issued = await issueCode({ email, purpose }, t)
  if (isRecentCode(issued)) throw appError('rate_limited', { retryAfter: issued.retryAfter })
  return issued
}

/** Checks a code within the limits of this network; `verify` answers `isRight`. */
export const withProofCodeThrottle = <T extends { isRight: boolean }>(
  email: string,
  ip: string,
  verify: (isWithinLimit: boolean) => Promise<T>,
) => withOtpThrottle({ email, purpose }, ip, verify)

/** Creates a code if one may be sent now. Else undefined: the earlier code, or the link in the mail, still works. */
export async function tryIssueProofCode(email: string, t: Transaction): Promise<string | undefined> {
  try {
    return (await issueProofCode(email, t)).code
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return undefined
    throw error
  }
}

/** A wrong attempt must stay counted: the caller commits and then refuses. */
export const consumeProofCode = async (email: string, code: string, isWithinLimit: boolean, t: Transaction): Promise<boolean> =>
  (await consumeCode({ email, purpose, isWithinLimit }, code, t)) === 'right'
