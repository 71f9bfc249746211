/** Numbers and codes as people type or paste them, in the one writing that is checked and kept. Pure, and light enough for every form. */

const digit = /\p{Nd}/u
const notAscii = /(?![0-9])\p{Nd}/gu

/** Digits of any script as 0 to 9. */
export const toAsciiDigits = (typed: string): string => typed.replace(notAscii, digitValue)

/** Unicode gives each script its ten digits in a row: the value is how far the first of the row is. */
function digitValue(sign: string): string {
  const code = sign.codePointAt(0) as number
  let first = code
  while (digit.test(String.fromCodePoint(first - 1))) first--
  return String((code - first) % 10)
}

/** What takes no place on a screen. */
export const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const blanks = /[\p{Z}\s\u0085\u2800]+/gu
// The long vowel of Japanese keyboards stands in for a dash as well.
const dashes = /[\p{Pd}\u2043\u2212\u30fc\uff70]/gu

// Most of what arrives, at a fraction of the cost.
const isPlain = /^[!-~]*$/

/** Wide letters and signs as narrow ones, one kind of blank and dash, ASCII digits, nothing unseen. */
const normalize = (typed: string): string =>
  isPlain.test(typed)
    ? typed
    : toAsciiDigits(typed.replace(unseen, '').replace(dashes, '-').normalize('NFKC')).replace(dashes, '-').replace(blanks, ' ').trim()

/** As a form or a query says a number: `٢٫٥` is 2.5, `−3` is -3. */
export const normalizeNumber = (typed: string): string =>
  normalize(typed)
    .replace(/\u066c/g, '')
    .replace(/\u066b/g, '.')

/** A day, a time, a code: what it means does not hang on the keyboard. */
export const normalizeCode = normalize
