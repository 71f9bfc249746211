import { useSyncExternalStore } from 'react'

/** Viewports too narrow for a grid, or for filters beside a list. */
const phoneQuery = createMediaQueryStore('(max-width: 63.99rem)')
/** Viewports with room for one week only. */
const compactQuery = createMediaQueryStore('(max-width: 79.99rem)')

function createMediaQueryStore(media: string) {
  const subscribe = (onChange: () => void) => {
    const query = matchMedia(media)
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  }
  // The server has no viewport: it renders for all of them.
  return { watch: subscribe, now: () => typeof matchMedia === 'function' && matchMedia(media).matches }
}

// Hydration may find another layout than the server would render for this viewport: SkipHydration (traveller/search) says what to leave alone.
export const useIsPhone = () => useSyncExternalStore(phoneQuery.watch, phoneQuery.now, phoneQuery.now)
export const useIsCompact = () => useSyncExternalStore(compactQuery.watch, compactQuery.now, compactQuery.now)
