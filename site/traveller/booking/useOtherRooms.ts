import { useEffect, useState } from 'react'
import { api } from '../../lib/http/api.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { tokenHeader } from '../link/linkToken.ts'
import type { Booking } from './bookingStatus.ts'
import { type OtherRoom, otherRooms } from './otherRooms.ts'

interface FoundRooms {
  line: number
  rooms: OtherRoom[]
  problem?: Problem
}

/** Other rooms of the property that could take the guests of a line, on its nights. */
export function useOtherRooms({ id }: Booking, line: Booking['lines'][number] | undefined, token: string | undefined) {
  const [found, setFound] = useState<FoundRooms>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the same request
  useEffect(() => {
    if (!line) return
    const stop = new AbortController()
    setFound(undefined)
    const request = { params: { id }, query: { line: line.id }, headers: tokenHeader(token), signal: stop.signal }
    api('GET /booking/:id/rooms', request).then(reply => {
      if (stop.signal.aborted) return
      setFound({ line: line.id, ...(reply.ok ? { rooms: otherRooms(line, reply.data.rooms) } : { rooms: [], problem: reply.problem }) })
    })
    return () => stop.abort()
  }, [id, line, attempt])
  return { found: found?.line === line?.id ? found : undefined, retry: () => setAttempt(attempt + 1) }
}
