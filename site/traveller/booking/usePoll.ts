import { useEffect, useRef } from 'react'

/** Calls again and again while asked to: closely at first, later more seldom, never while the page is out of sight. */
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
