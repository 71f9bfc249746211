import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useItem } from '../../lib/http/useItem.ts'
import { $deskSheets } from '../../lib/session/session.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { applyEntries } from './deskEntries.ts'
import { useDeskQueue } from './deskQueue.ts'
import { findSheet, removeSheet, storeSheet } from './storedSheets.ts'

const REFRESH_MS = 60_000

/** The sheet of a property: read while there is a connection, else as it was read last, with what was done since. */
export function useDeskSheet(property: number) {
  const queue = useDeskQueue()
  const stored = findSheet(property, useStore($deskSheets))
  // Asked without a role only where nobody can say what it is.
  const { can, problem: noRole } = useCurrentProperty()
  const isAsked = property > 0 && (can('checkin') || noRole?.status === 0)
  const { item, problem, reload } = useItem(
    'GET /check-in/sheet/:propertyId',
    { params: { propertyId: property } },
    { enabled: isAsked, every: REFRESH_MS },
  )
  useEffect(() => {
    if (item) storeSheet(item)
  }, [item])
  useEffect(() => {
    if (problem && [403, 404].includes(problem.status)) removeSheet(property)
  }, [problem, property])
  const isRefused =
    problem !== undefined && problem.status >= 400 && problem.status < 500 && problem.status !== 401 && problem.status !== 429
  const read = item ?? (isRefused ? undefined : stored)
  return { sheet: read && applyEntries(read, queue.entries), isCut: problem !== undefined, problem, reload, queue }
}

/** In whole minutes, as time goes by. */
export function useAge(instant: string): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000))
}
