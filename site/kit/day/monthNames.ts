import { memoize } from '../../../domain/text/memoize.ts'
import { normalizeNumber } from '../../../domain/text/normalizeNumber.ts'
import { extractWords } from './parseDay.ts'

/** Long and short month names of a language, plus the English ones, which documents use. */
export const monthNames = memoize((language: string): readonly (readonly string[])[] =>
  Array.from({ length: 12 }, (_, month) =>
    [language, 'en', 'en-GB'].flatMap(locale => (['long', 'short'] as const).flatMap(style => monthNameWords(locale, style, month))),
  ),
)

/** The name as in a full date, where some languages decline it. */
const monthNameWords = (locale: string, style: 'long' | 'short', month: number): readonly string[] => {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: style, timeZone: 'UTC' }).formatToParts(
    new Date(Date.UTC(2027, month, 15)),
  )
  const name = parts.find(({ type }) => type === 'month')?.value ?? ''
  return extractWords(normalizeNumber(name).toLocaleLowerCase())
}
