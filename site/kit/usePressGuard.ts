import { useEffect, useRef, useState } from 'react'
import { BURST_MS } from '../lib/http/pressBurst.ts'

interface Options {
  /** The action may be repeated, like saving an edit. Otherwise it is disabled after one success, until it is unmounted. */
  staysOpen?: boolean
}

/**
 * Lets an action start once: presses are ignored while it runs and, after success, until the form or dialog is gone, however long the next page
 * takes. A page restored from the back/forward cache after that is reloaded, since it shows outdated data.
 */
export function usePressGuard({ staysOpen = false }: Options = {}) {
  const [isBusy, setBusy] = useState(false)
  // A ref, as two presses may come before the next render.
  const closedUntil = useRef(0)
  useEffect(() => {
    const reload = (e: PageTransitionEvent) => {
      if (e.persisted && closedUntil.current === Number.POSITIVE_INFINITY) location.reload()
    }
    addEventListener('pageshow', reload)
    return () => removeEventListener('pageshow', reload)
  }, [])
  const press = async <T extends { ok: boolean } | undefined>(act: () => Promise<T>): Promise<T | undefined> => {
    if (Date.now() < closedUntil.current) return undefined
    closedUntil.current = Number.POSITIVE_INFINITY
    setBusy(true)
    let outcome: T | undefined
    try {
      outcome = await act()
      return outcome
    } finally {
      if (!outcome?.ok || staysOpen) {
        closedUntil.current = outcome?.ok ? Date.now() + BURST_MS : 0
        setBusy(false)
      }
    }
  }
  /** Resets the guard, as the action has changed. */
  const reopen = () => {
    if (closedUntil.current !== Number.POSITIVE_INFINITY) closedUntil.current = 0
  }
  return { isBusy, press, reopen }
}
