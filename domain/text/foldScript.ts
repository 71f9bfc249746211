/** Marks that people leave out or set at will: accents, Hebrew points, Arabic vowel signs and hamzas, the nukta of the scripts of India. */
const optionalMarks =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/g
/** Joiners, marks of direction, the stroke that lengthens Arabic words, the dot between foreign words in kana, what only parts or softens letters. */
const unseen = /[\p{Cf}\u0640\u30fb\u0621'’ʼʻ`´ʹ"״׳]/gu
/** A nasal before a letter of its own class is as often written as the dot above. */
const nasals =
  /\u0919\u094d(?=[\u0915-\u0918])|\u091e\u094d(?=[\u091a-\u091d])|\u0923\u094d(?=[\u091f-\u0922])|\u0928\u094d(?=[\u0924-\u0927])|\u092e\u094d(?=[\u092a-\u092d])|\u0901/g
const hiragana = /[\u3041-\u3096]/g

/** Letters that are typed for one another: Arabic, Persian and Urdu forms of one letter, and the last letters of Hebrew words. */
const alike = new Map([...'ٱا ىي یي ےي ةه ہه ھه ۀه کك ךכ םמ ןנ ףפ ץצ'.split(' ')].map(pair => [pair.charAt(0), pair.charAt(1)] as const))

/** Words of any script as they are compared, whichever way they are typed: no optional marks, one form of letters that stand for each other, single spaces. */
export const foldScript = (text: string): string =>
  [...text.normalize('NFKD').toLowerCase().replace(unseen, '').replace(optionalMarks, '')]
    .map(character => alike.get(character) ?? character)
    .join('')
    .replace(nasals, '\u0902')
    .replace(hiragana, character => String.fromCharCode(character.charCodeAt(0) + 0x60))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
