import { useSyncExternalStore } from 'react'

/** Where a grid has no room, and filters none beside their list. */
const narrow = matches('(max-width: 63.99rem)')
/** Where it has room for one week only. */
const tight = matches('(max-width: 79.99rem)')

function matches(media: string) {
  const watch = (tell: () => void) => {
    const query = matchMedia(media)
    query.addEventListener('change', tell)
    return () => query.removeEventListener('change', tell)
  }
  // A server has no window: what it draws is for all of them.
  return { watch, now: () => typeof matchMedia === 'function' && matchMedia(media).matches }
}

// React may take over another page than the server would draw for this window: who asks says what is to be left alone then (traveller/search/Dormant.tsx).
export const useIsPhone = () => useSyncExternalStore(narrow.watch, narrow.now, narrow.now)
export const useIsTight = () => useSyncExternalStore(tight.watch, tight.now, tight.now)
