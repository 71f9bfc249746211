import { createHash } from 'node:crypto'
import type { RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible'
import { selectOne } from '../../../../db/connection.ts'
import type { Otp, RowOf } from '../../../../db/models/index.ts'
import { appError } from '../../../platform/errors.ts'
import { clientKey, countedNetworks } from '../../../platform/http/limits/clientKey.ts'
import { sharedLimit } from '../../../platform/http/limits/sharedLimit.ts'
import { config } from '../../../platform/runtime.ts'
import { CODE_LIFETIME_MINUTES, type CodeKey } from '../codes.ts'

/**
 * Attempts of one network against one account, a part of what the account allows in all (`codes.ts`): an attacker elsewhere cannot use up the attempts
 * of the owner of the mailbox or authenticator. Counted whether there is a code or not, so that a refusal reveals nothing.
 */
const MAX_PER_ADDRESS_AND_DAY = 20
const MAX_PER_ADDRESS_AND_CODE = 5
/**
 * Attempts of one network against all accounts: with a million possible codes, trying one code at many accounts is guessing too. The first attempt at an
 * account counts as five: an hour allows a dozen accounts, or some fifty tries at one. Only wrong codes count: guests who sign in from the network of a
 * hostel do not use up each other's attempts.
 */
const MAX_PER_NETWORK_AND_HOUR = 60
const NEW_ACCOUNT_COST = 5

const mailedCodeLimit = sharedLimit({ of: 'otp', points: MAX_PER_ADDRESS_AND_DAY, seconds: 86_400 })
const secondFactorLimit = sharedLimit({ of: 'factor', points: MAX_PER_ADDRESS_AND_DAY, seconds: 86_400 })
const singleCodeLimit = sharedLimit({ of: 'one-otp', points: MAX_PER_ADDRESS_AND_CODE, seconds: CODE_LIFETIME_MINUTES * 60 })

/**
 * Checks a mailed code within the limits of this network: five attempts at each code, twenty a day at one account, and those of the network as a whole;
 * beyond these it throws `rate_limited`. `verify` answers `refused`, or `isRight: false`, where the code was wrong.
 */
export async function withOtpThrottle<T extends object>(
  key: CodeKey,
  ip: string,
  verify: (isWithinLimit: boolean) => Promise<T>,
): Promise<T> {
  const network = clientKey(ip)
  const here = `${hashEmail(key.email)}:${network}`
  const attempt = await consume(mailedCodeLimit(), here)
  if (attempt.isSpent) throw toRateLimited(attempt.state)
  const price = attempt.state.consumedPoints === 1 ? NEW_ACCOUNT_COST : 1
  if (config.rateLimits) await consumeNetworks(ip, price)
  const { isSpent } = await consume(singleCodeLimit(), `${here}:${key.purpose}:${await findNewestCodeId(key)}`)
  const outcome = await verify(!isSpent)
  if (config.rateLimits && !isWrongCode(outcome)) await rewardNetworks(ip, price)
  return outcome
}

/** Of the network and of the /48 around it. */
async function consumeNetworks(ip: string, price: number): Promise<void> {
  for (const { key, shares } of countedNetworks(ip)) {
    const { isSpent, state } = await consume(getNetworkLimit(shares), key, price)
    if (isSpent) throw toRateLimited(state)
  }
}

const rewardNetworks = (ip: string, price: number) =>
  Promise.all(countedNetworks(ip).map(({ key, shares }) => getNetworkLimit(shares).reward(key, price)))

const networkLimits = new Map<number, () => RateLimiterMySQL>()

function getNetworkLimit(shares: number): RateLimiterMySQL {
  const limit = networkLimits.get(shares) ?? sharedLimit({ of: 'otp-network', points: MAX_PER_NETWORK_AND_HOUR * shares, seconds: 3600 })
  networkLimits.set(shares, limit)
  return limit()
}

const isWrongCode = (outcome: { refused?: unknown; isRight?: unknown }) => outcome.refused !== undefined || outcome.isRight === false

/** The same limits for the second factor, which can only be tried with the password. */
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
