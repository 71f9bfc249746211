import { useEffect, useRef } from 'react'
import type { LiveKind } from '../../domain/access/live.ts'
import { subscribeLiveFeed } from '../lib/live/liveFeed.ts'
import { whenNetworkIdle } from '../lib/whenNetworkIdle.ts'
import { useCurrentProperty } from './useCurrentProperty.ts'

/** What comes together is read together. */
const BATCH_MS = 400

/** Reads again when one of these happened in the house, or when something may have been missed; not while nobody looks. */
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
    // The line waits until the screen has what it shows.
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
