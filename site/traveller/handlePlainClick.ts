import type { MouseEvent } from 'react'

/** A plain click stays on the page; with a key held down the browser does what it always does. */
export function handlePlainClick(e: MouseEvent, go: () => void) {
  if (e.metaKey || e.ctrlKey || e.shiftKey || e.altKey || e.button !== 0) return
  e.preventDefault()
  go()
}
