import { useEffect } from 'react'
import type { Reply } from '../../lib/api.ts'
import type { Problem } from '../../lib/problem.ts'
import { $token } from '../../lib/session.ts'
import type { Booking } from '../booking/words.ts'
import { dropTrip, keepTrips, keptTrip } from './keptTrips.ts'

const isAway = ({ status }: Problem) => status === 0 || status >= 500
const isRefused = ({ status }: Problem) => [401, 403, 404].includes(status)

/** Keeps a booking that was opened, and has it where it cannot be opened. */
export function useKept(id: number, token: string | undefined, reply: Reply<Booking> | undefined) {
  useEffect(() => {
    if (reply?.ok) keepTrips([reply.data])
    // The right to see it is gone. Without link and account nobody asked with a right.
    else if (reply && isRefused(reply.problem) && (token || $token.get())) dropTrip(id)
  }, [id, token, reply])
  if (!reply || reply.ok) return undefined
  const isWithoutKey = isRefused(reply.problem) && !token && !$token.get()
  const trip = isAway(reply.problem) || isWithoutKey ? keptTrip(id) : undefined
  return trip && { trip, isAway: isAway(reply.problem) }
}
