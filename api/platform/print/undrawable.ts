import type { Faces } from './fontFaces.ts'
import { splitDrawable } from './textRuns.ts'

/** The character's number, as Unicode writes it. */
export const formatCodePoint = (character: string) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** The first character of a text that no font has. */
export const findUndrawableCharacter = (text: string, faces: Faces): string | undefined =>
  splitDrawable(text.replace(/[\n\r]/g, ' '), faces, 'sc').find(character => !faces.of(character, 'sc'))
