/** Runs when the browser is idle, within four seconds at most. Some browsers lack requestIdleCallback. */
export function whenIdle(act: () => unknown) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 4000 })
  else setTimeout(act, 2000)
}
