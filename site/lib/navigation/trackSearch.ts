interface SearchEvent {
  kind: 'search'
  place?: string
  found: number
}

declare global {
  /** A queue until /count.js is loaded, which then replaces it. */
  var counted: { push: (event: SearchEvent) => unknown } | undefined
}

/** Counts an answered search, without anything about the person. */
export function trackSearch(destination: string, found: number): void {
  globalThis.counted ??= [] as SearchEvent[]
  globalThis.counted.push({ kind: 'search', ...(destination && { place: destination.slice(0, 160) }), found })
}
