import { useEffect, useState } from 'react'
import type { Touched } from './loadWhenTouched.ts'

/** Code for a part of an island, loaded once it is needed. Unlike `React.lazy` it can be tried again, and the server writes no script for it. */
export function useCode<Code extends object>(touched: Touched<Code>, isNeeded: boolean) {
  const [code, setCode] = useState(touched.code)
  const [hasFailed, setFailed] = useState(false)
  const isMissing = isNeeded && !code && !hasFailed
  useEffect(() => {
    if (!isMissing) return
    let isOver = false
    touched.use(
      loaded => !isOver && setCode(loaded),
      () => !isOver && setFailed(true),
    )
    return () => {
      isOver = true
    }
  }, [isMissing, touched])
  return { code, hasFailed: hasFailed && !code, retry: () => setFailed(false) }
}
