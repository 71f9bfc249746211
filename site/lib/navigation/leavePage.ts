const pageAbort = new AbortController()

/**
 * Whoever was here goes, and the page with them: what is on its way is given up, and nothing more is asked. A call that runs by itself would otherwise meet a
 * session that has just ended, and ask somebody who is on their way out to sign in again.
 */
export function leavePage() {
  pageAbort.abort()
  // A page that the browser kept whole and brings back would never be answered again.
  globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && location.reload())
}

/** Nobody waits any more for what this page asked. */
export const isLeavingPage = () => pageAbort.signal.aborted

/** Aborted by `signal` or by leaving, whichever comes first. */
export function withPageSignal(signal: AbortSignal | undefined): AbortSignal {
  if (!signal) return pageAbort.signal
  // Browsers of 2023 do not know it; there only the end of the page ends such a call.
  return 'any' in AbortSignal ? AbortSignal.any([signal, pageAbort.signal]) : signal
}
