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

/** The nearest other hostels, in a fold that loads them when it is opened first. */
class NearbyHostels extends HTMLElement {
  connectedCallback() {
    const fold = this.querySelector('details')
    fold?.addEventListener(
      'toggle',
      async () => {
        const { drawNearbyHostels } = await import('../around/drawNearbyHostels.ts')
        // Without a connection the link below stays.
        await drawNearbyHostels(this).catch(() => {})
      },
      { once: true },
    )
  }
}

if (!customElements.get('nearby-hostels')) customElements.define('nearby-hostels', NearbyHostels)
if (!customElements.get('who-stays')) customElements.define('who-stays', StayingTravellers)
if (!customElements.get('hostel-rides')) customElements.define('hostel-rides', PropertyRides)
