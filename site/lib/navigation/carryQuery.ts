// A link to the same page in another language keeps its query (dates, party, place) and the key in the hash.
// Added by a script, as the page may be prerendered.
document.addEventListener(
  'click',
  ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-keeps-query]')
    if (!link) return
    link.search = location.search
    link.hash = location.hash
  },
  { capture: true },
)
