import { parseAmount } from '../../lib/format/format.ts'

/** A typed amount in minor units. */
export const parseMinorUnits = (typed: string, currency: string): number | undefined => parseAmount(typed, currency || 'EUR')?.amount

/** Hundredths of a percent: `3.2` is 320. */
export function parseHundredths(typed: string): number | undefined {
  const plain = typed.replace(',', '.')
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
}

export const parseWholeNumber = (typed: string): number | undefined => (/^\d{1,9}$/.test(typed) ? Number(typed) : undefined)
