// A link to the same page in another language keeps what was asked of it: dates, party, place, and the key that some pages have behind the hash.
// The page may have been built long before.
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
