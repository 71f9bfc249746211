import { selectOne } from '../../../db/connection.ts'
import { bareAmount } from '../../../domain/language/amountWords.ts'
import { defaultLocale, type Locale } from '../../../domain/language/locales.ts'
import type { Money } from '../../../domain/money/money.ts'
import { isolated } from '../../../domain/text/direction.ts'
import { type Sentence, type Speaker, speaker } from '../../platform/mail/service.ts'
import { LEFT, muted, newSheet, RIGHT, type Sheet, TOP } from '../../platform/print/service.ts'
import type { readStatement } from './statements.ts'

type Detail = Awaited<ReturnType<typeof readStatement>>
type Line = Detail['lines'][number]

const kinds: Record<Line['kind'], Sentence> = {
  stay: 'Completed stay',
  kept: 'Kept of a stay that was not',
  correction: 'Changed since an earlier statement',
}
/** Where each column begins, and how wide it is. */
const columns = {
  guest: [LEFT, 190],
  departure: [LEFT + 200, 95],
  base: [LEFT + 300, 80],
  rate: [LEFT + 380, 35],
  commission: [LEFT + 415, 80],
} as const
type Column = keyof typeof columns

/** A month of a house on A4, booking by booking; pages as many as it needs. */
export async function drawStatement(statement: Detail, language: Locale): Promise<PDFKit.PDFDocument> {
  const own = speaker(language)
  const { say } = own
  const { number, property, month, at, lines, base, commission } = statement
  const title = say('Commission, {month}', { month: monthIn(own, month) })
  const sheet = await newSheet({ Title: `${number}, ${property.name}`, Author: 'OpenBunk' }, language)
  let y = sheet.put(property.name, LEFT, TOP, { size: 15, width: 260, isTyped: true })
  const end = { width: RIGHT - 330, align: 'end' } as const
  let r = sheet.put(title, 330, TOP, { ...end, size: 15 })
  r = sheet.put(`${isolated(number)}\n${own.day(at.slice(0, 10))}`, 330, r + 2, end)
  y = heads(sheet, own, Math.max(y, r) + 28)
  for (const line of lines) y = lineRow(sheet, own, line, y)
  y = sheet.room(sheet.rule(y) + 4, 60)
  const total = { guest: say('Total'), base: sum(base), commission: sum(commission) }
  y = row(sheet, total, y, { size: 11 }) + 12
  sheet.put(say('It never changes; what changes later stands in the next one.'), LEFT, y, { size: 9, color: muted })
  return sheet.end((page, count) => say('{number}, page {page} of {count}', { number: isolated(number), page, count }))
}

/** Of who owns the house. */
export async function languageOfOwner(property: number): Promise<Locale> {
  const owner = await selectOne<{ language: Locale }>(
    "SELECT u.language FROM property_members m JOIN users u ON u.id = m.user_id WHERE m.property_id = ? AND m.role = 'owner' ORDER BY m.created_at, m.user_id LIMIT 1",
    [property],
  )
  return owner?.language ?? defaultLocale
}

function heads(sheet: Sheet, { say }: Speaker, y: number): number {
  const words = {
    guest: say('Guest'),
    departure: say('Departure'),
    base: say('Commission is of'),
    rate: say('Rate'),
    commission: say('Commission'),
  }
  return sheet.rule(row(sheet, words, y, { size: 9, color: muted }) + 2)
}

function lineRow(sheet: Sheet, { say, day, locale }: Speaker, line: Line, from: number): number {
  const y = sheet.room(from, 40)
  const rate = `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(line.rate / 100)} %`
  const words = { guest: line.guestName, departure: day(line.departure), base: sum(line.base), rate, commission: sum(line.commission) }
  const below = row(sheet, words, y, {})
  const about = `${isolated(line.code)}, ${say(kinds[line.kind])}`
  return sheet.put(about, LEFT, below, { size: 8, width: columns.guest[1] + 90, color: muted }) + 4
}

/** Names from where lines begin, figures to where they end. */
function row(sheet: Sheet, words: Partial<Record<Column, string>>, y: number, style: { size?: number; color?: string }): number {
  const ends = Object.entries(words).map(([column, text]) => {
    const [x, width] = columns[column as Column]
    const isFigure = column === 'base' || column === 'rate' || column === 'commission'
    const isTyped = column === 'guest' || /^[A-Z]{3} /.test(text)
    return sheet.put(text, x, y, { ...style, width, isTyped, ...(isFigure && { align: 'end' }) })
  })
  return Math.max(...ends)
}

const sum = (amount: Money) => `${amount.currency} ${bareAmount(amount)}`
const monthIn = ({ locale }: Speaker, month: string) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T12:00:00Z`),
  )
