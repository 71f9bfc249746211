import { toAsciiDigits } from '../../../domain/text/normalizeNumber.ts'

/** As it is typed: digits of any keyboard, and the point of an Arabic one, letter by letter, so that the cursor stays where it is. */
export const normalizeTypedNumber = (text: string): string => toAsciiDigits(text).replaceAll('\u066b', '.')
