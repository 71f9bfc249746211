import { iconElement } from '../../kit/iconElement.ts'
import { element } from '../../lib/element.ts'
import { focusClass, imageSources } from '../../lib/image.ts'
import { getMessages, t } from '../../lib/language/messages.ts'

/** How far below the screen a strip is made ready. */
const NEAR = '200px'

/**
 * The pictures of a hostel over the one on its card, swiped, by arrow keys or by buttons. Each is a link to the hostel for a pointer, as they cover the one of the
 * card: it opens in another tab as well. None is fetched before somebody moves towards it.
 */
class PictureStrip extends HTMLElement {
  #watch: IntersectionObserver | undefined

  connectedCallback() {
    this.#watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && this.#build(), { rootMargin: NEAR })
    this.#watch.observe(this)
  }

  disconnectedCallback() {
    this.#watch?.disconnect()
  }

  #build() {
    this.#watch?.disconnect()
    const urls = this.dataset.pictures?.split(' ') ?? []
    const link = this.closest('article')?.querySelector<HTMLAnchorElement>('h2 a')
    if (urls.length < 2 || !link || this.querySelector('.picture-track')) return
    const messages = getMessages('search')
    const track = element('div', {
      class: 'picture-track',
      role: 'group',
      tabindex: '0',
      'aria-label': t(messages.pictures, { n: urls.length, name: link.textContent?.trim() ?? '' }),
    })
    // The first is the picture that the card has: nothing moves, and none is loaded twice.
    const slides = urls.map((url, at) => element('a', { tabindex: '-1', 'aria-hidden': 'true', 'data-url': at > 0 && url }))
    track.append(...slides)
    // React gives the card another address with another search.
    const follow = () => {
      for (const slide of slides) slide.href = link.href
    }
    follow()
    for (const touch of ['pointerenter', 'pointerdown']) track.addEventListener(touch, follow, { capture: true, passive: true })
    const counter = element('span', { class: 'picture-count', 'aria-live': 'polite' })
    const current = () => Math.round(Math.abs(track.scrollLeft) / (track.clientWidth || 1))
    const isRtl = document.documentElement.dir === 'rtl'
    const step = (by: number, label: string) => {
      const back = by < 0
      const button = element(
        'button',
        { type: 'button', tabindex: '-1', class: `picture-step ${back ? 'start-1' : 'end-1'}`, 'aria-label': label },
        iconElement(back === isRtl ? 'chevronRight' : 'chevronLeft'),
      )
      button.addEventListener('click', () => {
        const next = (current() + by + urls.length) % urls.length
        load(next)
        track.scrollTo({ left: next * track.clientWidth * (isRtl ? -1 : 1), behavior: 'instant' })
      })
      return button
    }
    const load = (index: number) => {
      const slide = slides[index]
      const url = slide?.dataset.url
      if (!slide || !url) return
      delete slide.dataset.url
      const { src, srcset } = imageSources(url, 640)
      const sizes = this.querySelector('img')?.sizes
      slide.append(element('img', { src, srcset, sizes, alt: '', class: focusClass(url) || undefined }))
    }
    const show = () => {
      const now = current()
      for (const index of [now, now + 1, now - 1]) load(index)
      const position = `${now + 1}/${urls.length}`
      if (counter.textContent !== position) counter.textContent = position
    }
    for (const touch of ['pointerenter', 'touchstart', 'focus']) track.addEventListener(touch, () => load(1), { once: true, passive: true })
    track.addEventListener('scroll', show, { passive: true })
    counter.textContent = `1/${urls.length}`
    this.append(track, step(-1, messages.previousPicture), step(1, messages.nextPicture), counter)
  }
}

if (!customElements.get('picture-strip')) customElements.define('picture-strip', PictureStrip)
