type Kind = 'success' | 'error' | 'blank'

/** What can be done about it while it is shown: "Undo". */
export interface Offer {
  words: string
  run: () => unknown
}

/** Says something at the top of the page for a moment. What draws it is loaded with the first thing to say. */
export async function toast(kind: Kind, message: string, offer?: Offer) {
  const { show } = await import('../kit/toastHost.tsx')
  show(kind, message, offer)
}
