import type { LatLngLiteral } from 'leaflet'
import { divIcon, marker } from 'leaflet'
import { element } from '../../lib/element.ts'

/** Words on the map, below the pins, which nobody presses. */
export function createTextMarker(at: LatLngLiteral, text: string, className: string) {
  const html = element('span', { dir: 'auto' }, text)
  return marker(at, { icon: divIcon({ className, html, iconSize: [0, 0] }), interactive: false, keyboard: false, pane: 'names' })
}
