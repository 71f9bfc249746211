import type { LatLngLiteral, Map as LeafletMap } from 'leaflet'
import { Browser, control, map, tileLayer } from 'leaflet'
import leafletStyles from 'leaflet/dist/leaflet.css?inline'
import { getMessages } from '../../lib/language/messages.ts'
import type { MapTiles } from '../../lib/site.ts'
import { drawCountryOutlines } from './countryOutlines.ts'
import { drawDistanceRings } from './distanceRings.ts'
import ownStyles from './map.css?inline'

// The styles are part of this script: as a stylesheet every page that might open a map would load them.
const styles = new CSSStyleSheet()
styles.replaceSync(leafletStyles + ownStyles)
document.adoptedStyleSheets.push(styles)

interface Options {
  tiles: MapTiles | null
  center: LatLngLiteral
  zoom: number
  /** The map is inside a page: wheel and single-finger gestures scroll the page. */
  isEmbedded?: boolean
}

export interface BaseMap {
  map: LeafletMap
  /** Centre of the distance rings, shown when there are no street tiles. */
  centerOn: (center: LatLngLiteral | null, name: string) => void
}

/** A map with the tiles of the installation, or the outlines of the countries when there are none or they fail to load. */
export function createBaseMap(box: HTMLElement, { tiles, center, zoom, isEmbedded = false }: Options): BaseMap {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const drawn = map(box, {
    center,
    zoom,
    minZoom: 2,
    maxZoom: 18,
    worldCopyJump: true,
    // The search map handles its own resizing: Leaflet's would look like a move by the visitor.
    trackResize: isEmbedded,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: !isEmbedded,
    dragging: !(isEmbedded && Browser.mobile),
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

/** The outlines are loaded when the first tile fails; they lie below the tiles and show through where one is missing. */
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
