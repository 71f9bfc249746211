import type { FitBoundsOptions } from 'leaflet'
import { latLngBounds } from 'leaflet'
import { type Bounds, roundBounds } from '../../../domain/listing/bounds.ts'
import { createBaseMap } from '../../kit/map/baseMap.ts'
import { getMessages } from '../../lib/language/messages.ts'
import type { MapTiles } from '../../lib/site.ts'
import { type Pin, type PinEvents, PinLayer } from './pinLayer.ts'

interface Options extends PinEvents {
  tiles: MapTiles | null
  /** Called when the visitor has moved or zoomed the map. */
  onMove: () => void
}
interface PinsUpdate {
  pins: readonly Pin[]
  center: { lat: number; lng: number } | null
  /** Where the map moves: to the results, to the searched area, or nowhere. */
  go: 'found' | Bounds | 'nowhere'
}

const aroundACity = 12
const closestFit = 15
/** Pixels of width below which the cards lie on the map. */
const cardsBelow = 1000
export type SearchMap = ReturnType<typeof createSearchMap>

/** Creates the map of a search in a box. */
export function createSearchMap(box: HTMLElement, { tiles, onMove, ...pinEvents }: Options) {
  const { map, nameCentre } = createBaseMap(box, { tiles, center: { lat: 30, lng: 10 }, zoom: 2 })
  const layer = new PinLayer(map, pinEvents)
  // Movements by code, which are not animated, do not count as moves by the visitor.
  let isOwnMove = false
  const own = (move: () => void) => {
    isOwnMove = true
    move()
    isOwnMove = false
  }
  // Leaflet ends an animated zoom at its original target, even if the map was moved meanwhile: later movements wait for its end.
  let isGliding = false
  let waiting: (() => void) | undefined
  map.on('zoomstart', () => {
    isGliding = true
  })
  map.on('zoomend', () => {
    isGliding = false
  })
  map.on('moveend', () => {
    const move = waiting
    waiting = undefined
    if (move) own(move)
    else if (!isOwnMove) onMove()
  })
  const goTo = (move: () => void) => {
    if (isGliding) waiting = move
    else own(move)
  }
  const size = new ResizeObserver(() => own(() => map.invalidateSize({ pan: false })))
  size.observe(box)
  return {
    show({ pins, center, go }: PinsUpdate) {
      if (typeof go === 'object') goTo(() => map.fitBounds(toLatLngBounds(go), { animate: false }))
      // A search by area has no centre: its pins are drawn on the side of the date line that the map shows.
      const middle = center?.lng ?? map.getCenter().lng
      const near = pins.map(pin => ({ ...pin, lng: go === 'found' && !center ? pin.lng : nearestLongitude(pin.lng, middle) }))
      layer.show(near)
      if (center) nameCentre(center, getMessages('map').centre)
      if (go !== 'found') return
      goTo(() => {
        // Includes the centre, from which distances are measured, so that its label is not cut off.
        if (near.length)
          map.fitBounds(latLngBounds(center ? [...near, center] : near), { maxZoom: closestFit, ...paddingOf(box), animate: false })
        else if (center) map.setView(center, aroundACity, { animate: false })
      })
    },
    choose: (id: number | undefined) => layer.choose(id),
    light: (id: number | undefined) => layer.light(id),
    focus: (id: number) => layer.focus(id),
    bounds(): Bounds {
      const seen = map.getBounds()
      const isWhole = seen.getEast() - seen.getWest() >= 360
      const west = isWhole ? -180 : wrapLongitude(seen.getWest())
      const east = isWhole ? 180 : wrapLongitude(seen.getEast())
      return roundBounds({ south: Math.max(-90, seen.getSouth()), west, north: Math.min(90, seen.getNorth()), east })
    },
    remove() {
      size.disconnect()
      map.off('moveend')
      map.remove()
    },
  }
}

/** Room for the labels of pins, and on a phone for the cards at its foot. */
const paddingOf = (box: HTMLElement): FitBoundsOptions => ({
  paddingTopLeft: [56, 56],
  paddingBottomRight: [56, box.clientWidth < cardsBelow ? 180 : 56],
})

const toLatLngBounds = ({ south, west, north, east }: Bounds) =>
  latLngBounds([
    [south, west],
    [north, east > west ? east : east + 360],
  ])

/** Longitude from -180 to 180. */
const wrapLongitude = (lng: number) => (((lng % 360) + 540) % 360) - 180

/** The same meridian, on the nearer side of the date line. */
const nearestLongitude = (lng: number, center: number) => lng + 360 * Math.round((center - lng) / 360)
