import type { Coords, DoneCallback } from 'leaflet'
import { GridLayer } from 'leaflet'
import { levelOf, tileUnits } from '../../../domain/map/tiles.ts'
import { type MapColours, readColours } from './mapColours.ts'
import { type DrawnTile, loadTile } from './tileShapes.ts'

/** The side of a canvas in pixels of the page. */
const SIDE = 512
/** Of this zoom a tile of the same level covers the world. */
const SIDE_ZOOM = 1
/** From here on the points of a shore, a hundred metres apart, would show as corners. */
const SMOOTH_FROM = 12

/** Seas, estuaries and lakes, and from afar the borders of countries, drawn on canvas in the colours of the page. */
export class WaterLayer extends GridLayer {
  #colours: MapColours | undefined
  #dark = matchMedia('(prefers-color-scheme: dark)')

  constructor() {
    super({ tileSize: SIDE, pane: 'land', updateWhenZooming: false })
    this.on('add', () => this.#dark.addEventListener('change', this.#repaint))
    this.on('remove', () => this.#dark.removeEventListener('change', this.#repaint))
  }

  /** The page has turned dark or light. */
  #repaint = () => {
    this.#colours = undefined
    this.redraw()
  }

  override createTile({ x, y, z }: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    const ratio = Math.min(devicePixelRatio, 2)
    canvas.width = canvas.height = SIDE * ratio
    const level = levelOf(z)
    // How many canvases lie side by side in a tile, in powers of two.
    const depth = z - SIDE_ZOOM - level
    loadTile({ z: level, x: x >> depth, y: y >> depth }).then(
      tile => {
        // Taken away meanwhile, it has no colours to ask for.
        if (!this._map) return
        this.#colours ??= readColours(this._map.getContainer())
        draw(canvas, { tile, x, y, z }, this.#colours)
        done(undefined, canvas)
      },
      error => done(error, canvas),
    )
    return canvas
  }
}

interface Drawing {
  tile: DrawnTile
  /** Of the canvas. */
  x: number
  y: number
  z: number
}

function draw(canvas: HTMLCanvasElement, { tile, x, y, z }: Drawing, colours: MapColours) {
  const pen = canvas.getContext('2d')
  if (!pen) return
  // The tile may be a coarser one than asked for.
  const share = 2 ** (z - SIDE_ZOOM - tile.key.z)
  const scale = (canvas.width * share) / tileUnits
  pen.setTransform(scale, 0, 0, scale, (tile.key.x * share - x) * canvas.width, (tile.key.y * share - y) * canvas.width)
  const pixel = canvas.width / SIDE / scale
  const water = z < SMOOTH_FROM ? tile.water : tile.smoothWater
  pen.fillStyle = colours.water
  pen.fill(water)
  pen.lineWidth = pixel
  pen.strokeStyle = colours.shore
  pen.stroke(water)
  pen.strokeStyle = colours.border
  pen.setLineDash([4 * pixel, 3 * pixel])
  pen.stroke(tile.borders)
}
