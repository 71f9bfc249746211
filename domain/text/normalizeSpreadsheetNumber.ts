import { normalizeNumber } from './normalizeNumber.ts'

/**
 * A number as spreadsheets of other countries write it, as ours are written: `21,50`, `1.250,00`, `1 250,5`, `1'250.00`, `1.250.000`, `1,00,000.00`. A comma before
 * exactly three digits may be either, so it stays as it was and is refused where a number is wanted; so does whatever is no number.
 */
export function normalizeSpreadsheetNumber(text: string): string {
  const bare = normalizeNumber(text).replace(/(?<=\d)[\s'’](?=\d{3}(\D|$))/g, '')
  if (/^[-+]?\d{1,3}(\.\d{3})+,\d+$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.')
  if (/^[-+]?\d{1,3}(,\d{2,3})*,\d{3}\.\d+$/.test(bare)) return bare.replaceAll(',', '')
  if (/^[-+]?\d{1,3}(\.\d{3}){2,}$/.test(bare)) return bare.replaceAll('.', '')
  if (/^[-+]?\d{1,3}(,\d{2,3})+,\d{3}$/.test(bare)) return bare.replaceAll(',', '')
  if (/^[-+]?\d+,(\d{1,2}|\d{4,})$/.test(bare)) return bare.replace(',', '.')
  return /^[-+]?\d+(\.\d+)?$/.test(bare) ? bare : text
}

/** `1.250` is a price of a thousand in one country and of one and a quarter in the next: told apart where the currency has thousandths alone. */
export const isAmbiguousPrice = (text: string, digits: number): boolean =>
  digits !== 3 && /^[-+]?\d{1,3}\.\d{3}$/.test(normalizeNumber(text))

/** Degrees have no thousands: a comma is always the point. The side of the world may stand beside them: `47.07° N`, `W 15,434`. */
export function normalizeDegrees(text: string): string {
  const [, before = '', sign = '', number = '', after = ''] =
    /^([NSEW]?)\s?([-+]?)(\d{1,3}(?:[.,]\d+)?)\s?°?\s?([NSEW]?)$/i.exec(normalizeNumber(text)) ?? []
  if (!number || (before && after) || (sign && (before || after))) return text
  return (/[sw]/i.test(before + after) ? '-' : sign) + number.replace(',', '.')
}

/** `9:00`, `09:00:00`, `9.00`, `9h`, `15h30`, `3 PM` and `15:00 Uhr`, as spreadsheets and people write a time, as `09:00`. */
export function normalizeTime(text: string): string {
  const [, hour = '', minute = '00', half = ''] =
    /^(\d{1,2})(?:[:.h](\d\d)(?::00(?:\.0+)?)?|h)?\s?(?:h|uhr|([ap])\.?m\.?)?$/i.exec(normalizeNumber(text)) ?? []
  // A number alone is an hour to nobody but its writer.
  if (!hour || /^\d+$/.test(text.trim()) || Number(hour) > (half ? 12 : 24)) return text
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)
  return `${String(hours).padStart(2, '0')}:${minute}`
}
