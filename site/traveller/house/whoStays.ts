/** Who is about at one hostel. It is asked for well before what stands above it is reached, so that nothing moves under the eyes. */
class WhoStays extends HTMLElement {
  #near: IntersectionObserver | undefined

  connectedCallback() {
    this.#near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        this.#near?.disconnect()
        void this.#draw()
      },
      { rootMargin: '800px' },
    )
    // It has no place of its own until there is something to say.
    this.#near.observe(this.previousElementSibling ?? document.body)
  }

  disconnectedCallback() {
    this.#near?.disconnect()
  }

  async #draw() {
    const { drawStaying } = await import('./drawStaying.ts')
    if (!(await drawStaying(this, Number(this.dataset.hostel)))) return
    await unseen(this.parentElement?.querySelector(':scope > who-stays ~ section'))
    this.hidden = false
  }
}

/** Who jumped to what stands below keeps it where it is until they have gone on. */
const unseen = (below: Element | null | undefined) =>
  new Promise<void>(resolve => {
    if (!below) return resolve()
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) return
      watch.disconnect()
      resolve()
    })
    watch.observe(below)
  })

if (!customElements.get('who-stays')) customElements.define('who-stays', WhoStays)
