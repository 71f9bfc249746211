import { useSyncExternalStore } from 'react'

/** Where a grid has no room. */
const narrow = matches('(max-width: 63.99rem)')
/** Where it has room for one week only. */
const tight = matches('(max-width: 79.99rem)')

function matches(media: string) {
  const watch = (tell: () => void) => {
    const query = matchMedia(media)
    query.addEventListener('change', tell)
    return () => query.removeEventListener('change', tell)
  }
  return { watch, now: () => matchMedia(media).matches }
}

export const useIsPhone = () => useSyncExternalStore(narrow.watch, narrow.now)
export const useIsTight = () => useSyncExternalStore(tight.watch, tight.now)
