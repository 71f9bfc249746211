import type { LatLngLiteral, Map as LeafletMap } from 'leaflet'
import { circle, divIcon, layerGroup, marker } from 'leaflet'
import { getMessages, t } from '../../lib/language/messages.ts'

const kilometres = [1, 2, 5, 10, 20, 50]
/** A ring that is smaller than this, in pixels, has no room for its number. */
const minRadius = 44
/** Further out a place is no wider than its name. */
const minNameZoom = 11
const metresPerDegree = 111_200

/** How far things are from the middle, where no street says so. */
export function drawDistanceRings(on: LeafletMap, center: LatLngLiteral, name: string) {
  const layer = layerGroup().addTo(on)
  const draw = () => {
    layer.clearLayers()
    if (name && on.getZoom() >= minNameZoom) layer.addLayer(createTextMarker(center, name, 'map-centre'))
    for (const km of kilometres) {
      const edge = { lat: center.lat + (km * 1000) / metresPerDegree, lng: center.lng }
      const radius = on.latLngToLayerPoint(center).distanceTo(on.latLngToLayerPoint(edge))
      if (radius < minRadius || radius > 3000) continue
      layer.addLayer(circle(center, { radius: km * 1000, pane: 'land', interactive: false, fill: false, className: 'map-ring' }))
      layer.addLayer(createTextMarker(edge, t(getMessages('map').km, { km }), 'map-distance'))
    }
  }
  on.on('zoomend', draw)
  draw()
  return () => {
    on.off('zoomend', draw)
    layer.remove()
  }
}

function createTextMarker(at: LatLngLiteral, text: string, className: string) {
  const html = document.createElement('span')
  html.textContent = text
  return marker(at, { icon: divIcon({ className, html, iconSize: [0, 0] }), interactive: false, keyboard: false, pane: 'land' })
}
