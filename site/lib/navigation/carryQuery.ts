// A link to the same page in another language keeps its query (dates, party, place) and the key in the hash; one to sign in leads back here.
// Added by a script, as the page may be prerendered. On the press of a pointer too: it may open the link elsewhere.
for (const type of ['pointerdown', 'click'])
  document.addEventListener(
    type,
    ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-keeps-query],a[data-returns]')
      if (!link) return
      const { pathname, search, hash } = location
      const returns = 'returns' in link.dataset
      link.search = returns ? `next=${encodeURIComponent(pathname + search)}` : search
      if (!returns) link.hash = hash
    },
    { capture: true },
  )
