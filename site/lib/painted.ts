/** No frame is drawn in a tab that nobody looks at. */
const LONGEST_MS = 100

/** Until what changed is on the screen. What nobody waits for in that moment (a request, an address) begins after it, so that a press is seen at once. */
export const painted = () =>
  new Promise<void>(resolve => {
    setTimeout(resolve, LONGEST_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })
