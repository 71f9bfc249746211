import { useEffect, useRef, useState } from 'react'
import { BURST_MS } from '../lib/http/pressBurst.ts'

interface Options {
  /** What was pressed is there to be pressed again: an edit that is saved twice. Otherwise one success is all, until it is gone. */
  staysOpen?: boolean
}

/**
 * Lets an act start once. While it runs, further presses do nothing; after it worked they do nothing either until the form or dialog is gone, however long
 * the next page takes to come. A page that comes back from the browser's history after that is loaded again: it shows what was, not what is.
 */
export function usePressGuard({ staysOpen = false }: Options = {}) {
  const [isBusy, setBusy] = useState(false)
  // At once, not with the next rendering: two presses may come before it.
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
  /** Something else is asked for now. */
  const reopen = () => {
    if (closedUntil.current !== Number.POSITIVE_INFINITY) closedUntil.current = 0
  }
  return { isBusy, press, reopen }
}
