interface SearchEvent {
  kind: 'search'
  place?: string
  found: number
}

declare global {
  /** Filled while /count.js is on its way; then it is what sends. */
  var counted: { push: (event: SearchEvent) => unknown } | undefined
}

/** A search that was answered; whose it was is not said. */
export function trackSearch(destination: string, found: number): void {
  globalThis.counted ??= [] as SearchEvent[]
  globalThis.counted.push({ kind: 'search', ...(destination && { place: destination.slice(0, 160) }), found })
}
