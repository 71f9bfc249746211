// A link to the same page in another language keeps its query (dates, party, place) and the key in the hash.
// Added by a script, as the page may be prerendered. On the press of a pointer too: it may open the link elsewhere.
for (const type of ['pointerdown', 'click'])
  document.addEventListener(
    type,
    ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-keeps-query]')
      if (!link) return
      link.search = location.search
      link.hash = location.hash
    },
    { capture: true },
  )
