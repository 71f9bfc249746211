import { useSyncExternalStore } from 'react'

/** Where a grid has no room, and filters none beside their list. */
const phoneQuery = createMediaQueryStore('(max-width: 63.99rem)')
/** Where it has room for one week only. */
const compactQuery = createMediaQueryStore('(max-width: 79.99rem)')

function createMediaQueryStore(media: string) {
  const subscribe = (onChange: () => void) => {
    const query = matchMedia(media)
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  }
  // A server has no window: what it draws is for all of them.
  return { watch: subscribe, now: () => typeof matchMedia === 'function' && matchMedia(media).matches }
}

// React may take over another page than the server would draw for this window: who asks says what is to be left alone then (traveller/search/SkipHydration.tsx).
export const useIsPhone = () => useSyncExternalStore(phoneQuery.watch, phoneQuery.now, phoneQuery.now)
export const useIsCompact = () => useSyncExternalStore(compactQuery.watch, compactQuery.now, compactQuery.now)
