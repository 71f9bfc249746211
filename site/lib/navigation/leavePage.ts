const pageAbort = new AbortController()

/**
 * Aborts pending calls and blocks new ones when the session ends with this page. A background call would otherwise meet the ended session and ask
 * somebody who is signing out to sign in again.
 */
export function leavePage() {
  pageAbort.abort()
  // A page restored from the back/forward cache would otherwise stay blocked.
  globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && location.reload())
}

/** Whether the calls of this page have been aborted because it is being left. */
export const isLeavingPage = () => pageAbort.signal.aborted

/** Aborted by `signal` or by leaving, whichever comes first. */
export function withPageSignal(signal: AbortSignal | undefined): AbortSignal {
  if (!signal) return pageAbort.signal
  // Browsers of 2023 lack AbortSignal.any; there only leaving aborts such a call.
  return 'any' in AbortSignal ? AbortSignal.any([signal, pageAbort.signal]) : signal
}
