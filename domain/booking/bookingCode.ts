import { normalizeCode } from '../text/normalizeNumber.ts'

// Left out because they are misread or misheard for one another: 0 O Q D, 1 I L, 2 Z, 5 S, 8 B, 6, U V.
const alphabet = 'ACEFGHJKMNPRTWXY3479'

export const bookingCodeLength = 8

/** A booking code from at least 8 random bytes; 20^8 = 25.6 billion codes, so uniqueness is the database's to enforce. */
export function createBookingCode(bytes: Uint8Array): string {
  if (bytes.length < bookingCodeLength) throw new RangeError('a booking code needs 8 random bytes or more')
  let number = bytes.reduce((n, b) => n * 256n + BigInt(b), 0n)
  let code = ''
  while (code.length < bookingCodeLength) {
    code += alphabet[Number(number % BigInt(alphabet.length))]
    number /= BigInt(alphabet.length)
  }
  return code
}

/** What a person typed, as the code it means; undefined when it can be none. */
export function parseBookingCode(text: string): string | undefined {
  const code = normalizeCode(text)
    .toUpperCase()
    .replace(/[ #.:-]/g, '')
  return isBookingCode(code) ? code : undefined
}

export const isBookingCode = (text: string): boolean => text.length === bookingCodeLength && [...text].every(c => alphabet.includes(c))

/** Three characters tell a code from a name when a figure is among them, four do anyway. */
const MIN_CODE_PART = 3

/** What may be the beginning of a code that somebody reads out. */
export function parseCodeBeginning(typed: string): string | undefined {
  const code = normalizeCode(typed)
    .toUpperCase()
    .replace(/[ #.:-]/g, '')
  const isPart = code.length < bookingCodeLength && [...code].every(c => alphabet.includes(c))
  return isPart && (code.length > MIN_CODE_PART || (code.length === MIN_CODE_PART && /\d/.test(code))) ? code : undefined
}
