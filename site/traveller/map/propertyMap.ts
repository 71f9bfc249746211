import { drawWhenNear } from './drawWhenNear.ts'

/** The map of one hostel; its box has the same height before and after. */
class PropertyMap extends HTMLElement {
  #end: (() => void) | undefined

  connectedCallback() {
    const box = this.querySelector('section')
    const { lat, lng, name = '', tiles, wide } = this.dataset
    if (!box) return
    this.#end = drawWhenNear(box, {
      at: { lat: Number(lat), lng: Number(lng) },
      name,
      tiles: tiles ? JSON.parse(tiles) : null,
      isWide: wide !== undefined,
    })
  }

  disconnectedCallback() {
    this.#end?.()
  }
}

if (!customElements.get('hostel-map')) customElements.define('hostel-map', PropertyMap)
