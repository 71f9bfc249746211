import { type Day, isDay } from '../calendar/days.ts'
import { normalizeCode } from '../text/normalizeNumber.ts'

/** In which order a file writes day, month and year; where all of its days say it themselves, nothing is asked. */
export const dayOrders = ['dmy', 'mdy'] as const
export type DayOrder = (typeof dayOrders)[number]

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NUMBERS = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})(?:[ T,].*)?$/

/** A day as spreadsheets write it: `2027-03-06`, `06/03/2027`, `6.3.27`, `6 Mar 2027`, `Mar 6, 2027`, with or without a time behind. */
export function parseFileDay(text: string, order: DayOrder): Day | undefined {
  const plain = normalizeCode(text).trim()
  const [, iso] = /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[ T].*)?$/.exec(plain) ?? []
  if (iso) return toDay(iso.split(/[-/.]/) as [string, string, string])
  const [, a = '', b = '', year = ''] = NUMBERS.exec(plain) ?? []
  if (a) return toDay(order === 'dmy' ? [year, b, a] : [year, a, b])
  const words = /^(?:\p{L}{2,9},?\s+)?(?:(\d{1,2})\.?[\s-]+(\p{L}{3,9})\.?|(\p{L}{3,9})\.?\s+(\d{1,2}))[\s,-]+(\d{4})(?:[ ,].*)?$/u.exec(
    plain,
  )
  if (!words) return undefined
  const [, day1, month1, month2, day2, y = ''] = words
  const month = months.indexOf((month1 ?? month2 ?? '').slice(0, 3).toLowerCase()) + 1
  return month ? toDay([y, String(month), day1 ?? day2 ?? '']) : undefined
}

function toDay([year, month, day]: readonly [string, string, string]): Day | undefined {
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}

/** What the days of a file say about their order: `sure` where one of them can be read in one way alone. */
export function detectDayOrder(texts: Iterable<string>): { order: DayOrder; isSure: boolean } {
  let isAsked = false
  for (const text of texts) {
    const [, a = '', b = ''] = NUMBERS.exec(normalizeCode(text).trim()) ?? []
    if (!a) continue
    if (Number(a) > 12) return { order: 'dmy', isSure: true }
    if (Number(b) > 12) return { order: 'mdy', isSure: true }
    isAsked ||= a !== b
  }
  return { order: 'dmy', isSure: !isAsked }
}
