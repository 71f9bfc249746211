import type { LatLngLiteral } from 'leaflet'
import { divIcon, marker } from 'leaflet'

/** Words on the map, below the pins, which nobody presses. */
export function createTextMarker(at: LatLngLiteral, text: string, className: string) {
  const html = document.createElement('span')
  html.textContent = text
  html.dir = 'auto'
  return marker(at, { icon: divIcon({ className, html, iconSize: [0, 0] }), interactive: false, keyboard: false, pane: 'names' })
}
