import type { Engine, Subsetter } from './fontEngine.ts'
import type { Face } from './fontFaces.ts'

const toTag = (name: string) => [...name].reduce((n, character) => (n << 8) | character.charCodeAt(0), 0)
/** The tables that a PDF reader needs; those for shaping are left out, as the text is shaped already. */
const SUBSET_TABLES = ['glyf', 'loca', 'head', 'hhea', 'hmtx', 'maxp', 'cvt ', 'fpgm', 'prep']
/** Constants of hb-subset: `HB_SUBSET_SETS_DROP_TABLE_TAG`; keep the glyph numbers; do not add ligatures. */
const [DROPPED_TABLES, RETAIN_GIDS, NO_LAYOUT_CLOSURE] = [3, 2, 0x200]

/** The font reduced to these glyphs, which keep their numbers, with its axes fixed as they were when the text was measured. */
export function createSubset({ bytes, axes, id }: Face, glyphs: Iterable<number>, { subsetter: c }: Engine): Buffer {
  const at = c.malloc(bytes.length)
  new Uint8Array(c.memory.buffer).set(bytes, at)
  const blob = c.hb_blob_create(at, bytes.length, 2, 0, 0)
  const face = c.hb_face_create(blob, 0)
  const input = c.hb_subset_input_create_or_fail()
  const glyphSet = c.hb_subset_input_glyph_set(input)
  for (const glyph of glyphs) c.hb_set_add(glyphSet, glyph)
  const dropped = c.hb_subset_input_set(input, DROPPED_TABLES)
  c.hb_set_clear(dropped)
  c.hb_set_invert(dropped)
  for (const name of SUBSET_TABLES) c.hb_set_del(dropped, toTag(name))
  // The axes are fixed from the tables of variations, which the subsetter then drops itself.
  if (axes.length) for (const name of ['fvar', 'gvar', 'avar', 'HVAR', 'MVAR', 'cvar', 'STAT']) c.hb_set_del(dropped, toTag(name))
  c.hb_subset_input_set_flags(input, RETAIN_GIDS | NO_LAYOUT_CLOSURE)
  for (const { tag: name, value } of axes) c.hb_subset_input_pin_axis_location(input, face, toTag(name), value)
  const subset = c.hb_subset_or_fail(face, input)
  const file = subset ? copyFile(subset, c) : undefined
  c.hb_subset_input_destroy(input)
  c.hb_face_destroy(face)
  c.hb_blob_destroy(blob)
  c.free(at)
  if (!file) throw new Error(`no part could be taken of the font ${id}`)
  return file
}

function copyFile(face: number, c: Subsetter): Buffer {
  const blob = c.hb_face_reference_blob(face)
  const start = c.hb_blob_get_data(blob, 0)
  const file = Buffer.from(new Uint8Array(c.memory.buffer, start, c.hb_blob_get_length(blob)))
  c.hb_blob_destroy(blob)
  c.hb_face_destroy(face)
  return file
}
