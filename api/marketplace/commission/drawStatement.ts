import { formatAmountWithoutCurrency } from '../../../domain/language/amountFormat.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import type { Money } from '../../../domain/money/money.ts'
import { isolateDirection } from '../../../domain/text/isolateDirection.ts'
import { eachInSlices } from '../../platform/inSlices.ts'
import { getLocalizer, type Localizer, type MailMessageWith } from '../../platform/mail/service.ts'
import { createSheet, LEFT, MUTED_COLOR, RIGHT, type Sheet, TOP } from '../../platform/print/service.ts'
import type { getStatement } from './statements.ts'

type StatementDetail = Awaited<ReturnType<typeof getStatement>>
type StatementLine = StatementDetail['lines'][number]

const kindLabels: Record<StatementLine['kind'], MailMessageWith<never>> = {
  stay: 'Completed stay',
  kept: 'Kept from a stay that did not take place',
  correction: 'Changed since an earlier statement',
}
/** Left edge and width of each column, in points. */
const columns = {
  guest: [LEFT, 190],
  departure: [LEFT + 200, 95],
  base: [LEFT + 300, 80],
  rate: [LEFT + 380, 35],
  commission: [LEFT + 415, 80],
} as const
type Column = keyof typeof columns

/** The statement of a property and month as a PDF, booking by booking, on as many A4 pages as it needs. */
export async function drawStatement(statement: StatementDetail, language: Locale): Promise<PDFKit.PDFDocument> {
  const own = getLocalizer(language)
  const { translate } = own
  const { number, property, month, at, lines, base, commission } = statement
  const title = translate('Commission, {month}', { month: formatMonth(own, month) })
  const sheet = await createSheet({ Title: `${number}, ${property.name}`, Author: 'OpenBunk' }, language)
  let y = sheet.put(property.name, LEFT, TOP, { size: 15, width: 260, isTyped: true })
  const end = { width: RIGHT - 330, align: 'end' } as const
  let r = sheet.put(title, 330, TOP, { ...end, size: 15 })
  r = sheet.put(`${isolateDirection(number)}\n${own.day(at.slice(0, 10))}`, 330, r + 2, end)
  y = drawHeader(sheet, own, Math.max(y, r) + 28)
  await eachInSlices(lines, line => {
    y = drawLine(sheet, own, line, y)
  })
  y = sheet.ensureSpace(sheet.rule(y) + 4, 60)
  const total = { guest: translate('Total'), base: formatSum(base), commission: formatSum(commission) }
  y = drawRow(sheet, total, y, { size: 11 }) + 12
  sheet.put(translate('It never changes; later changes appear in the next one.'), LEFT, y, { size: 9, color: MUTED_COLOR })
  return sheet.end((page, count) => translate('{number}, page {page} of {count}', { number: isolateDirection(number), page, count }))
}

function drawHeader(sheet: Sheet, { translate }: Localizer, y: number): number {
  const cells = {
    guest: translate('Guest'),
    departure: translate('Departure'),
    base: translate('Commission is charged on'),
    rate: translate('Rate'),
    commission: translate('Commission'),
  }
  return sheet.rule(drawRow(sheet, cells, y, { size: 9, color: MUTED_COLOR }) + 2)
}

function drawLine(sheet: Sheet, { translate, day, locale }: Localizer, line: StatementLine, from: number): number {
  const y = sheet.ensureSpace(from, 40)
  const rate = `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(line.rate / 100)} %`
  const cells = {
    guest: line.guestName,
    departure: day(line.departure),
    base: formatSum(line.base),
    rate,
    commission: formatSum(line.commission),
  }
  const below = drawRow(sheet, cells, y, {})
  const about = `${isolateDirection(line.code)}, ${translate(kindLabels[line.kind])}`
  return sheet.put(about, LEFT, below, { size: 8, width: columns.guest[1] + 90, color: MUTED_COLOR }) + 4
}

/** Names are aligned to the start of their column, figures to its end. Returns the y below the row. */
function drawRow(sheet: Sheet, cells: Partial<Record<Column, string>>, y: number, style: { size?: number; color?: string }): number {
  const ends = Object.entries(cells).map(([column, text]) => {
    const [x, width] = columns[column as Column]
    const isFigure = column === 'base' || column === 'rate' || column === 'commission'
    const isTyped = column === 'guest' || /^[A-Z]{3} /.test(text)
    return sheet.put(text, x, y, { ...style, width, isTyped, ...(isFigure && { align: 'end' }) })
  })
  return Math.max(...ends)
}

const formatSum = (amount: Money) => `${amount.currency} ${formatAmountWithoutCurrency(amount)}`
const formatMonth = ({ locale }: Localizer, month: string) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T12:00:00Z`),
  )
