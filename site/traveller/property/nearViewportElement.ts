/** A part of a page that changes with the day: asked for when the reader comes near, and shown where nothing moves under their eyes. */
export abstract class NearViewportElement extends HTMLElement {
  #near: IntersectionObserver | undefined

  /** Reads and writes what there is. False where there is nothing. */
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
    // What is hidden has no place of its own until there is something to say.
    this.#near.observe(this.hidden ? (this.previousElementSibling ?? document.body) : this)
  }

  disconnectedCallback() {
    this.#near?.disconnect()
  }

  async #show() {
    if (!(await this.draw())) return
    const below = this.parentElement?.querySelector(`:scope > ${this.localName} ~ section`)
    await whenOutOfView(below ? [this, below] : [this])
    this.reveal()
  }
}

/** Who reads it, or jumped to what stands below, keeps everything where it is until they have gone on. */
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
