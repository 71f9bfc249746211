import { useDeferredValue, useSyncExternalStore } from 'react'

/**
 * False in server HTML and during hydration, then true; at once true for components mounted in the browser. The update has low priority: a page has
 * dozens of components that wait for it.
 */
export const useHydrated = () => useDeferredValue(true, !useIsServerHtml())

const noSubscription = () => () => {}
const alwaysTrue = () => true

/** Whether the HTML came from the server. */
function useIsServerHtml(): boolean {
  let is = false
  useSyncExternalStore(noSubscription, alwaysTrue, () => {
    is = true
    return is
  })
  return is
}
