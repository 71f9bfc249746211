import type { LatLngLiteral, Map as LeafletMap } from 'leaflet'
import { Browser, control, map, tileLayer } from 'leaflet'
import leafletStyles from 'leaflet/dist/leaflet.css?inline'
import { getMessages } from '../../lib/language/messages.ts'
import type { MapTiles } from '../../lib/site.ts'
import { drawCountryOutlines } from './countryOutlines.ts'
import { drawDistanceRings } from './distanceRings.ts'
import ownStyles from './map.css?inline'

// Within the script: a page links the styles of whatever it might load, and a map that nobody opens costs nothing.
const styles = new CSSStyleSheet()
styles.replaceSync(leafletStyles + ownStyles)
document.adoptedStyleSheets.push(styles)

interface Options {
  tiles: MapTiles | null
  center: LatLngLiteral
  zoom: number
  /** Stands in a page that is read: a wheel or one finger scrolls past it. */
  isPassedBy?: boolean
}

export interface BaseMap {
  map: LeafletMap
  /** From where distances are told when there are no streets. */
  centerOn: (center: LatLngLiteral | null, name: string) => void
}

/** A map with what lies under the places: the tiles of the installation, else (or when they do not come) the outlines of the countries. */
export function createBaseMap(box: HTMLElement, { tiles, center, zoom, isPassedBy = false }: Options): BaseMap {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const drawn = map(box, {
    center,
    zoom,
    minZoom: 2,
    maxZoom: 18,
    worldCopyJump: true,
    // The map of a search looks after its own size: what Leaflet does of itself looks like a move of the visitor.
    trackResize: isPassedBy,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: !isPassedBy,
    dragging: !(isPassedBy && Browser.mobile),
    inertia: !isCalm,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
  })
  addControls(drawn)
  let middle: { at: LatLngLiteral | null; name: string } = { at: null, name: '' }
  let clear = () => {}
  let isPlain = false
  const drawMiddle = () => {
    clear()
    clear = isPlain && middle.at ? drawDistanceRings(drawn, middle.at, middle.name) : () => {}
  }
  const goPlain = () => {
    if (isPlain) return
    isPlain = true
    drawCountryOutlines(drawn)
    drawMiddle()
  }
  if (tiles) addTiles(drawn, tiles, goPlain)
  else goPlain()
  const centerOn = (at: LatLngLiteral | null, name: string) => {
    middle = { at, name }
    drawMiddle()
  }
  return { map: drawn, centerOn }
}

function addControls(on: LeafletMap) {
  const messages = getMessages('map')
  const isRtl = document.documentElement.dir === 'rtl'
  control.zoom({ position: isRtl ? 'topleft' : 'topright', zoomInTitle: messages.zoomIn, zoomOutTitle: messages.zoomOut }).addTo(on)
  control.scale({ position: isRtl ? 'bottomright' : 'bottomleft', imperial: false }).addTo(on)
}

/** The outlines come when the first tile does not: they lie below, and show wherever one is missing. */
function addTiles(on: LeafletMap, { url, by, terms }: MapTiles, onMissing: () => void) {
  tileLayer(url, { maxZoom: 18 }).on('tileerror', onMissing).addTo(on)
  const isRtl = document.documentElement.dir === 'rtl'
  const name = document.createElement(terms ? 'a' : 'span')
  name.textContent = by
  if (terms) name.setAttribute('href', terms)
  control
    .attribution({ position: isRtl ? 'bottomleft' : 'bottomright', prefix: false })
    .addAttribution(name.outerHTML)
    .addTo(on)
}
