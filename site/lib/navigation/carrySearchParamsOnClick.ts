import { carrySearchParams } from './carrySearchParams.ts'

// Most pages are built before anybody asks: their links learn on the way out for whom and when the page was looked at, so that the next one
// shows the same stay. On the press of a pointer too: it may open the link elsewhere.
for (const type of ['pointerdown', 'click'])
  document.addEventListener(
    type,
    ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
      const carried = link && carrySearchParams(new URL(link.href), new URL(location.href))
      if (link && carried) link.href = carried
    },
    { capture: true },
  )
