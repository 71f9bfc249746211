type Kind = 'success' | 'error' | 'blank'

/** Says something at the top of the page for a moment. What draws it is loaded with the first thing to say. */
export async function toast(kind: Kind, message: string) {
  const { show } = await import('../kit/toastHost.tsx')
  show(kind, message)
}
