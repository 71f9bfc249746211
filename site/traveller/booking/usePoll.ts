import { useEffect, useRef } from 'react'

/** Calls `work` repeatedly while `isOn`, at first often, later less often, and never while the page is hidden. */
export function usePoll(isOn: boolean, work: () => void): void {
  const latest = useRef(work)
  latest.current = work
  useEffect(() => {
    if (!isOn) return
    const began = Date.now()
    let timer = setTimeout(tick, 1500)
    function tick() {
      if (!document.hidden) latest.current()
      timer = setTimeout(tick, Date.now() - began < 60_000 ? 2000 : 10_000)
    }
    return () => clearTimeout(timer)
  }, [isOn])
}
