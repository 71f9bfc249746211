import type { RateLimiterRes } from 'rate-limiter-flexible'
import { AppError, appError, type FieldProblem } from '../../errors.ts'
import { config } from '../../runtime.ts'
import { createAttemptBounds } from './attemptBounds.ts'
import { type CountedNetwork, countedNetworks } from './clientKey.ts'
import { sharedLimit } from './sharedLimit.ts'

/** A refusal of a code that does not exist, in `fields`. */
export const UNKNOWN_CODE = 'promo.unknown'
/** Codes are short: whoever tries many would find one. A person types one wrong a few times. */
const MAX_WRONG_CODES = 10
const WINDOW_SECONDS = 600
/** Looked at in the same moment, for one address. */
const MAX_UNDER_WAY = 20

const beginAttempt = createAttemptBounds()
const wrongCodeLimit = sharedLimit({ of: 'code', points: MAX_WRONG_CODES, seconds: WINDOW_SECONDS })

/** Looks at a code that somebody typed. After too many wrong ones from an address not even a right one is looked at. */
export async function withPromoCodeThrottle<T>(
  ip: string,
  code: string | undefined,
  look: () => Promise<T>,
  isWrong: (found: T) => boolean = () => false,
) {
  if (code === undefined || !config.rateLimits) return look()
  const networks = countedNetworks(ip)
  const end = beginAttempt(networks.map(({ key, shares }) => ({ key, most: MAX_UNDER_WAY * shares })))
  if (!end) throw tooManyWrongCodes({ msBeforeNext: 1000 })
  try {
    await Promise.all(networks.map(assertFewWrong))
    const found = await look()
    if (isWrong(found)) await countWrong(networks)
    return found
  } catch (error) {
    if (isUnknownCode(error)) await countWrong(networks)
    throw error
  } finally {
    end()
  }
}

async function assertFewWrong({ key, shares }: CountedNetwork) {
  const state = await wrongCodeLimit().get(key)
  if (state && state.consumedPoints >= MAX_WRONG_CODES * shares) throw tooManyWrongCodes(state)
}

const countWrong = (networks: readonly CountedNetwork[]) => Promise.all(networks.map(({ key }) => wrongCodeLimit().penalty(key)))

const tooManyWrongCodes = ({ msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>) =>
  appError('rate_limited', {
    retryAfter: Math.ceil(msBeforeNext / 1000),
    reason: 'codes_wrong',
  })

const isUnknownCode = (error: unknown) =>
  error instanceof AppError && ((error.facts.fields ?? []) as FieldProblem[]).some(({ code }) => code === UNKNOWN_CODE)
