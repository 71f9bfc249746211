/** Pushes another address of the same page, with the state of Astro's router, so that back and forward render the page of that address. */
export function pushHistory(href: string) {
  const { index = 0, isMap = false } = (history.state ?? {}) as { index?: number; isMap?: boolean }
  if (href.replace(/#.*$/, '') === location.pathname + location.search) return
  // The map that fills a telephone is one entry, however often it searches: going back closes it (traveller/map/MapScreen.tsx).
  if (isMap) return history.replaceState(history.state, '', href)
  history.pushState({ index: index + 1, scrollX: 0, scrollY: 0 }, '', href)
}
