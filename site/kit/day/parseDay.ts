import { addDays, type Day, isDay } from '../../../domain/calendar/days.ts'
import { normalizeNumber } from '../../../domain/text/normalizeNumber.ts'

export interface ParseContext {
  today: Day
  /** Long and short names of each month, in the language of the page. */
  months: readonly (readonly string[])[]
  /** For dates that are in the past: of birth, or of issue of a document. */
  isPast?: boolean
}

/**
 * Parses a day in any usual form: `6.3.2027`, `06/03/27`, `6 Mar`, `2027-03-06`, `06032027`, with the digits and month names of the page's language.
 * The day comes before the month, as pages show dates. Undefined if the text is no day.
 */
export function parseDay(typed: string, { today, months, isPast = false }: ParseContext): Day | undefined {
  const text = normalizeNumber(typed).toLocaleLowerCase()
  const written = extractWords(text)
  const month = months.findIndex(names => names.some(name => written.includes(name))) + 1
  const numbers = extractNumbers(text)
  const [a = '', b = '', c = ''] = numbers
  if (month) return numbers.length <= 2 ? nearestDay(a, month, b, { today, isPast }) : undefined
  if (numbers.length === 3 && a.length === 4) return exactDay(a, Number(b), c)
  if (numbers.length === 3) return nearestDay(a, Number(b), c, { today, isPast })
  return numbers.length === 2 ? nearestDay(a, Number(b), '', { today, isPast }) : undefined
}

/** Whether the year has four digits: only then is a day accepted while it is still being typed. */
export const hasFullYear = (typed: string): boolean => extractNumbers(normalizeNumber(typed)).some(number => number.length === 4)

/** The words of a text, without the dot of an abbreviation. */
export const extractWords = (text: string): readonly string[] => text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []

/** Eight digits in a row are split into day, month and year. */
const extractNumbers = (text: string): string[] =>
  (text.match(/\d+/g) ?? []).flatMap(run => (run.length === 8 ? [run.slice(0, 2), run.slice(2, 4), run.slice(4)] : [run]))

function exactDay(year: string, month: number, day: string): Day | undefined {
  const text = [year.padStart(4, '0'), String(month).padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isDay(text) ? text : undefined
}

/** Without a year the next such day, or the last one for dates in the past; two digits are completed to the nearest fitting century. */
function nearestDay(day: string, month: number, year: string, { today, isPast }: { today: Day; isPast: boolean }): Day | undefined {
  const now = Number(today.slice(0, 4))
  if (year.length === 4) return exactDay(year, month, day)
  if (year.length === 2) {
    const found = exactDay(String(Math.floor(now / 100)) + year, month, day)
    return isPast && found && found > today ? exactDay(String(Math.floor(now / 100) - 1) + year, month, day) : found
  }
  if (year) return undefined
  const years = isPast ? [now, now - 1, now - 2, now - 3, now - 4] : [now, now + 1, now + 2, now + 3, now + 4]
  return years.map(y => exactDay(String(y), month, day)).find(found => found && (isPast ? found <= today : found > addDays(today, -1)))
}
