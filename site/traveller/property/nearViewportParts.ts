// What the page of a hostel asks for when the reader comes near, in one file: each would be a request of its own.
import { NearViewportElement } from './nearViewportElement.ts'

/** Who is about. */
class StayingTravellers extends NearViewportElement {
  protected async draw() {
    const { drawStaying } = await import('./drawStaying.ts')
    return drawStaying(this, Number(this.dataset.hostel))
  }

  protected reveal() {
    this.hidden = false
  }
}

/** The next rides from and to the city. */
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
