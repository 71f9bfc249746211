/** A part of a page that changes daily: loaded when it comes near the viewport, and shown when that moves nothing in view. */
export abstract class NearViewportElement extends HTMLElement {
  #near: IntersectionObserver | undefined

  /** Loads and renders the content. False if there is none; without a line nothing is shown. */
  protected abstract draw(): Promise<boolean>
  protected abstract reveal(): void

  connectedCallback() {
    this.#near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        this.#near?.disconnect()
        void this.#show()
      },
      { rootMargin: '800px' },
    )
    // A hidden element has no position, so the element before it is observed.
    this.#near.observe(this.hidden ? (this.previousElementSibling ?? document.body) : this)
  }

  disconnectedCallback() {
    this.#near?.disconnect()
  }

  async #show() {
    if (!(await this.draw().catch(() => false))) return
    const below = this.parentElement?.querySelector(`:scope > ${this.localName} ~ section`)
    await whenOutOfView(below ? [this, below] : [this])
    this.reveal()
  }
}

/** Waits until nothing that would move is in view, for readers of this part and of what is below. */
const whenOutOfView = (parts: readonly Element[]) =>
  new Promise<void>(resolve => {
    const seen = new Set<Element>()
    const observer = new IntersectionObserver(entries => {
      for (const { target, isIntersecting } of entries) isIntersecting ? seen.add(target) : seen.delete(target)
      if (seen.size) return
      observer.disconnect()
      resolve()
    })
    for (const part of parts) observer.observe(part)
  })
