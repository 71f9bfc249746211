import { whenIdle } from './whenIdle.ts'

type Kind = 'success' | 'error' | 'blank'

/** What can be done about it while it is shown: "Undo". */
export interface Offer {
  words: string
  run: () => unknown
}

const load = () => import('../kit/toastHost.tsx')

let isAhead = false
/** Fetches what draws it before there is something to say: that the line is down could not be said after it is. */
export function fetchToastAhead() {
  if (isAhead) return
  isAhead = true
  whenIdle(() => load().catch(() => undefined))
}

/** Says something at the top of the page for a moment. What draws it is loaded with the first thing to say, where it was not fetched ahead. */
export async function toast(kind: Kind, message: string, offer?: Offer) {
  const { show } = await load()
  show(kind, message, offer)
}
