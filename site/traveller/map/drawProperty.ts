import type { LatLngLiteral } from 'leaflet'
import { divIcon, marker } from 'leaflet'
import { createBaseMap } from '../../kit/map/baseMap.ts'
import { element } from '../../lib/element.ts'
import type { MapTiles } from '../../lib/site.ts'

export interface MapPlace {
  at: LatLngLiteral
  name: string
  tiles: MapTiles | null
  /** Only the city is known, not the place in it. */
  isWide: boolean
}

/** Draws a hostel in the middle of its map, closer where there are streets. Answers what takes the map away. */
export function drawProperty(box: HTMLElement, { at, name, tiles, isWide }: MapPlace): () => void {
  box.replaceChildren()
  box.classList.remove('grid')
  const { map } = createBaseMap(box, { tiles, center: at, zoom: isWide ? 11 : tiles ? 15 : 13, isEmbedded: true })
  const sign = element('span', { class: 'map-pin map-house', dir: 'auto' }, name)
  marker(at, { icon: divIcon({ className: 'map-anchor', html: sign, iconSize: [0, 0] }), interactive: false, keyboard: false }).addTo(map)
  return () => map.remove()
}
