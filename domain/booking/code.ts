import { plainCode } from '../text/typedNumber.ts'

// Left out: 0 O Q D, 1 I L, 2 Z, 5 S, 8 B, 6 and U V, which are read or heard for one another.
const alphabet = 'ACEFGHJKMNPRTWXY3479'

export const codeLength = 8

/** A booking code from at least 8 random bytes; 20^8 = 25.6 billion codes, so uniqueness is the database's to enforce. */
export function bookingCode(bytes: Uint8Array): string {
  if (bytes.length < codeLength) throw new RangeError('a booking code needs 8 random bytes or more')
  let number = bytes.reduce((n, b) => n * 256n + BigInt(b), 0n)
  let code = ''
  while (code.length < codeLength) {
    code += alphabet[Number(number % BigInt(alphabet.length))]
    number /= BigInt(alphabet.length)
  }
  return code
}

/** What a person typed, as the code it means; undefined when it can be none. */
export function readBookingCode(text: string): string | undefined {
  const code = plainCode(text).toUpperCase().replace(/[ -]/g, '')
  return isBookingCode(code) ? code : undefined
}

export const isBookingCode = (text: string): boolean => text.length === codeLength && [...text].every(c => alphabet.includes(c))
/** For reading aloud: ACEF-GHJK. */
export const showBookingCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`
