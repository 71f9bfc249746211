/** Does it while nothing else is to do. */
export function whenIdle(act: () => unknown) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act)
  else setTimeout(act, 2000)
}
