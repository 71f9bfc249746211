import { carrySearchParams } from './carrySearchParams.ts'

// Most pages are prerendered: their links get the dates and party of the current address when they are pressed, so that the next page shows
// the same stay. On pointerdown as well, since the link may be opened in a new tab.
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
