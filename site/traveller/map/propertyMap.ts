/** The map of one hostel. It is loaded when it comes near the viewport; its box has the same height before and after. */
class PropertyMap extends HTMLElement {
  #near: IntersectionObserver | undefined

  connectedCallback() {
    this.#near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        this.#near?.disconnect()
        void this.#draw()
      },
      { rootMargin: '200px' },
    )
    this.#near.observe(this)
  }

  disconnectedCallback() {
    this.#near?.disconnect()
  }

  async #draw() {
    const box = this.querySelector('section')
    const { lat, lng, name = '', tiles, wide } = this.dataset
    const { drawProperty } = await import('./drawProperty.ts')
    if (box)
      drawProperty(box, {
        at: { lat: Number(lat), lng: Number(lng) },
        name,
        tiles: tiles ? JSON.parse(tiles) : null,
        isWide: wide !== undefined,
      })
  }
}

if (!customElements.get('hostel-map')) customElements.define('hostel-map', PropertyMap)
