// Marks the tab of the section that is being read. A section begins to be read once its heading stands in the upper third of the screen.

const bar = () => document.querySelector('[data-section-tabs]')
let waiting = false

function markSection() {
  waiting = false
  const links = [...(bar()?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? [])]
  const tops = links.map(link => document.getElementById(link.hash.slice(1))?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY)
  const begun = tops.map((top, at) => ({ top, at })).filter(({ top }) => top < innerHeight / 3)
  // Sections may stand in another order than their tabs.
  const current = begun.toSorted((a, b) => b.top - a.top)[0]?.at
  for (const [at, link] of links.entries()) {
    if (at !== current) link.removeAttribute('aria-current')
    else if (!link.hasAttribute('aria-current')) {
      link.setAttribute('aria-current', 'location')
      bringIntoRow(link)
    }
  }
}

/** On a telephone the row of tabs is wider than the screen. Only the row scrolls, never the page. */
function bringIntoRow(link: HTMLElement) {
  const row = link.closest('ul')
  const [inner, outer] = [link.getBoundingClientRect(), row?.getBoundingClientRect()]
  if (row && outer) row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}

function handleScroll() {
  if (waiting || !bar()) return
  waiting = true
  requestAnimationFrame(markSection)
}

addEventListener('scroll', handleScroll, { passive: true })
document.addEventListener('astro:page-load', handleScroll)
