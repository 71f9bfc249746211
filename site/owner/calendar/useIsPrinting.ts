import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True from when the page is about to be printed: what is drawn then has to be there before the browser goes on. */
export function useIsPrinting(): boolean {
  const [is, set] = useState(() => matchMedia('print').matches)
  useEffect(() => {
    const [begin, end] = [() => flushSync(() => set(true)), () => set(false)]
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return is
}
