import type { MouseEvent } from 'react'

/** Handles a plain click; with a modifier key the browser opens the link in its own way. */
export function handlePlainClick(e: MouseEvent, go: () => void) {
  if (e.metaKey || e.ctrlKey || e.shiftKey || e.altKey || e.button !== 0) return
  e.preventDefault()
  go()
}
