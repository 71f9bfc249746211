import type { Transaction } from '../../../db/connection.ts'
import { AppError, appError } from '../../platform/errors.ts'
import { consumeCode, isRecentCode, issueCode } from './codes.ts'
import { withOtpThrottle } from './limits/otpThrottle.ts'

const purpose = 'proof'

/** A new code for this address, or a refusal where one was sent a moment ago; the caller mails it. */
export async function issueProofCode(email: string, t: Transaction): Promise<{ code: string; expiresAt: Date }> {
  const issued = await issueCode({ email, purpose }, t)
  if (isRecentCode(issued)) throw appError('rate_limited', { retryAfter: issued.retryAfter })
  return issued
}

/** Checks a code within what this network may try; `judge` answers `isRight`. */
export const withProofCodeThrottle = <T extends { isRight: boolean }>(
  email: string,
  ip: string,
  verify: (isInShare: boolean) => Promise<T>,
) => withOtpThrottle({ email, purpose }, ip, verify)

/** The same for who asked for something else: where no code can be sent now, the one of before or the link has to do. */
export async function tryIssueProofCode(email: string, t: Transaction): Promise<string | undefined> {
  try {
    return (await issueProofCode(email, t)).code
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return undefined
    throw error
  }
}

/** A wrong try stays counted: the caller lets its transaction commit and refuses then. */
export const consumeProofCode = async (email: string, code: string, isInShare: boolean, t: Transaction): Promise<boolean> =>
  (await consumeCode({ email, purpose, isWithinLimit: isInShare }, code, t)) === 'right'
