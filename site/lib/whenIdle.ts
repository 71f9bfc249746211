/** Does it while nothing else is to do, but within four seconds. Not every browser can tell when it is idle. */
export function whenIdle(act: () => unknown) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 4000 })
  else setTimeout(act, 2000)
}
