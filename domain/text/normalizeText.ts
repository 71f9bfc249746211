/**
 * What people type or paste, as it is kept: one place says what a blank, a dash and a digit is and which signs nobody can see.
 * Pure, and the same in forms, the API, imports and mails.
 */

// Between letters of these scripts a joiner decides how a word is written; elsewhere it only makes two equal names different.
const joined =
  '[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mand}\\p{scx=Nkoo}\\p{scx=Mong}\\p{scx=Phag}\\p{scx=Adlm}\\p{scx=Rohg}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}' +
  '\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}\\p{scx=Java}\\p{scx=Bali}\\p{scx=Cakm}\\p{scx=Newa}]'
const joinedCharacter = `(?=${joined})(?!\\p{Default_Ignorable_Code_Point})[\\p{L}\\p{M}]`
const virama = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]'
const allowed = [
  // ZWNJ and ZWJ inside a word; ZWJ at its end after a virama (old Malayalam spelling).
  `(?<=${joinedCharacter}|\\p{sc=Mong}[\\u180b-\\u180d\\u180f])[\\u200c\\u200d](?=${joinedCharacter})`,
  `(?<=${virama})\\u200d`,
  // Emoji: families and professions, the coloured form, keycaps, flags of England, Scotland and Wales.
  '(?<=\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?)\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
  '(?<=\\u{1f3f4})[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]+\\u{e007f}',
  // The form of a letter that a family writes its name with.
  '(?<=\\p{sc=Han})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  '(?<=\\p{sc=Mong}(?<!\\p{Default_Ignorable_Code_Point}))[\\u180b-\\u180f]',
  '(?<=[\\p{sc=Mymr}\\p{sc=Phag}])\\ufe00',
  // Old Hangul: the place of a part that a syllable does not have.
  '\\u115f(?=[\\u1161-\\u11a7])',
  '(?<=[\\u1100-\\u115e])\\u1160',
].join('|')
const allowedOrInvisible = new RegExp(`(${allowed})|[\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb]`, 'gu')
// Never wanted, whatever is beside them; first, as what they stand between belongs together.
const alwaysRemoved = /\u034f|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb]/gu

/** Each letter in its one spelling (NFC), without direction marks, joiners that join nothing, soft hyphens, tags and whatever else cannot be seen. */
function stripInvisible(typed: string): string {
  const text = typed.normalize('NFC')
  const left = text.replace(alwaysRemoved, '').replace(allowedOrInvisible, '$1')
  // What is gone may let a letter and its mark become one, beside which a joiner joins nothing.
  return left === text ? text : stripInvisible(left)
}

// All that Unicode takes for the end of a line (UAX 14): word processors paste vertical tabs, old mainframes send U+0085.
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g
// The empty Braille pattern is drawn as a gap.
const blanks = /[\p{Z}\t\n\v\f\r\u0085\u2800]+/gu
const blanksOfALine = /[\p{Zs}\t\u2800]+/gu

// Most of what arrives, at a fraction of the cost.
const isPlain = /^[!-~]+(?: [!-~]+)*$/

/** A name, a title, a search: one line, single blanks, nothing unseen, each letter in its one spelling (NFC). */
export const normalizeLine = (typed: string): string => (isPlain.test(typed) ? typed : stripInvisible(typed).replace(blanks, ' ').trim())

/** A note, a message: the same for each line, and the lines stay. */
export function normalizeLines(typed: string): string {
  if (isPlain.test(typed)) return typed
  const lines = stripInvisible(typed).replace(lineBreaks, '\n').split('\n')
  return lines
    .map(line => line.replace(blanksOfALine, ' ').trim())
    .join('\n')
    .trim()
}

// Tabs and line breaks are blanks.
const controls = /(?![\t\n\r])\p{Cc}|\p{Noncharacter_Code_Point}/u
// Fillers and marks without their letter are drawn as a gap.
const visible = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

export type TextProblem = 'nothing' | 'controls' | 'broken'

/** Why a text cannot be kept: nothing to be seen, control characters and halves of characters, or a letter that was lost on its way here (U+FFFD). */
export function textProblem(text: string): TextProblem | undefined {
  if (controls.test(text)) return 'controls'
  if (!visible.test(text)) return 'nothing'
  if (!text.isWellFormed()) return 'controls'
  return text.includes('\ufffd') ? 'broken' : undefined
}

const anyControl = /\p{Cc}+/gu
/** For a header or a list of what may be old: one line of it, whatever it holds. */
export const toSingleLine = (text: string): string => normalizeLine(text.toWellFormed().replace(anyControl, ' '))
