import { useEffect } from 'react'
import type { Reply } from '../../lib/http/api.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { $token } from '../../lib/session/session.ts'
import type { Booking } from '../booking/bookingStatus.ts'
import { cacheTrips, findCachedTrip, removeCachedTrip } from './cachedTrips.ts'

const isUnreachable = ({ status }: Problem) => status === 0 || status >= 500
const isRefused = ({ status }: Problem) => [401, 403, 404].includes(status)

/** Caches a loaded booking, and returns the cached one if it cannot be loaded. */
export function useCachedTrip(id: number, token: string | undefined, reply: Reply<Booking> | undefined) {
  useEffect(() => {
    if (reply?.ok) cacheTrips([reply.data])
    // Access was withdrawn. Without a token or session a refusal says nothing about that.
    else if (reply && isRefused(reply.problem) && (token || $token.get())) removeCachedTrip(id)
  }, [id, token, reply])
  if (!reply || reply.ok) return undefined
  const isWithoutKey = isRefused(reply.problem) && !token && !$token.get()
  const trip = isUnreachable(reply.problem) || isWithoutKey ? findCachedTrip(id) : undefined
  return trip && { trip, isAway: isUnreachable(reply.problem) }
}
