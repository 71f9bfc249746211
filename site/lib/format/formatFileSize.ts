import { language } from '../language/language.ts'

const KB = 1000
const MB = 1_000_000

/** `340 kB`, `1.2 MB`: never less than one kilobyte. */
export function formatFileSize(bytes: number, locale: string = language()): string {
  const [size, unit] = bytes >= MB ? [bytes / MB, 'megabyte'] : [Math.max(1, Math.round(bytes / KB)), 'kilobyte']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(size)
}
