// Used by other features: drawing pages, and checking what cannot be drawn.
import { defaultLocale, type Locale } from '../../../domain/language/locales.ts'
import { loadEngine } from './fontEngine.ts'
import { Faces } from './fontFaces.ts'
import { Sheet } from './sheet.ts'
import { Typesetter } from './typesetter.ts'
import { findUndrawableLetter, formatCodePoint } from './undrawable.ts'

export { BOTTOM, LEFT, MUTED_COLOR, RIGHT, Sheet, TOP } from './sheet.ts'

/** The fonts that are open serve all documents. */
let printTools: Promise<{ engine: Awaited<ReturnType<typeof loadEngine>>; faces: Faces; typesetter: Typesetter }> | undefined
const loadPrintTools = () => (printTools ??= createPrintTools())

async function createPrintTools() {
  const engine = await loadEngine()
  const faces = new Faces(engine)
  return { engine, faces, typesetter: new Typesetter(engine, faces) }
}

/** What the first font has for certain: no font is opened to say so. */
const plainText = /^[\n\r\x20-\x7e\xa0-\u017f]*$/

export async function createSheet(info: Record<string, string>, language: Locale = defaultLocale): Promise<Sheet> {
  return new Sheet(await loadPrintTools(), info, language)
}

/** The first letter of a text that no font of ours has, as `U+1F9FF`. */
export async function findUndrawableCodePoint(text: string): Promise<string | undefined> {
  if (plainText.test(text)) return undefined
  const codePoint = findUndrawableLetter(text, (await loadPrintTools()).faces)
  return codePoint && formatCodePoint(codePoint)
}
