import type { LatLngLiteral, Map as LeafletMap } from 'leaflet'
import { circle, divIcon, layerGroup, marker } from 'leaflet'
import { getMessages, t } from '../../lib/language/messages.ts'

const kilometres = [1, 2, 5, 10, 20, 50]
/** Minimum radius in pixels, so that the ring has room for its label. */
const minRadius = 44
/** Above this distance a place is smaller than its label. */
const minNameZoom = 11
const metresPerDegree = 111_200

/** Distances from the centre, for a map without streets. */
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
