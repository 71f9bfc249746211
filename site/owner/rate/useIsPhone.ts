import { useSyncExternalStore } from 'react'

/** Where a grid of two weeks has no room. */
const narrow = '(max-width: 63.99rem)'

const watch = (tell: () => void) => {
  const query = matchMedia(narrow)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

export const useIsPhone = () => useSyncExternalStore(watch, () => matchMedia(narrow).matches)
