/** Pushes another address of the same page, with the state of Astro's router, so that back and forward render the page of that address. */
export function pushHistory(href: string) {
  const { index = 0 } = (history.state ?? {}) as { index?: number }
  if (href.replace(/#.*$/, '') === location.pathname + location.search) return
  history.pushState({ index: index + 1, scrollX: 0, scrollY: 0 }, '', href)
}
