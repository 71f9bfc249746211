import { useEffect, useRef } from 'react'
import type { LiveKind } from '../../domain/access/live.ts'
import { hearLive } from '../lib/live.ts'
import { queryClient } from '../lib/queryClient.ts'
import { useHouse } from './house.ts'

/** What comes together is read together. */
const TOGETHER_MS = 400
/** The line waits until the screen has what it shows. */
const QUIET_MS = 2000

/** Reads again when one of these happened in the house, or when something may have been missed; not while nobody looks. */
export function useLive(kinds: readonly LiveKind[], refetch: () => void) {
  const { id, can } = useHouse()
  const latest = useRef({ kinds, refetch })
  latest.current = { kinds, refetch }
  const isMember = can('notice.read')
  useEffect(() => {
    if (!id || !isMember) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const hear = (kind: LiveKind | undefined) => {
      if (kind && !latest.current.kinds.includes(kind)) return
      timer ??= setTimeout(() => {
        timer = undefined
        latest.current.refetch()
      }, TOGETHER_MS)
    }
    let leave = () => {}
    const stop = whenQuiet(() => {
      leave = hearLive(id, hear)
    })
    return () => {
      stop()
      clearTimeout(timer)
      leave()
    }
  }, [id, isMember])
}

/** Once nothing has been fetched for a while, neither what is shown nor the screens that are fetched ahead. */
function whenQuiet(then: () => void): () => void {
  let quietSince = Date.now()
  let loaded = 0
  const timer = setInterval(() => {
    const now = performance.getEntriesByType('resource').length
    if (now !== loaded || queryClient.isFetching() || document.readyState !== 'complete') quietSince = Date.now()
    loaded = now
    if (Date.now() - quietSince < QUIET_MS) return
    clearInterval(timer)
    then()
  }, 250)
  return () => clearInterval(timer)
}
