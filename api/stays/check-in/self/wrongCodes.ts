import { appError } from '../../../platform/errors.ts'
import { type CountedNetwork, countedNetworks } from '../../../platform/http/limits/clientKey.ts'
import { sharedLimit } from '../../../platform/http/limits/sharedLimit.ts'
import { config } from '../../../platform/runtime.ts'

/** People type a code wrong a few times; who tries many would find one. Also counted by house, whichever addresses they come from. */
const MOST_TRIES = 20
const MOST_BY_HOUSE = 100
const SECONDS = 600

const wrongDoors = sharedLimit({ of: 'self-check-in-door', points: MOST_TRIES, seconds: SECONDS })
const wrongCodes = sharedLimit({ of: 'self-check-in', points: MOST_TRIES, seconds: SECONDS })
const wrongCodesOfHouse = sharedLimit({ of: 'self-check-in-house', points: MOST_BY_HOUSE, seconds: SECONDS })

interface Counted {
  limit: ReturnType<typeof sharedLimit>
  key: string
  most: number
}

export interface DoorAttempt {
  ip: string
  property: number
  /** 0: somebody's phone. */
  kiosk: number
}

const byNetwork = (limit: Counted['limit'], networks: readonly CountedNetwork[]): Counted[] =>
  networks.map(({ key, shares }) => ({ limit, key, most: MOST_TRIES * shares }))

/** Doors that were made up count by network alone: else a stranger would close those of a house, or of all. */
const countersOfDoors = (ip: string) => byNetwork(wrongDoors, countedNetworks(ip))

/** Codes of bookings, typed at a real door. A tablet counts its own: the phones of the house often share its address. */
const countersOfCodes = ({ ip, property, kiosk }: DoorAttempt): Counted[] => [
  ...(kiosk ? byNetwork(wrongCodes, [{ key: `kiosk ${kiosk}`, shares: 1 }]) : byNetwork(wrongCodes, countedNetworks(ip))),
  { limit: wrongCodesOfHouse, key: String(property), most: MOST_BY_HOUSE },
]

async function assertFew(counters: readonly Counted[]): Promise<void> {
  if (!config.rateLimits) return
  for (const { limit, key, most } of counters) {
    const state = await limit().get(key)
    if (state && state.consumedPoints >= most)
      throw appError('rate_limited', { retryAfter: Math.ceil(state.msBeforeNext / 1000), reason: 'door_codes_wrong' })
  }
}

async function count(counters: readonly Counted[]): Promise<void> {
  if (config.rateLimits) await Promise.all(counters.map(({ limit, key }) => limit().penalty(key)))
}

export const assertFewWrongDoors = (ip: string) => assertFew(countersOfDoors(ip))
export const countWrongDoor = (ip: string) => count(countersOfDoors(ip))
/** After too many wrong codes not even a right one is looked at. */
export const assertFewWrongCodes = (attempt: DoorAttempt) => assertFew(countersOfCodes(attempt))
export const countWrongCode = (attempt: DoorAttempt) => count(countersOfCodes(attempt))
