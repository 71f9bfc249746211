// Used by other features: drawing pages, and checking what cannot be drawn.
import { defaultLocale, type Locale } from '../../../domain/language/locales.ts'
import { loadEngine } from './fontEngine.ts'
import { Faces } from './fontFaces.ts'
import { Sheet } from './sheet.ts'
import { Typesetter } from './typesetter.ts'
import { findUndrawableCharacter, formatCodePoint } from './undrawable.ts'

export { BOTTOM, LEFT, MUTED_COLOR, RIGHT, Sheet, TOP } from './sheet.ts'

/** Fonts stay open for later documents. */
let printTools: Promise<{ engine: Awaited<ReturnType<typeof loadEngine>>; faces: Faces; typesetter: Typesetter }> | undefined
const loadPrintTools = () => (printTools ??= createPrintTools())

async function createPrintTools() {
  const engine = await loadEngine()
  const faces = new Faces(engine)
  return { engine, faces, typesetter: new Typesetter(engine, faces) }
}

/** Characters that the first font has: for text of these alone no font needs to be opened. */
const plainText = /^[\n\r\x20-\x7e\xa0-\u017f]*$/

export async function createSheet(info: Record<string, string>, language: Locale = defaultLocale): Promise<Sheet> {
  return new Sheet(await loadPrintTools(), info, language)
}

/** The first character of a text that none of the fonts has, as `U+1F9FF`. */
export async function findUndrawableCodePoint(text: string): Promise<string | undefined> {
  if (plainText.test(text)) return undefined
  const codePoint = findUndrawableCharacter(text, (await loadPrintTools()).faces)
  return codePoint && formatCodePoint(codePoint)
}
