import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Blob, Font } from 'harfbuzzjs'
import type { Engine } from './fontEngine.ts'
import { allFamilies, type Family, type HanRegion, type Slice } from './fontFamilies.ts'

/** An open font. Its measures are in thousandths of the font size. */
export interface Face {
  /** Identifies the font inside of a document. */
  id: string
  bytes: Uint8Array
  font: Font
  blob: Blob
  /** Fixed values of a variable font's axes, such as its weight; empty for other fonts. */
  axes: readonly { tag: string; value: number }[]
  has: (point: number) => boolean
  glyph: (id: number) => Glyph
}
export interface Glyph {
  advance: number
  /** How far its ink reaches above and below the baseline. */
  above: number
  below: number
}

const require = createRequire(import.meta.url)
const EM = 1000

function loadFace({ file }: Slice, { hb, unpack }: Engine): Face {
  const packed = readFileSync(require.resolve(file))
  const bytes = file.endsWith('.woff2') ? unpack(packed) : packed
  const blob = new hb.Blob(bytes)
  const face = new hb.Face(blob)
  const font = new hb.Font(face)
  font.setScale(EM, EM)
  const axes = Object.values(face.getAxisInfos()).map(({ tag, default: usual }) => ({ tag, value: tag === 'wght' ? 400 : usual }))
  if (axes.length) font.setVariations(axes.map(({ tag, value }) => new hb.Variation(tag, value)))
  const points = new Set(face.collectUnicodes())
  const glyphs = new Map<number, Glyph>()
  const measure = (id: number): Glyph => {
    const ink = font.glyphExtents(id)
    const above = ink ? ink.yBearing : 0
    return { advance: font.glyphHAdvance(id), above, below: ink ? -(above + ink.height) : 0 }
  }
  return {
    id: file.replace(/^.*\/|\.\w+$/g, ''),
    bytes,
    blob,
    font,
    axes,
    has: point => points.has(point),
    glyph: id => {
      const known = glyphs.get(id) ?? measure(id)
      glyphs.set(id, known)
      return known
    },
  }
}

/** Opens fonts when a character needs them, and keeps them open. */
export class Faces {
  private readonly engine: Engine
  private readonly families = allFamilies()
  private readonly open = new Map<string, Face>()
  private readonly found = new Map<string, Face | undefined>()

  constructor(engine: Engine) {
    this.engine = engine
  }

  /** The first font that has a character with all its marks. */
  of(character: string, han: HanRegion): Face | undefined {
    const key = han + character
    if (this.found.size > MAX_CACHED_CHARACTERS) this.found.clear()
    if (!this.found.has(key)) this.found.set(key, this.search(character, han))
    return this.found.get(key)
  }

  private search(character: string, han: HanRegion): Face | undefined {
    if (unassignedCharacters.test(character)) return undefined
    // A font may have a letter with its mark as one character, or both apart: both forms are tried.
    const forms = [character, character.normalize('NFC'), character.normalize('NFD')].map(toCodePoints)
    const isEmoji = /\p{Emoji_Presentation}|\ufe0f/u.test(character)
    for (const family of this.families.toSorted((a, b) => rankFamily(a, han, isEmoji) - rankFamily(b, han, isEmoji)))
      for (const slice of family.slices())
        for (const points of forms)
          if (points.every(p => isInRanges(slice, p))) {
            const face = this.faceOf(slice)
            if (points.every(face.has)) return face
          }
    return undefined
  }

  private faceOf(slice: Slice): Face {
    const face = this.open.get(slice.file) ?? loadFace(slice, this.engine)
    this.open.set(slice.file, face)
    return face
  }
}

const MAX_CACHED_CHARACTERS = 20_000
/** Characters without a meaning in Unicode (unassigned, private use, surrogates, controls): no font is opened for them. */
const unassignedCharacters = /[\p{Cn}\p{Co}\p{Cs}\p{Cc}]/u

/** Only code points that are drawn: joiners, direction marks and selectors have no glyph. */
const toCodePoints = (character: string) => [...character.replace(/\p{Default_Ignorable_Code_Point}/gu, '')].map(l => l.codePointAt(0) ?? 0)
const isInRanges = ({ ranges }: Slice, point: number) => ranges.some(([first, last]) => first <= point && point <= last)

function rankFamily({ name, han }: Family, region: HanRegion, isEmoji: boolean): number {
  if (isEmoji && name === 'noto-emoji') return -1
  return han && han !== region ? 1 : 0
}
