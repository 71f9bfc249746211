import { createHash } from 'node:crypto'
import type { RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible'
import { selectOne } from '../../db/connection.ts'
import { appError } from '../errors.ts'
import { clientKey } from '../http/clientKey.ts'
import { sharedLimit } from '../http/sharedLimit.ts'
import { LIFE_MINUTES, type Wanted } from './codes.ts'

/**
 * What one address of the network may try of what an account bears in all: whoever guesses from elsewhere spends a share of their own, and who has the
 * mailbox or the authenticator still gets in from home. Counted whether there is anything to guess or not, so that a refusal tells nothing.
 */
const FROM_HERE_A_DAY = 20
const FROM_HERE_A_CODE = 5

const mailed = sharedLimit({ of: 'otp', points: FROM_HERE_A_DAY, seconds: 86_400 })
const factor = sharedLimit({ of: 'factor', points: FROM_HERE_A_DAY, seconds: 86_400 })
const ofOneCode = sharedLimit({ of: 'one-otp', points: FROM_HERE_A_CODE, seconds: LIFE_MINUTES * 60 })

/** Before the transaction that judges a mailed code: may this address try it? Five times each code; after twenty tries a day it is refused. */
export async function takeCodeShare(wanted: Wanted, ip: string): Promise<boolean> {
  const here = `${hashOf(wanted.email)}:${clientKey(ip)}`
  const spent = await overdrawn(mailed(), here)
  if (spent) throw refusal(spent)
  return !(await overdrawn(ofOneCode(), `${here}:${wanted.purpose}:${await newestCode(wanted)}`))
}

/** The same of the second factor, which only who knows the password comes to. */
export async function takeFactorShare(email: string, ip: string): Promise<void> {
  const spent = await overdrawn(factor(), `${hashOf(email)}:${clientKey(ip)}`)
  if (spent) throw refusal(spent)
}

async function newestCode({ email, purpose }: Wanted): Promise<number> {
  const row = await selectOne<{ id: number }>('SELECT MAX(id) AS id FROM otps WHERE email = ? AND purpose = ?', [email, purpose])
  return row?.id ?? 0
}

async function overdrawn(limiter: RateLimiterMySQL, key: string): Promise<RateLimiterRes | undefined> {
  try {
    await limiter.consume(key)
    return undefined
  } catch (spent) {
    if (spent instanceof Error) throw spent
    return spent as RateLimiterRes
  }
}

const hashOf = (email: string) => createHash('sha256').update(email).digest('base64url')

const refusal = ({ msBeforeNext }: RateLimiterRes) => appError('rate_limited', { retryAfter: Math.ceil(msBeforeNext / 1000) })
