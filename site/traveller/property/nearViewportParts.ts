// The parts of a hostel's page that are loaded near the viewport, in one file, to save requests.
import { NearViewportElement } from './nearViewportElement.ts'

/** Travellers who are staying there. */
class StayingTravellers extends NearViewportElement {
  protected async draw() {
    const { drawStaying } = await import('./drawStaying.ts')
    return drawStaying(this)
  }

  protected reveal() {
    this.hidden = false
  }
}

/** The next rides to and from the city. */
class PropertyRides extends NearViewportElement {
  protected async draw() {
    const { drawRides } = await import('./drawRides.ts')
    return drawRides(this, Number(this.dataset.hostel))
  }

  protected reveal() {
    for (const list of this.querySelectorAll('ul')) list.hidden = false
  }
}

if (!customElements.get('who-stays')) customElements.define('who-stays', StayingTravellers)
if (!customElements.get('hostel-rides')) customElements.define('hostel-rides', PropertyRides)
