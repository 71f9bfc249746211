import type { LatLngLiteral } from 'leaflet'
import { divIcon, marker } from 'leaflet'
import { baseMap } from '../../kit/map/baseMap.ts'
import type { Tiles } from '../../lib/site.ts'

interface Place {
  at: LatLngLiteral
  name: string
  tiles: Tiles | null
  /** A whole city, of which nobody knows where in it. */
  isWide: boolean
}

/** One hostel on its map, in the middle of rings that tell distances where there are no streets. */
export function drawHostel(box: HTMLElement, { at, name, tiles, isWide }: Place) {
  box.replaceChildren()
  box.classList.remove('grid')
  const { map, centerOn } = baseMap(box, { tiles, center: at, zoom: isWide ? 11 : tiles ? 15 : 13, isPassedBy: true })
  const sign = document.createElement('span')
  sign.className = 'map-pin map-house'
  sign.dir = 'auto'
  sign.textContent = name
  marker(at, { icon: divIcon({ className: 'map-anchor', html: sign, iconSize: [0, 0] }), interactive: false, keyboard: false }).addTo(map)
  centerOn(at, '')
}
