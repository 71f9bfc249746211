import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from './whenIdle.ts'

/** Counts from 0 to `steps`, one step each time the browser is idle: renders parts below the fold in several short tasks. */
export function useIdleSteps(steps: number): number {
  const [done, setDone] = useState(0)
  useEffect(() => {
    if (done >= steps) return undefined
    let isLeft = false
    whenIdle(() => !isLeft && startTransition(() => setDone(done + 1)))
    return () => {
      isLeft = true
    }
  }, [done, steps])
  return done
}
