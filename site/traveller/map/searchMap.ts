import { latLngBounds } from 'leaflet'
import { type Bounds, roundBounds } from '../../../domain/listing/bounds.ts'
import { createBaseMap } from '../../kit/map/baseMap.ts'
import { getMessages } from '../../lib/language/messages.ts'
import type { MapTiles } from '../../lib/site.ts'
import { type Pin, PinLayer } from './pinLayer.ts'

interface Options {
  tiles: MapTiles | null
  onChoose: (id: number) => void
  /** The visitor moved or zoomed it. */
  onMove: () => void
}
interface PinsUpdate {
  pins: readonly Pin[]
  center: { lat: number; lng: number } | null
  /** Where the map goes: to what was found, or to the part of the world that was searched; or it stays. */
  go: 'found' | Bounds | 'nowhere'
}

const aroundACity = 12
const closestFit = 15
export type SearchMap = ReturnType<typeof createSearchMap>

/** The map of a search, drawn into a box. */
export function createSearchMap(box: HTMLElement, { tiles, onChoose, onMove }: Options) {
  const { map, centerOn } = createBaseMap(box, { tiles, center: { lat: 30, lng: 10 }, zoom: 2 })
  const layer = new PinLayer(map, onChoose)
  // Whatever the map does by itself, at once and without a flight, is no wish of the visitor.
  let isOwnMove = false
  const own = (move: () => void) => {
    isOwnMove = true
    move()
    isOwnMove = false
  }
  // Leaflet ends a zoom that glides where it was to end, wherever the map has been sent meanwhile: what comes then waits for it.
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
      // A part of the world has no centre of its own: its places lie on the side of the date line that is looked at.
      const middle = center?.lng ?? map.getCenter().lng
      const near = pins.map(pin => ({ ...pin, lng: go === 'found' && !center ? pin.lng : nearestLongitude(pin.lng, middle) }))
      layer.show(near)
      if (center) centerOn(center, getMessages('map').centre)
      if (go !== 'found') return
      goTo(() => {
        // With the middle that distances are told from: its name is not cut at the edge.
        if (near.length)
          map.fitBounds(latLngBounds(center ? [...near, center] : near), { maxZoom: closestFit, padding: [56, 56], animate: false })
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

const toLatLngBounds = ({ south, west, north, east }: Bounds) =>
  latLngBounds([
    [south, west],
    [north, east > west ? east : east + 360],
  ])

/** Degrees as the world counts them. */
const wrapLongitude = (lng: number) => (((lng % 360) + 540) % 360) - 180

/** The same meridian on this side of the date line. */
const nearestLongitude = (lng: number, center: number) => lng + 360 * Math.round((center - lng) / 360)
