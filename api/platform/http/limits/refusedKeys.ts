import type { Request } from 'express'
import { appError } from '../../errors.ts'
import { config } from '../../runtime.ts'
import { isInternalRequest } from '../internalRequest.ts'
import { blockLimit } from './blockLimit.ts'
import { countedNetworks } from './clientKey.ts'

/** Requests a minute with a key that is refused, of one network: they end before the limits of their endpoint are asked. */
const MAX_REFUSED_KEYS = 60
/** Networks of which a process remembers that they are shut out. */
const MAX_REMEMBERED = 10_000

type Counter = ReturnType<typeof blockLimit>
const counters = new Map<number, Counter>()
const shutUntil = new Map<string, number>()

const isCounted = (req: Request) => config.rateLimits && !isInternalRequest(req)

/** Before a key that this process does not know is looked up: from a network that sent too many wrong ones, none is. */
export function assertFewRefusedKeys(req: Request): void {
  if (!isCounted(req)) return
  const until = Math.max(...countedNetworks(req.ip ?? '').map(({ key }) => shutUntil.get(key) ?? 0))
  if (until > Date.now()) throw tooMany(until)
}

/** Throws for one that is too many. */
export async function countRefusedKey(req: Request): Promise<void> {
  if (!isCounted(req)) return
  const states = await Promise.all(
    countedNetworks(req.ip ?? '').map(async ({ key, shares }) => ({ key, ...(await getCounter(shares)(key)) })),
  )
  for (const { key, isAllowed, msBeforeNext } of states) {
    if (isAllowed) continue
    if (shutUntil.size >= MAX_REMEMBERED) shutUntil.clear()
    shutUntil.set(key, Date.now() + msBeforeNext)
  }
  const refused = states.filter(({ isAllowed }) => !isAllowed)
  if (refused.length) throw tooMany(Date.now() + Math.max(...refused.map(({ msBeforeNext }) => msBeforeNext)))
}

function getCounter(shares: number): Counter {
  const counter = counters.get(shares) ?? blockLimit({ of: `keys-refused-by-${shares}`, points: MAX_REFUSED_KEYS * shares, seconds: 60 })
  counters.set(shares, counter)
  return counter
}

const tooMany = (until: number) => appError('rate_limited', { retryAfter: Math.max(1, Math.ceil((until - Date.now()) / 1000)) })
