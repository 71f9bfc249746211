// What other features know of drawing: pages to write on, and what cannot be written on them.
import { defaultLocale, type Locale } from '../../../domain/language/locales.ts'
import { loadEngine } from './engine.ts'
import { Faces } from './faces.ts'
import { Typesetter } from './lines.ts'
import { Sheet } from './sheet.ts'
import { codeOf, undrawableIn } from './undrawable.ts'

export { BOTTOM, LEFT, muted, RIGHT, Sheet, TOP } from './sheet.ts'

/** The fonts that are open serve all papers. */
let workshop: Promise<{ engine: Awaited<ReturnType<typeof loadEngine>>; faces: Faces; typesetter: Typesetter }> | undefined
const loadWorkshop = () => (workshop ??= makeWorkshop())

async function makeWorkshop() {
  const engine = await loadEngine()
  const faces = new Faces(engine)
  return { engine, faces, typesetter: new Typesetter(engine, faces) }
}

/** What the first font has for certain: no font is opened to say so. */
const plain = /^[\n\r\x20-\x7e\xa0-\u017f]*$/

export async function newSheet(info: Record<string, string>, language: Locale = defaultLocale): Promise<Sheet> {
  return new Sheet(await loadWorkshop(), info, language)
}

/** The first letter of a text that no font of ours has, as `U+1F9FF`. */
export async function undrawableLetter(text: string): Promise<string | undefined> {
  if (plain.test(text)) return undefined
  const letter = undrawableIn(text, (await loadWorkshop()).faces)
  return letter && codeOf(letter)
}
