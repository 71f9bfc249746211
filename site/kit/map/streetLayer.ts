import { namedFlavor } from '@protomaps/basemaps'
import type { Coords, DoneCallback } from 'leaflet'
import { GridLayer } from 'leaflet'
import { Labelers, labelRules, PmtilesSource, paint, paintRules, TileCache, toIndex, View } from 'protomaps-leaflet'
import { language } from '../../lib/language/language.ts'

/** The side of a canvas in pixels of the page, and how far shapes reach beyond it. */
const SIDE = 256
const MARGIN = 16
/** A tile of the file covers two by two canvases. */
const LEVELS_BETWEEN = 1
/** Tiles whose labels are remembered. */
const LABELED = 16

interface Look {
  paints: ReturnType<typeof paintRules>
  labelers: Labelers
  ground: string
}

/** Streets of a PMTiles file, drawn on canvas in the colours of the page, named in its language. Where the file has nothing, what lies below shows through. */
export class StreetLayer extends GridLayer {
  #source: PmtilesSource
  #view: Promise<View>
  #look: Look | undefined
  #dark = matchMedia('(prefers-color-scheme: dark)')
  #onMissing: () => void
  /** Canvases that are there, by what labels call them. */
  #canvases = new Map<string, { canvas: HTMLCanvasElement; at: Coords }>()

  /** `onMissing` is called when the file is not there, or has nothing for what is looked at. */
  constructor(url: string, onMissing: () => void) {
    super({ tileSize: SIDE, updateWhenZooming: false, maxZoom: 18, pane: 'streets' })
    this.#onMissing = onMissing
    this.#source = new PmtilesSource(new URL(url, location.href).href, false)
    this.#view = this.#source.p
      .getHeader()
      .then(({ maxZoom }) => new View(new TileCache(this.#source, SIDE << LEVELS_BETWEEN), maxZoom, LEVELS_BETWEEN))
    this.#view.catch(onMissing)
    this.on('add', () => this.#dark.addEventListener('change', this.#repaint))
    this.on('remove', () => this.#dark.removeEventListener('change', this.#repaint))
    this.on('tileunload', ({ coords }) => this.#canvases.delete(toIndex(coords)))
  }

  /** The page has turned dark or light. */
  #repaint = () => {
    this.#look = undefined
    this.redraw()
  }

  override createTile(at: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    const ratio = Math.min(devicePixelRatio, 2)
    canvas.width = canvas.height = SIDE * ratio
    canvas.lang = language()
    this.#canvases.set(toIndex(at), { canvas, at })
    this.#draw(canvas, at).then(
      () => done(undefined, canvas),
      error => {
        this.#onMissing()
        done(error, canvas)
      },
    )
    return canvas
  }

  async #draw(canvas: HTMLCanvasElement, at: Coords) {
    const view = await this.#view
    const tile = await view.getDisplayTile(at)
    const pen = canvas.getContext('2d')
    // Taken away meanwhile.
    if (!pen || !this._map) return
    if (tile.data.size === 0) return this.#onMissing()
    this.#look ??= this.#createLook(pen)
    const { paints, labelers, ground } = this.#look
    const tiles = new Map([['', [tile]]])
    labelers.add(at.z, tiles)
    const [left, top] = [at.x * SIDE, at.y * SIDE]
    const ratio = canvas.width / SIDE
    pen.setTransform(ratio, 0, 0, ratio, 0, 0)
    pen.fillStyle = ground
    pen.fillRect(0, 0, SIDE, SIDE)
    const box = { minX: left - MARGIN, minY: top - MARGIN, maxX: left + SIDE + MARGIN, maxY: top + SIDE + MARGIN }
    // It asks a point for no more than where it is.
    const origin = { x: left, y: top } as Parameters<typeof paint>[6]
    paint(pen, at.z, tiles, labelers.getIndex(at.z) ?? null, paints, box, origin, false)
  }

  #createLook(scratch: CanvasRenderingContext2D): Look {
    const flavor = namedFlavor(this.#dark.matches ? 'dark' : 'light')
    const redraw = (keys: Set<string>) => {
      for (const key of keys) {
        const drawn = this.#canvases.get(key)
        if (drawn) void this.#draw(drawn.canvas, drawn.at).catch(this.#onMissing)
      }
    }
    return {
      paints: paintRules(flavor),
      labelers: new Labelers(scratch, labelRules(flavor, language()), LABELED, redraw),
      ground: flavor.background,
    }
  }
}
