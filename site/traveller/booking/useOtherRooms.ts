import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import type { Problem } from '../../lib/problem.ts'
import { type OtherRoom, offersFor, otherRooms } from './otherRooms.ts'
import type { Booking } from './words.ts'

interface Found {
  line: number
  rooms: OtherRoom[]
  problem?: Problem
}

/** The other rooms of the house that are free for the guests of one line, on its nights. */
export function useOtherRooms({ property }: Booking, line: Booking['lines'][number] | undefined) {
  const [found, setFound] = useState<Found>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try asks the same again
  useEffect(() => {
    if (!line) return
    const stop = new AbortController()
    const { signal } = stop
    const params = { id: property.id }
    setFound(undefined)
    Promise.all([
      api('GET /property/:id/offers', { params, query: offersFor(line), signal }),
      api('GET /property/:id', { params, signal }),
    ]).then(([offers, house]) => {
      if (signal.aborted) return
      const refused = [offers, house].find(reply => !reply.ok)
      const rooms = offers.ok && house.ok ? otherRooms(line, offers.data.rooms, house.data.rooms) : []
      setFound({ line: line.id, rooms, ...(refused && !refused.ok && { problem: refused.problem }) })
    })
    return () => stop.abort()
  }, [property.id, line, tries])
  return { found: found?.line === line?.id ? found : undefined, retry: () => setTries(tries + 1) }
}
