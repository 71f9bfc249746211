import type { Map as LeafletMap } from 'leaflet'
import { geoJSON } from 'leaflet'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import near from 'world-atlas/countries-50m.json?url'
import far from 'world-atlas/countries-110m.json?url'

type World = Topology<{ countries: GeometryCollection }>

/** The highest zoom at which each drawing's coasts are still acceptable. */
const outlineFiles = [
  { upTo: 4, address: far },
  { upTo: 9, address: near },
]
const outlineCache = new Map<string, Promise<World>>()

function fetchOutlines(address: string): Promise<World> {
  const known = outlineCache.get(address) ?? fetch(address).then(answer => answer.json() as Promise<World>)
  outlineCache.set(address, known)
  known.catch(() => outlineCache.delete(address))
  return known
}

/**
 * Country outlines instead of streets. Above the zoom that they are accurate for everything is drawn as land, so that a hostel at the harbour does
 * not stand in the sea.
 */
export function drawCountryOutlines(on: LeafletMap) {
  on.createPane('land').style.zIndex = '150'
  on.getContainer().classList.add('map-plain')
  const layer = geoJSON(undefined, { pane: 'land', interactive: false, style: { className: 'map-country' } }).addTo(on)
  let current = ''
  const show = async () => {
    const address = outlineFiles.find(({ upTo }) => on.getZoom() <= upTo)?.address ?? ''
    on.getContainer().classList.toggle('map-close', !address)
    if (address === current) return
    current = address
    if (!address) return void layer.clearLayers()
    try {
      const world = await fetchOutlines(address)
      if (current !== address) return
      layer.clearLayers()
      layer.addData(feature(world, world.objects.countries))
    } catch {
      // Offline: the places are shown on plain land, at the right distances.
      current = ''
      on.getContainer().classList.add('map-close')
    }
  }
  on.on('zoomend', show)
  void show()
}
