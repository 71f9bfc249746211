import type { Transaction } from '../../db/connection.ts'
import { appError } from '../errors.ts'
import { isFresh, issueCode, tryCode } from './codes.ts'
import { takeCodeShare } from './tryShare.ts'

const purpose = 'proof'

/** A new code for this address, or a refusal where one was sent a moment ago; the caller mails it. */
export async function mailProofCode(email: string, t: Transaction): Promise<{ code: string; expiresAt: Date }> {
  const issued = await issueCode({ email, purpose }, t)
  if (isFresh(issued)) throw appError('rate_limited', { retryAfter: issued.retryAfter })
  return issued
}

/** Before the transaction that judges a code: may this network try it? */
export const takeProofShare = (email: string, ip: string): Promise<boolean> => takeCodeShare({ email, purpose }, ip)

/** A wrong try stays counted: the caller lets its transaction commit and refuses then. */
export const isRightCode = async (email: string, code: string, isInShare: boolean, t: Transaction): Promise<boolean> =>
  (await tryCode({ email, purpose, isInShare }, code, t)) === 'right'
