import { createHash } from 'node:crypto'
import type { RateLimiterRes } from 'rate-limiter-flexible'
import { appError } from '../../../platform/errors.ts'
import { createAttemptBounds } from '../../../platform/http/limits/attemptBounds.ts'
import { clientKey } from '../../../platform/http/limits/clientKey.ts'
import { sharedLimit } from '../../../platform/http/limits/sharedLimit.ts'
import { config } from '../../../platform/runtime.ts'

/**
 * Wrong passwords of an account in a quarter of an hour: ten from one address, fifty from all. That is too few to guess a password of ten characters,
 * and an owner whose account is attacked from elsewhere can still log in from home (OWASP ASVS 6.3.1).
 */
const MAX_PER_ADDRESS = 10
const MAX_PER_ACCOUNT = 50
const WINDOW_SECONDS = 900

const beginAttempt = createAttemptBounds()
const addressLimit = sharedLimit({ of: 'login', points: MAX_PER_ADDRESS, seconds: WINDOW_SECONDS })
const accountLimit = sharedLimit({ of: 'account', points: MAX_PER_ACCOUNT, seconds: WINDOW_SECONDS })

/** Checks a password, unless there were too many wrong ones for this account. Works alike for accounts that do not exist. */
export async function withPasswordThrottle(email: string, ip: string, isRight: () => Promise<boolean>): Promise<boolean> {
  if (!config.rateLimits) return isRight()
  const account = createHash('sha256').update(email).digest('base64url')
  const here = `${account}:${clientKey(ip)}`
  const end = beginAttempt([
    { key: here, most: MAX_PER_ADDRESS },
    { key: account, most: MAX_PER_ACCOUNT },
  ])
  if (!end) throw tooManyPasswords({ msBeforeNext: 1000 })
  try {
    return await checkPassword({ here, account }, isRight)
  } finally {
    end()
  }
}

async function checkPassword({ here, account }: { here: string; account: string }, isRight: () => Promise<boolean>): Promise<boolean> {
  const [byAddress, byAccount] = await Promise.all([addressLimit().get(here), accountLimit().get(account)])
  if (byAddress && byAddress.consumedPoints >= MAX_PER_ADDRESS) throw tooManyPasswords(byAddress)
  if (byAccount && byAccount.consumedPoints >= MAX_PER_ACCOUNT) throw tooManyPasswords(byAccount)
  if (await isRight()) return true
  await Promise.all([addressLimit().penalty(here), accountLimit().penalty(account)])
  return false
}

const tooManyPasswords = ({ msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>) =>
  appError('rate_limited', {
    retryAfter: Math.ceil(msBeforeNext / 1000),
    reason: 'passwords_wrong',
  })
