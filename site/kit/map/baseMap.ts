import type { Control, LatLngLiteral, Map as LeafletMap, Marker } from 'leaflet'
import { Browser, control, map, tileLayer } from 'leaflet'
import leafletStyles from 'leaflet/dist/leaflet.css?inline'
import { element } from '../../lib/element.ts'
import { getMessages } from '../../lib/language/messages.ts'
import type { MapTiles } from '../../lib/site.ts'
import ownStyles from './map.css?inline'
import { drawPlaceNames } from './nameLayer.ts'
import { createTextMarker } from './textMarker.ts'
import { WaterLayer } from './waterLayer.ts'

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
  /** Names the point that distances are measured from, where no street map does. */
  nameCentre: (center: LatLngLiteral, name: string) => void
}

/** A map with the tiles of the installation, or with our own water and names of places when there are none or they fail to load. */
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
  drawn.createPane('names').style.zIndex = '160'
  const credit = addControls(drawn)
  let centre: LatLngLiteral | null = null
  let sign: Marker | undefined
  const goPlain = () => {
    if (drawn.getPane('land')) return
    drawOwnMap(drawn, credit, () => centre)
    if (sign) drawn.addLayer(sign)
  }
  if (tiles) addTiles(drawn, { tiles, credit, onMissing: goPlain })
  else goPlain()
  const nameCentre = (at: LatLngLiteral, name: string) => {
    sign?.remove()
    centre = at
    sign = createTextMarker(at, name, 'map-centre')
    if (drawn.getPane('land')) drawn.addLayer(sign)
  }
  return { map: drawn, nameCentre }
}

/** Water and names from this server alone. */
function drawOwnMap(on: LeafletMap, credit: Control.Attribution, centre: () => LatLngLiteral | null) {
  on.createPane('land').style.zIndex = '150'
  on.addLayer(new WaterLayer())
  drawPlaceNames(on, centre)
  credit
    .addAttribution('<a href="https://www.openstreetmap.org/copyright" rel="noopener">© OpenStreetMap</a>')
    .addAttribution('<a href="https://www.geonames.org/" rel="noopener">© GeoNames</a>')
}

function addControls(on: LeafletMap): Control.Attribution {
  const messages = getMessages('map')
  const isRtl = document.documentElement.dir === 'rtl'
  control.zoom({ position: isRtl ? 'topleft' : 'topright', zoomInTitle: messages.zoomIn, zoomOutTitle: messages.zoomOut }).addTo(on)
  control.scale({ position: isRtl ? 'bottomright' : 'bottomleft', imperial: false }).addTo(on)
  return control.attribution({ position: isRtl ? 'bottomleft' : 'bottomright', prefix: false }).addTo(on)
}

/** Our own map is loaded when the first tile fails; it lies below the tiles and shows through where one is missing. */
function addTiles(on: LeafletMap, { tiles: { url, by, terms, isVector }, credit, onMissing }: StreetMap) {
  if (isVector) {
    // Above our own map, and not among pictures, whose colours are turned over where the page is dark.
    on.createPane('streets').style.zIndex = '170'
    // Only where streets are a file: nobody else loads what draws them.
    import('./streetLayer.ts').then(({ StreetLayer }) => {
      if (on.getPane('names')) new StreetLayer(url, onMissing).addTo(on)
    }, onMissing)
  } else tileLayer(url, { maxZoom: 18 }).on('tileerror', onMissing).addTo(on)
  credit.addAttribution((terms ? element('a', { href: terms }, by) : element('span', {}, by)).outerHTML)
}

interface StreetMap {
  tiles: MapTiles
  credit: Control.Attribution
  onMissing: () => void
}
