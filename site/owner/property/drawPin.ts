import type { LatLngLiteral } from 'leaflet'
import { divIcon, marker } from 'leaflet'
import { createBaseMap } from '../../kit/map/baseMap.ts'
import { element } from '../../lib/element.ts'
import type { MapTiles } from '../../lib/site.ts'

interface PinOptions {
  at: LatLngLiteral
  tiles: MapTiles | null
  /** Accessible name of the pin. */
  label: string
  onMove: (to: LatLngLiteral) => void
}

export interface Pin {
  moveTo: (at: LatLngLiteral) => void
  remove: () => void
}

/** Pixels that an arrow key moves the pin. */
const STEP = 8
const arrowMoves: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** A map with one pin, which is dragged, placed by a click, or moved with the arrow keys. */
export function drawPin(box: HTMLElement, { at, tiles, label, onMove }: PinOptions): Pin {
  const { map } = createBaseMap(box, { tiles, center: at, zoom: tiles ? 15 : 13, isEmbedded: true })
  const sign = element('span', { class: 'map-pin map-house map-set' }, label)
  const pin = marker(at, {
    icon: divIcon({ className: 'map-anchor', html: sign, iconSize: [0, 0] }),
    draggable: true,
    title: label,
    alt: label,
  }).addTo(map)
  let last = at
  const keepInSight = () => map.panInside(pin.getLatLng(), { padding: [48, 48] })
  map.on('resize', keepInSight)
  const updatePosition = (to: LatLngLiteral) => {
    last = to
    pin.setLatLng(to)
    keepInSight()
    onMove(to)
  }
  pin.on('dragend', () => updatePosition(pin.getLatLng()))
  map.on('click', ({ latlng }) => updatePosition(latlng))
  const icon = pin.getElement()
  icon?.setAttribute('aria-label', label)
  icon?.addEventListener('keydown', event => {
    const step = arrowMoves[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    updatePosition(map.containerPointToLatLng(map.latLngToContainerPoint(pin.getLatLng()).add(step)))
  })
  return {
    moveTo: to => {
      // The map's own coordinates come back rounded and must not move the map.
      if (Math.abs(to.lat - last.lat) < 0.000002 && Math.abs(to.lng - last.lng) < 0.000002) return
      last = to
      pin.setLatLng(to)
      map.setView(to)
    },
    remove: () => map.remove(),
  }
}
