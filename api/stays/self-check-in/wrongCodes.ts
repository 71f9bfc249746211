import { appError } from '../../platform/errors.ts'
import { countedNetworks } from '../../platform/http/limits/clientKey.ts'
import { sharedLimit } from '../../platform/http/limits/sharedLimit.ts'
import { config } from '../../platform/runtime.ts'

/** People type a code wrong a few times; who tries many would find one. Also counted by house, whichever addresses they come from. */
const MOST_BY_NETWORK = 10
const MOST_BY_HOUSE = 100
const SECONDS = 600

const byNetwork = sharedLimit({ of: 'self-check-in', points: MOST_BY_NETWORK, seconds: SECONDS })
const byProperty = sharedLimit({ of: 'self-check-in-house', points: MOST_BY_HOUSE, seconds: SECONDS })

const limitsOf = (ip: string, property: number) => [
  ...countedNetworks(ip).map(({ key, shares }) => ({ limit: byNetwork, key, most: MOST_BY_NETWORK * shares })),
  { limit: byProperty, key: String(property), most: MOST_BY_HOUSE },
]

/** After too many wrong codes not even a right one is looked at. */
export async function assertFewWrongCodes(ip: string, property: number): Promise<void> {
  if (!config.rateLimits) return
  for (const { limit, key, most } of limitsOf(ip, property)) {
    const state = await limit().get(key)
    if (state && state.consumedPoints >= most)
      throw appError('rate_limited', { retryAfter: Math.ceil(state.msBeforeNext / 1000), reason: 'door_codes_wrong' })
  }
}

export async function countWrongCode(ip: string, property: number): Promise<void> {
  if (config.rateLimits) await Promise.all(limitsOf(ip, property).map(({ limit, key }) => limit().penalty(key)))
}
