import { useEffect } from 'react'

/** While something would be lost the browser asks before the page is left, also by links, which Astro's router otherwise follows without a load. */
export function useLeaveWarning(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return undefined
    const hold = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', hold)
    // The router then leaves the link to the browser, which asks.
    document.addEventListener('astro:before-preparation', hold)
    return () => {
      removeEventListener('beforeunload', hold)
      document.removeEventListener('astro:before-preparation', hold)
    }
  }, [isNeeded])
}
