import { createHook } from 'node:async_hooks'

/**
 * Tells the processor time of this thread, in ms, from one callback of the loop to the next, with all that promises add to it; waiting takes none, and neither
 * does what other processes do. It is told before the next callback begins. Answers how to stop.
 */
export function watchStretches(onStretch: (ms: number) => void): () => void {
  let last = process.threadCpuUsage()
  const before = () => {
    const now = process.threadCpuUsage()
    onStretch((now.user + now.system - last.user - last.system) / 1000)
    last = now
  }
  const hook = createHook({ trackPromises: false, before } as Parameters<typeof createHook>[0]).enable()
  return () => {
    hook.disable()
    before()
  }
}

/** The longest of them while something is done. */
export async function measureLongestStretch(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  const stop = watchStretches(ms => {
    longest = Math.max(longest, ms)
  })
  await work().finally(stop)
  return longest
}
