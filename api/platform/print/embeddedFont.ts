import type { Engine } from './fontEngine.ts'
import type { Face } from './fontFaces.ts'
import { createSubset } from './fontSubset.ts'

interface GlyphCode {
  glyph: number
  /** The text that the glyph represents; empty where earlier glyphs of the same character contain all of it. */
  text: string
}

/**
 * A font inside of a PDF. It has its own codes, one for each pair of glyph and text, so that copied and searched text is what was written, also
 * where several spellings have the same glyph.
 */
export class EmbeddedFont {
  readonly name: string
  readonly ref: PDFKit.PDFKitReference
  private readonly doc: PDFKit.PDFDocument
  private readonly face: Face
  private readonly codes: GlyphCode[] = [{ glyph: 0, text: '' }]
  private readonly byText = new Map<string, number>()

  constructor(doc: PDFKit.PDFDocument, face: Face, number: number) {
    this.name = `F${number}`
    this.doc = doc
    this.face = face
    this.ref = doc.ref({})
  }

  codeOf(glyph: number, text: string): string {
    const key = `${glyph} ${text}`
    const code = this.byText.get(key) ?? this.codes.push({ glyph, text }) - 1
    this.byText.set(key, code)
    return toHex4(code)
  }

  /** Embeds the font; called once all text that uses it is known. */
  end(engine: Engine): void {
    const part = createSubset(this.face, new Set(this.codes.map(c => c.glyph)), engine)
    const file = this.made({ Length1: part.length }, part)
    const map = Buffer.alloc(this.codes.length * 2)
    for (const [code, { glyph }] of this.codes.entries()) map.writeUInt16BE(glyph, code * 2)
    const BaseFont = `${subsetTag(this.name)}+${this.face.id}`
    const FontDescriptor = this.made({
      Type: 'FontDescriptor',
      FontName: BaseFont,
      Flags: 4,
      FontBBox: [-1000, -1000, 3000, 2000],
      ItalicAngle: 0,
      Ascent: 1069,
      Descent: -293,
      CapHeight: 714,
      StemV: 80,
      FontFile2: file,
    })
    const descendant = this.made({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont,
      CIDSystemInfo: { Registry: toPdfString('Adobe'), Ordering: toPdfString('Identity'), Supplement: 0 },
      FontDescriptor,
      W: [0, this.codes.map(c => this.face.glyph(c.glyph).advance)],
      CIDToGIDMap: this.made({}, map),
    })
    const ToUnicode = this.made({}, Buffer.from(createToUnicodeMap(this.codes)))
    Object.assign(this.ref.data, {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode,
    })
    this.ref.end(undefined)
  }

  private made(data: Record<string, unknown>, content?: Buffer): PDFKit.PDFKitReference {
    const ref = this.doc.ref(data)
    if (content) ref.write(content)
    ref.end(undefined)
    return ref
  }
}

/** A String object: pdfkit writes a primitive string as a name, and an object as a PDF string. */
const toPdfString = (text: string) => Object(text) as object

export const toHex4 = (n: number) => n.toString(16).padStart(4, '0')
export const toUtf16Hex = (text: string) => [...Array(text.length).keys()].map(i => toHex4(text.charCodeAt(i))).join('')

/** Six capitals before the name mark a subset of a font. */
const subsetTag = (name: string) =>
  [...name.replace(/\D/g, '').padStart(6, '0')].map(digit => String.fromCharCode(65 + Number(digit))).join('')

/** At most a hundred mappings in one block, as the format requires. */
function createToUnicodeMap(codes: readonly GlyphCode[]): string {
  const mappings = codes.flatMap(({ text }, code) => (text ? [`<${toHex4(code)}> <${toUtf16Hex(text)}>`] : []))
  const blocks = []
  for (let i = 0; i < mappings.length; i += 100) {
    const some = mappings.slice(i, i + 100)
    blocks.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}
