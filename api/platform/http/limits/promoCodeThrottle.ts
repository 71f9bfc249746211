import type { RateLimiterRes } from 'rate-limiter-flexible'
import { AppError, appError, type FieldProblem } from '../../errors.ts'
import { config } from '../../runtime.ts'
import { clientKey } from './clientKey.ts'
import { sharedLimit } from './sharedLimit.ts'

/** A refusal of a code that does not exist, in `fields`. */
export const UNKNOWN_CODE = 'promo.unknown'
/** Codes are short: whoever tries many would find one. A person types one wrong a few times. */
const MAX_WRONG_CODES = 10
const WINDOW_SECONDS = 600

const wrongCodeLimit = sharedLimit({ of: 'code', points: MAX_WRONG_CODES, seconds: WINDOW_SECONDS })

/** Looks at a code that somebody typed. After too many wrong ones from an address not even a right one is looked at. */
export async function withPromoCodeThrottle<T>(
  ip: string,
  code: string | undefined,
  look: () => Promise<T>,
  isWrong: (found: T) => boolean = () => false,
) {
  if (code === undefined || !config.rateLimits) return look()
  const key = clientKey(ip)
  const state = await wrongCodeLimit().get(key)
  if (state && state.consumedPoints >= MAX_WRONG_CODES) throw tooManyWrongCodes(state)
  try {
    const found = await look()
    if (isWrong(found)) await wrongCodeLimit().penalty(key)
    return found
  } catch (error) {
    if (isUnknownCode(error)) await wrongCodeLimit().penalty(key)
    throw error
  }
}

const tooManyWrongCodes = ({ msBeforeNext }: RateLimiterRes) =>
  appError('rate_limited', {
    retryAfter: Math.ceil(msBeforeNext / 1000),
    reason: 'codes_wrong',
  })

const isUnknownCode = (error: unknown) =>
  error instanceof AppError && ((error.facts.fields ?? []) as FieldProblem[]).some(({ code }) => code === UNKNOWN_CODE)
