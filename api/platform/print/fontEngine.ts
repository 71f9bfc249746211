import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Buffer } from 'harfbuzzjs'

type HarfBuzz = typeof import('harfbuzzjs')

/** HarfBuzz for shaping text, its subsetter for embedding, and the decoder of WOFF2: all are C compiled to WebAssembly. */
export interface Engine {
  hb: HarfBuzz
  /** One buffer for all texts: memory of buffers that only the garbage collector frees is freed late. */
  buffer: Buffer
  subsetter: Subsetter
  unpack: (woff2: Uint8Array) => Uint8Array
}

/** The functions of hb-subset that are used; pointers and tags are numbers. */
export interface Subsetter {
  memory: WebAssembly.Memory
  malloc: (size: number) => number
  free: (at: number) => void
  hb_blob_create: (at: number, size: number, mode: number, user: number, destroy: number) => number
  hb_blob_destroy: (blob: number) => void
  hb_blob_get_data: (blob: number, length: number) => number
  hb_blob_get_length: (blob: number) => number
  hb_face_create: (blob: number, index: number) => number
  hb_face_destroy: (face: number) => void
  hb_face_reference_blob: (face: number) => number
  hb_set_add: (set: number, value: number) => void
  hb_set_clear: (set: number) => void
  hb_set_invert: (set: number) => void
  hb_set_del: (set: number, value: number) => void
  hb_subset_input_create_or_fail: () => number
  hb_subset_input_destroy: (input: number) => void
  hb_subset_input_glyph_set: (input: number) => number
  hb_subset_input_set: (input: number, kind: number) => number
  hb_subset_input_set_flags: (input: number, flags: number) => void
  hb_subset_input_pin_axis_location: (input: number, face: number, axis: number, value: number) => number
  hb_subset_or_fail: (face: number, input: number) => number
}

let engine: Promise<Engine> | undefined

/** Loaded for the first document and not when the server starts; takes some 30 ms. */
export const loadEngine = (): Promise<Engine> => (engine ??= loadModules())

async function loadModules(): Promise<Engine> {
  const [hb, subsetter, unpack] = await Promise.all([import('harfbuzzjs'), loadSubsetter(), loadWoff2Decoder()])
  return { hb, buffer: new hb.Buffer(), subsetter, unpack }
}

const require = createRequire(import.meta.url)

async function loadSubsetter(): Promise<Subsetter> {
  const wasm = readFileSync(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(wasm)
  const exports = instance.exports as unknown as Subsetter & { _initialize: () => void }
  exports._initialize()
  return exports
}

interface Woff2 {
  onRuntimeInitialized?: () => void
  decompress?: (woff2: Uint8Array) => Uint8Array | false
}

async function loadWoff2Decoder(): Promise<Engine['unpack']> {
  const woff2 = require('wawoff2/build/decompress_binding.js') as Woff2
  if (!woff2.decompress)
    await new Promise<void>(resolve => {
      woff2.onRuntimeInitialized = resolve
    })
  return bytes => {
    const font = woff2.decompress?.(bytes)
    if (!font) throw new Error('a font could not be unpacked')
    return Uint8Array.from(font)
  }
}
