import { directedArrowKey } from '../../lib/arrowKey.ts'
import { element } from '../../lib/element.ts'

/** Shows the set of pictures that a link belongs to, one at a time: swiped, by arrow keys or by buttons. */
export function openLightbox(link: HTMLAnchorElement) {
  const dialog = document.querySelector<HTMLDialogElement>('[data-lightbox]')
  const links = [...(link.closest('[data-photos]') ?? document).querySelectorAll<HTMLAnchorElement>('a[data-photo]')]
  if (dialog && !dialog.open) new Lightbox(dialog, links).open(links.indexOf(link))
}

class Lightbox {
  #dialog: HTMLDialogElement
  #slides: HTMLElement
  #zoom: HTMLElement
  #links: readonly HTMLAnchorElement[]
  #current = -1
  #settling = 0

  constructor(dialog: HTMLDialogElement, links: readonly HTMLAnchorElement[]) {
    this.#dialog = dialog
    this.#links = links
    this.#slides = this.#part('[data-slides]')
    this.#zoom = this.#part('[data-zoom]')
    this.#slides.replaceChildren(...links.map(createSlide))
    // What scrolls is reached by keyboard.
    this.#slides.tabIndex = 0
    this.#slides.onscroll = () => this.#settle()
    this.#slides.onclick = ({ target }) => target instanceof HTMLImageElement && this.#toggleZoom()
    this.#zoom.onclick = () => this.#toggleZoom()
    this.#part('[data-close]').onclick = () => dialog.close()
    dialog.onkeydown = event => this.#pressed(event)
    for (const button of dialog.querySelectorAll<HTMLElement>('[data-step]')) {
      button.hidden = links.length < 2
      button.onclick = () => this.#go(this.#current + Number(button.dataset.step))
    }
  }

  open(index: number) {
    this.#dialog.showModal()
    this.#scrollTo(index)
    this.#show(index)
  }

  #part(selector: string) {
    return this.#dialog.querySelector<HTMLElement>(selector)!
  }

  #pressed(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowLeft: this.#current - 1, ArrowRight: this.#current + 1, Home: 0, End: -1 }
    const index = steps[directedArrowKey(event.key)]
    // Within an enlarged picture the keys scroll it.
    if (index === undefined || this.#slides.querySelector('.zoomed')) return
    event.preventDefault()
    this.#go(index)
  }

  /** After the last comes the first again. */
  #go(index: number) {
    const { length } = this.#links
    const next = (index + length) % length
    this.#show(next)
    this.#scrollTo(next)
  }

  /** A swipe decides by itself where it ends. */
  #settle() {
    clearTimeout(this.#settling)
    const { scrollLeft, clientWidth } = this.#slides
    this.#settling = window.setTimeout(() => this.#show(Math.round(Math.abs(scrollLeft) / clientWidth)), 120)
  }

  /** At once: a picture that loads during a smooth scroll would make the row snap half-way. */
  #scrollTo(index: number) {
    const way = document.documentElement.dir === 'rtl' ? -1 : 1
    this.#slides.scrollTo({ left: way * index * this.#slides.clientWidth, behavior: 'instant' })
  }

  #show(index: number) {
    const link = this.#links[index]
    if (index === this.#current || !link) return
    this.#current = index
    this.#unzoom()
    this.#part('[data-count]').textContent = `${index + 1} / ${this.#links.length}`
    this.#part('[data-caption]').textContent = link.querySelector('img')?.alt ?? ''
  }

  #toggleZoom() {
    const image = this.#slides.children[this.#current]?.firstElementChild
    if (!image) return
    // Another element in its place: one that grows would count as one that jumps.
    const other = image.cloneNode() as Element
    this.#zoom.ariaPressed = String(other.classList.toggle('zoomed'))
    image.replaceWith(other)
  }

  #unzoom() {
    for (const slide of this.#slides.children) slide.firstElementChild?.classList.remove('zoomed')
    this.#zoom.ariaPressed = 'false'
  }
}

/** The small picture stands behind the large one until that is loaded. */
function createSlide(link: HTMLAnchorElement): HTMLElement {
  const small = link.querySelector('img')
  const image = element('img', { class: 'slide', loading: 'lazy', decoding: 'async', alt: small?.alt ?? '', sizes: '100vw' })
  if (small?.currentSrc) image.style.backgroundImage = `url("${small.currentSrc}")`
  if (small?.srcset) image.srcset = `${small.srcset}, ${link.href} 1920w`
  image.src = link.href
  return element('li', {}, image)
}
