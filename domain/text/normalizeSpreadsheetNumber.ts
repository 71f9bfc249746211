/**
 * A number as spreadsheets of other countries write it, as ours are written: `21,50`, `1.250,00`, `1 250,5`, `1'250.00`. A comma before exactly three digits may be
 * either, so it stays as it was and is refused where a number is wanted; so does whatever is no number.
 */
export function normalizeSpreadsheetNumber(text: string): string {
  const bare = text.replace(/(?<=\d)[\s'’](?=\d{3}(\D|$))/g, '')
  if (/^[-+]?\d{1,3}(\.\d{3})+,\d+$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.')
  if (/^[-+]?\d{1,3}(,\d{3})+\.\d+$/.test(bare)) return bare.replaceAll(',', '')
  if (/^[-+]?\d+,(\d{1,2}|\d{4,})$/.test(bare)) return bare.replace(',', '.')
  return /^[-+]?\d+(\.\d+)?$/.test(bare) ? bare : text
}

/** Degrees have no thousands: a comma is always the point. */
export const normalizeDegrees = (text: string): string => (/^[-+]?\d{1,3},\d+$/.test(text) ? text.replace(',', '.') : text)

/** `9:00` and `09:00:00`, as spreadsheets write a time, as `09:00`. */
export const normalizeTime = (text: string): string =>
  text.replace(/^(\d{1,2}):(\d\d)(:00)?$/, (_, hour: string, minute: string) => `${hour.padStart(2, '0')}:${minute}`)
