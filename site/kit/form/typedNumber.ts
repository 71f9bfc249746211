import { toAsciiDigits } from '../../../domain/text/normalizeNumber.ts'

/** Normalizes digits and decimal separators of any script character by character, so that the cursor keeps its place. */
export const normalizeTypedNumber = (text: string): string => toAsciiDigits(text).replaceAll('\u066b', '.')
