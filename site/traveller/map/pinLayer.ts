import type { Map as LeafletMap, Marker } from 'leaflet'
import { DomEvent, divIcon, marker } from 'leaflet'
import Supercluster from 'supercluster'
import { element } from '../../lib/element.ts'
import { getMessages, t } from '../../lib/language/messages.ts'

export interface Pin {
  id: number
  lat: number
  lng: number
  /** The visible text, and the accessible label, which begins with a name and contains the visible text. */
  text: string
  ariaLabel: string
}
export interface PinEvents {
  onChoose: (id: number) => void
  /** Called with the hostel under the pointer or focus, or with none. */
  onPoint: (id: number | undefined) => void
}
interface DrawnMarker {
  marker: Marker
  button: HTMLButtonElement
  /** Ids of the hostels: one, or all of a cluster. */
  ids: number[]
}
type ClusterIndex = Supercluster<{ id: number }>

const groupRadius = 60
const closestGroup = 16
const wholeWorld: [number, number, number, number] = [-180, -85, 180, 85]

/** Hostels as buttons on the map; overlapping ones become a cluster button that zooms in. */
export class PinLayer {
  #on: LeafletMap
  #onChoose: (id: number) => void
  #onPoint: (id: number | undefined) => void
  #pins = new Map<number, Pin>()
  #groups: ClusterIndex = buildClusters([])
  #drawn = new Map<string, DrawnMarker>()
  #chosen: number | undefined
  #lit: number | undefined

  constructor(on: LeafletMap, { onChoose, onPoint }: PinEvents) {
    this.#on = on
    this.#onChoose = onChoose
    this.#onPoint = onPoint
    on.on('zoomend', this.#draw)
  }

  show(pins: readonly Pin[]) {
    this.#pins = new Map(pins.map(pin => [pin.id, pin]))
    this.#groups = buildClusters(pins)
    for (const { marker } of this.#drawn.values()) marker.remove()
    this.#drawn.clear()
    this.#onPoint(undefined)
    this.#draw()
  }

  /** Marks the pin whose card is open. */
  choose(id: number | undefined) {
    this.#chosen = id
    this.#mark()
  }

  /** Highlights the pin of the hostel that is pointed at in the list. */
  light(id: number | undefined) {
    this.#lit = id
    this.#mark()
  }

  focus(id: number) {
    this.#of(id)?.button.focus({ preventScroll: true })
  }

  #of = (id: number) => [...this.#drawn.values()].find(({ ids }) => ids.includes(id))

  /** Existing buttons are reused, so that they keep the focus. */
  #draw = () => {
    const found = this.#groups.getClusters(wholeWorld, Math.floor(this.#on.getZoom())).map(cluster => {
      const [lng = 0, lat = 0] = cluster.geometry.coordinates
      const { properties } = cluster
      if (!('cluster_id' in properties)) return { key: `${properties.id}`, lat, lng, ids: [properties.id], group: undefined }
      const ids = this.#groups.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY).map(leaf => leaf.properties.id)
      return { key: ids.toSorted((a, b) => a - b).join(' '), lat, lng, ids, group: properties.cluster_id }
    })
    const keys = new Set(found.map(({ key }) => key))
    for (const [key, { marker }] of this.#drawn)
      if (!keys.has(key)) {
        marker.remove()
        this.#drawn.delete(key)
      }
    for (const { key, lat, lng, ids, group } of found) {
      if (this.#drawn.has(key)) continue
      const button = group === undefined ? this.#pinButton(ids[0] as number) : this.#groupButton({ lat, lng, ids, group })
      button.addEventListener('focus', () => this.#on.panInside([lat, lng], { padding: [70, 70] }))
      const icon = divIcon({ className: 'map-anchor', html: button, iconSize: [0, 0] })
      this.#drawn.set(key, { button, ids, marker: marker([lat, lng], { icon, keyboard: false, interactive: false }).addTo(this.#on) })
    }
    this.#mark()
  }

  #pinButton(id: number) {
    const pin = this.#pins.get(id)
    const button = createPinButton('map-pin', pin?.text ?? '', pin?.ariaLabel ?? '', () => this.#onChoose(id))
    for (const event of ['pointerenter', 'focus']) button.addEventListener(event, () => this.#onPoint(id))
    for (const event of ['pointerleave', 'blur']) button.addEventListener(event, () => this.#onPoint(undefined))
    return button
  }

  #groupButton({ lat, lng, ids, group }: { lat: number; lng: number; ids: number[]; group: number }) {
    const open = () => {
      const zoom = Math.min(this.#groups.getClusterExpansionZoom(group), this.#on.getMaxZoom())
      this.#on.once('zoomend', () => this.focus(ids[0] as number))
      this.#on.setView([lat, lng], Math.max(zoom, this.#on.getZoom() + 1))
    }
    return createPinButton('map-pin map-group', String(ids.length), t(getMessages('map').group, { n: ids.length }), open)
  }

  #mark() {
    for (const { marker, button, ids } of this.#drawn.values()) {
      const isSelected = this.#chosen !== undefined && ids.includes(this.#chosen)
      const isLit = this.#lit !== undefined && ids.includes(this.#lit)
      button.toggleAttribute('data-lit', isLit || isSelected)
      if (ids.length === 1) button.setAttribute('aria-pressed', String(isSelected))
      marker.setZIndexOffset(isLit || isSelected ? 10_000 : 0)
    }
  }
}

function buildClusters(pins: readonly Pin[]): ClusterIndex {
  const groups: ClusterIndex = new Supercluster({ radius: groupRadius, maxZoom: closestGroup })
  return groups.load(
    pins.map(({ id, lat, lng }) => ({ type: 'Feature', properties: { id }, geometry: { type: 'Point', coordinates: [lng, lat] } })),
  )
}

function createPinButton(className: string, text: string, ariaLabel: string, press: () => void) {
  const button = element('button', { type: 'button', class: className, 'aria-label': ariaLabel }, text)
  button.addEventListener('click', press)
  // Leaflet would take a press for the beginning of a drag, and two for a zoom.
  DomEvent.disableClickPropagation(button)
  return button
}
