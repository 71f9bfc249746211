// A press on a picture opens the lightbox. Before Astro's router, which takes every link for a page.

document.addEventListener(
  'click',
  event => {
    // The router keeps this script on pages that have no lightbox.
    const link = document.querySelector('[data-lightbox]') && findPhotoLink(event.target)
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    import('./lightbox.ts').then(
      ({ openLightbox }) => openLightbox(link),
      () => location.assign(link.href),
    )
  },
  { capture: true },
)

/** The picture that was pressed, or the first of all. */
function findPhotoLink(target: EventTarget | null): HTMLAnchorElement | null {
  if (!(target instanceof Element)) return null
  if (target.closest('[data-all-photos]')) return document.querySelector<HTMLAnchorElement>('[data-photos] [data-photo]')
  return target.closest<HTMLAnchorElement>('[data-photo]')
}
