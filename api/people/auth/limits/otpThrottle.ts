import { createHash } from 'node:crypto'
import type { RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible'
import { selectOne } from '../../../../db/connection.ts'
import type { Otp, RowOf } from '../../../../db/models/index.ts'
import { appError } from '../../../platform/errors.ts'
import { clientKey } from '../../../platform/http/limits/clientKey.ts'
import { sharedLimit } from '../../../platform/http/limits/sharedLimit.ts'
import { config } from '../../../platform/runtime.ts'
import { CODE_LIFETIME_MINUTES, type CodeKey } from '../codes.ts'

/**
 * What one address of the network may try of what an account bears in all: whoever guesses from elsewhere spends a share of their own, and who has the
 * mailbox or the authenticator still gets in from home. Counted whether there is anything to guess or not, so that a refusal tells nothing.
 */
const MAX_PER_ADDRESS_AND_DAY = 20
const MAX_PER_ADDRESS_AND_CODE = 5
/**
 * And what it may try over all accounts: a code is tried at a million, so that trying one at many accounts is guessing too. A new account costs as much as
 * five tries: an hour bears a dozen accounts, or fifty tries of one. Only wrong codes count: whoever gets in from the network
 * of a hostel takes nothing from the others.
 */
const MAX_PER_NETWORK_AND_HOUR = 60
const NEW_ACCOUNT_COST = 5

const mailedCodeLimit = sharedLimit({ of: 'otp', points: MAX_PER_ADDRESS_AND_DAY, seconds: 86_400 })
const networkLimit = sharedLimit({ of: 'otp-network', points: MAX_PER_NETWORK_AND_HOUR, seconds: 3600 })
const secondFactorLimit = sharedLimit({ of: 'factor', points: MAX_PER_ADDRESS_AND_DAY, seconds: 86_400 })
const singleCodeLimit = sharedLimit({ of: 'one-otp', points: MAX_PER_ADDRESS_AND_CODE, seconds: CODE_LIFETIME_MINUTES * 60 })

/**
 * Checks a mailed code within what this address of the network may try: five times each code; after twenty tries a day of one account, or too many of all
 * together, it is refused. `judge` answers `refused`, or `isRight: false`, where the code was wrong.
 */
export async function withOtpThrottle<T extends object>(key: CodeKey, ip: string, verify: (isInShare: boolean) => Promise<T>): Promise<T> {
  const network = clientKey(ip)
  const here = `${hashEmail(key.email)}:${network}`
  const attempt = await consume(mailedCodeLimit(), here)
  if (attempt.isSpent) throw toRateLimited(attempt.state)
  const price = attempt.state.consumedPoints === 1 ? NEW_ACCOUNT_COST : 1
  const all = config.rateLimits ? await consume(networkLimit(), network, price) : undefined
  if (all?.isSpent) throw toRateLimited(all.state)
  const { isSpent } = await consume(singleCodeLimit(), `${here}:${key.purpose}:${await findNewestCodeId(key)}`)
  const outcome = await verify(!isSpent)
  if (all && !isWrongCode(outcome)) await networkLimit().reward(network, price)
  return outcome
}

const isWrongCode = (outcome: { refused?: unknown; isRight?: unknown }) => outcome.refused !== undefined || outcome.isRight === false

/** The same of the second factor, which only who knows the password comes to. */
export async function throttleSecondFactor(email: string, ip: string): Promise<void> {
  const { isSpent, state } = await consume(secondFactorLimit(), `${hashEmail(email)}:${clientKey(ip)}`)
  if (isSpent) throw toRateLimited(state)
}

async function findNewestCodeId({ email, purpose }: CodeKey): Promise<number> {
  const row = await selectOne<RowOf<Otp, 'id'>>('SELECT MAX(id) AS id FROM otps WHERE email = ? AND purpose = ?', [email, purpose])
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

const hashEmail = (email: string) => createHash('sha256').update(email).digest('base64url')

const toRateLimited = ({ msBeforeNext }: RateLimiterRes) => appError('rate_limited', { retryAfter: Math.ceil(msBeforeNext / 1000) })
