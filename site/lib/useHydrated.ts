import { useDeferredValue, useSyncExternalStore } from 'react'

/**
 * False in the HTML of the server and while React takes it over; true from then on, and at once in what only a browser shows.
 * React comes to the change when there is time: a page has dozens of parts that wait for it, and all of them together would hold it up.
 */
export const useHydrated = () => useDeferredValue(true, !useIsServerHtml())

const noSubscription = () => () => {}
const alwaysTrue = () => true

/** Whether this is the HTML of the server: only then is the second answer asked for. */
function useIsServerHtml(): boolean {
  let is = false
  useSyncExternalStore(noSubscription, alwaysTrue, () => {
    is = true
    return is
  })
  return is
}
