import type { Faces } from './fontFaces.ts'
import { splitDrawable } from './textRuns.ts'

/** Its number, as Unicode says it. */
export const formatCodePoint = (character: string) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** The first letter of a text that no font has. */
export const findUndrawableLetter = (text: string, faces: Faces): string | undefined =>
  splitDrawable(text.replace(/[\n\r]/g, ' '), faces, 'sc').find(character => !faces.of(character, 'sc'))
