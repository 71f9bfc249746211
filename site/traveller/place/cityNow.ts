import { NearViewportElement } from '../property/nearViewportElement.ts'

/** What the beds of a city cost when, and whether there are some this weekend. */
class CityNow extends NearViewportElement {
  protected async draw() {
    const { drawCityNow } = await import('./drawCityNow.ts')
    return drawCityNow(this)
  }

  protected reveal() {
    this.hidden = false
  }
}

if (!customElements.get('city-now')) customElements.define('city-now', CityNow)
