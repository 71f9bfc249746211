import type { LatLngLiteral, Map as LeafletMap, Marker } from 'leaflet'
import { nameLevelOf } from '../../../domain/map/placeNames.ts'
import { project, type TileKey } from '../../../domain/map/tiles.ts'
import { api } from '../../lib/http/api.ts'
import { language } from '../../lib/language/language.ts'
import { chooseNames, type NamedPlace } from './chooseNames.ts'
import { createTextMarker } from './textMarker.ts'

/** Towns of more people are set larger. */
const CITY = 500_000
const TOWN = 50_000
const names = new Map<string, Promise<readonly NamedPlace[]>>()

/** The names of cities, towns and districts in the language of the page. They are asked for when the map has come to rest. */
export function drawPlaceNames(on: LeafletMap, avoid: () => LatLngLiteral | null) {
  const markers = new Map<string, Marker>()
  let turn = 0
  const show = async () => {
    const mine = ++turn
    const lists = await Promise.all(tilesInSight(on).map(loadNames))
    // Moved on, or taken away meanwhile.
    if (mine !== turn || !on.getPane('names')) return
    const places = new Map(choose(on, lists.flat(), avoid()).map(place => [keyOf(place, on.getZoom()), place]))
    for (const [key, marker] of markers)
      if (!places.has(key)) {
        marker.remove()
        markers.delete(key)
      }
    for (const [key, place] of places) if (!markers.has(key)) markers.set(key, nameMarker(on, place).addTo(on))
  }
  on.on('moveend resize', show)
  on.on('unload', () => {
    turn = -1
  })
  void show()
}

function choose(on: LeafletMap, places: readonly NamedPlace[], avoided: LatLngLiteral | null) {
  const size = on.getSize()
  const centre = avoided && on.latLngToContainerPoint(avoided)
  return chooseNames(places, {
    spotOf: place => on.latLngToContainerPoint(nearMiddle(on, place)),
    // A name that is cut off by the edge says little.
    isTaken: ({ x, y }, half) =>
      x < half || x > size.x - half || y < 10 || y > size.y - 10 || (centre !== null && Math.hypot(centre.x - x, centre.y - y) < 24),
  })
}

const keyOf = ({ name, lat, lng }: NamedPlace, zoom: number) => `${name} ${lat} ${lng} ${zoom}`

function nameMarker(on: LeafletMap, place: NamedPlace): Marker {
  const size = place.population >= CITY ? 'city' : place.population >= TOWN ? 'town' : 'village'
  return createTextMarker(nearMiddle(on, place), place.name, `map-name map-name-${size}`)
}

/** On the side of the date line that the map shows. */
const nearMiddle = (on: LeafletMap, { lat, lng }: NamedPlace) => ({ lat, lng: lng + 360 * Math.round((on.getCenter().lng - lng) / 360) })

function tilesInSight(on: LeafletMap): TileKey[] {
  const z = nameLevelOf(on.getZoom())
  const sides = 2 ** z
  const seen = on.getBounds()
  const [west, north] = project(seen.getWest(), seen.getNorth()).map(at => Math.floor(at * sides)) as [number, number]
  const [east, south] = project(seen.getEast(), seen.getSouth()).map(at => Math.floor(at * sides)) as [number, number]
  const found = new Map<string, TileKey>()
  for (let x = west; x <= east; x++)
    for (let y = Math.max(0, north); y <= Math.min(sides - 1, south); y++) {
      const key = { z, x: ((x % sides) + sides) % sides, y }
      found.set(`${key.x}/${y}`, key)
    }
  return [...found.values()]
}

function loadNames({ z, x, y }: TileKey): Promise<readonly NamedPlace[]> {
  const path = `${z}/${x}/${y}`
  const known = names.get(path)
  if (known) return known
  const loading = api('GET /map/names/:z/:x/:y', { params: { z: `${z}`, x: `${x}`, y: `${y}` }, query: { language: language() } }).then(
    reply => {
      if (reply.ok) return reply.data
      // Without names it is a map still: they are asked for again when it moves.
      names.delete(path)
      return []
    },
  )
  names.set(path, loading)
  return loading
}
