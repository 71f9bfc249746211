import { createHash } from 'node:crypto'
import type { RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible'
import { selectOne } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import { clientKey } from '../../platform/http/clientKey.ts'
import { sharedLimit } from '../../platform/http/sharedLimit.ts'
import { config } from '../../platform/runtime.ts'
import { LIFE_MINUTES, type Wanted } from './codes.ts'

/**
 * What one address of the network may try of what an account bears in all: whoever guesses from elsewhere spends a share of their own, and who has the
 * mailbox or the authenticator still gets in from home. Counted whether there is anything to guess or not, so that a refusal tells nothing.
 */
const FROM_HERE_A_DAY = 20
const FROM_HERE_A_CODE = 5
/**
 * And what it may try over all accounts: a code is tried at a million, so that trying one at many accounts is guessing too. A new account costs as much as
 * five tries: an hour bears a dozen accounts, or fifty tries of one. Only wrong codes count: whoever gets in from the network
 * of a hostel takes nothing from the others.
 */
const OF_NETWORK_AN_HOUR = 60
const NEW_ACCOUNT = 5

const mailed = sharedLimit({ of: 'otp', points: FROM_HERE_A_DAY, seconds: 86_400 })
const ofNetwork = sharedLimit({ of: 'otp-network', points: OF_NETWORK_AN_HOUR, seconds: 3600 })
const factor = sharedLimit({ of: 'factor', points: FROM_HERE_A_DAY, seconds: 86_400 })
const ofOneCode = sharedLimit({ of: 'one-otp', points: FROM_HERE_A_CODE, seconds: LIFE_MINUTES * 60 })

/**
 * Judges a mailed code within what this address of the network may try: five times each code; after twenty tries a day of one account, or too many of all
 * together, it is refused. `judge` answers `refused`, or `isRight: false`, where the code was wrong.
 */
export async function withCodeShare<T extends object>(wanted: Wanted, ip: string, judge: (isInShare: boolean) => Promise<T>): Promise<T> {
  const network = clientKey(ip)
  const here = `${hashOf(wanted.email)}:${network}`
  const tried = await consume(mailed(), here)
  if (tried.isSpent) throw refusal(tried.state)
  const price = tried.state.consumedPoints === 1 ? NEW_ACCOUNT : 1
  const all = config.rateLimits ? await consume(ofNetwork(), network, price) : undefined
  if (all?.isSpent) throw refusal(all.state)
  const { isSpent } = await consume(ofOneCode(), `${here}:${wanted.purpose}:${await newestCode(wanted)}`)
  const outcome = await judge(!isSpent)
  if (all && !wasWrong(outcome)) await ofNetwork().reward(network, price)
  return outcome
}

const wasWrong = (outcome: { refused?: unknown; isRight?: unknown }) => outcome.refused !== undefined || outcome.isRight === false

/** The same of the second factor, which only who knows the password comes to. */
export async function takeFactorShare(email: string, ip: string): Promise<void> {
  const { isSpent, state } = await consume(factor(), `${hashOf(email)}:${clientKey(ip)}`)
  if (isSpent) throw refusal(state)
}

async function newestCode({ email, purpose }: Wanted): Promise<number> {
  const row = await selectOne<{ id: number }>('SELECT MAX(id) AS id FROM otps WHERE email = ? AND purpose = ?', [email, purpose])
  return row?.id ?? 0
}

async function consume(limiter: RateLimiterMySQL, key: string, points = 1): Promise<{ isSpent: boolean; state: RateLimiterRes }> {
  try {
    return { isSpent: false, state: await limiter.consume(key, points) }
  } catch (spent) {
    if (spent instanceof Error) throw spent
    return { isSpent: true, state: spent as RateLimiterRes }
  }
}

const hashOf = (email: string) => createHash('sha256').update(email).digest('base64url')

const refusal = ({ msBeforeNext }: RateLimiterRes) => appError('rate_limited', { retryAfter: Math.ceil(msBeforeNext / 1000) })
