import { useEffect, useRef } from 'react'
import type { LiveKind } from '../../domain/access/live.ts'
import { subscribeLiveFeed } from '../lib/live/liveFeed.ts'
import { whenNetworkIdle } from '../lib/whenNetworkIdle.ts'
import { useCurrentProperty } from './useCurrentProperty.ts'

/** Events within this time cause one refetch. */
const BATCH_MS = 400

/** Refetches on these live events, or when some may have been missed; not while the tab is hidden. */
export function useLiveRefetch(kinds: readonly LiveKind[], refetch: () => void) {
  const { id, can } = useCurrentProperty()
  const latest = useRef({ kinds, refetch })
  latest.current = { kinds, refetch }
  const isMember = can('notice.read')
  useEffect(() => {
    if (!id || !isMember) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const handleEvent = (kind: LiveKind | undefined) => {
      if (kind && !latest.current.kinds.includes(kind)) return
      timer ??= setTimeout(() => {
        timer = undefined
        latest.current.refetch()
      }, BATCH_MS)
    }
    let unsubscribe = () => {}
    // Connects once the screen has its data.
    const stop = whenNetworkIdle(() => {
      unsubscribe = subscribeLiveFeed(id, handleEvent)
    })
    return () => {
      stop()
      clearTimeout(timer)
      unsubscribe()
    }
  }, [id, isMember])
}
