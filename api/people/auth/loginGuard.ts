import { createHash } from 'node:crypto'
import type { RateLimiterRes } from 'rate-limiter-flexible'
import { appError } from '../../platform/errors.ts'
import { clientKey } from '../../platform/http/clientKey.ts'
import { sharedLimit } from '../../platform/http/sharedLimit.ts'
import { config } from '../../platform/runtime.ts'

/**
 * Wrong passwords that an account bears in a quarter of an hour: ten from one address, fifty from all of them. So many guesses find no password of ten
 * characters, and who is attacked from elsewhere still gets in from home (OWASP ASVS 6.3.1).
 */
const FROM_HERE = 10
const FROM_EVERYWHERE = 50
const SECONDS = 900

const fromHere = sharedLimit({ of: 'login', points: FROM_HERE, seconds: SECONDS })
const fromEverywhere = sharedLimit({ of: 'account', points: FROM_EVERYWHERE, seconds: SECONDS })

/** Judges a password, unless too many wrong ones came for this account. The same for an account that does not exist. */
export async function withinTries(email: string, ip: string, isRight: () => Promise<boolean>): Promise<boolean> {
  if (!config.rateLimits) return isRight()
  const account = createHash('sha256').update(email).digest('base64url')
  const here = `${account}:${clientKey(ip)}`
  const [near, far] = await Promise.all([fromHere().get(here), fromEverywhere().get(account)])
  if (near && near.consumedPoints >= FROM_HERE) throw tooMany(near)
  if (far && far.consumedPoints >= FROM_EVERYWHERE) throw tooMany(far)
  if (await isRight()) return true
  await Promise.all([fromHere().penalty(here), fromEverywhere().penalty(account)])
  return false
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  appError('rate_limited', {
    retryAfter: Math.ceil(msBeforeNext / 1000),
    reason: 'passwords_wrong',
  })
