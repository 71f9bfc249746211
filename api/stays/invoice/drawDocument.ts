import { formatAmountWithoutCurrency } from '../../../domain/language/amountFormat.ts'
import type { Money } from '../../../domain/money/money.ts'
import { isolateDirection } from '../../../domain/text/isolateDirection.ts'
import { eachInSlices } from '../../platform/inSlices.ts'
import { getLocalizer, type Localizer, type MailMessageWith } from '../../platform/mail/service.ts'
import { createSheet, LEFT, MUTED_COLOR, RIGHT, type Sheet, TOP } from '../../platform/print/service.ts'
import type { DocumentKind } from './contract.ts'
import { formatFolioLine } from './formatFolioLine.ts'
import type { DocumentView } from './readDocuments.ts'

const titles: Record<DocumentKind, MailMessageWith<never>> = { invoice: 'Invoice', receipt: 'Receipt', credit_note: 'Credit note' }
const AMOUNT = 110

/** What it is drawn with: the page, and the words of its language. */
interface DrawingContext extends Localizer {
  sheet: Sheet
}

/** A document on A4 in its language; pages as many as its lines need. */
export async function drawDocument(view: DocumentView): Promise<PDFKit.PDFDocument> {
  const own = getLocalizer(view.language)
  const title = own.translate(titles[view.kind])
  const sheet = await createSheet({ Title: `${title} ${view.number}`, Author: view.seller.name }, view.language)
  const context = { ...own, sheet }
  let y = head(context, view, title)
  y = await table(context, view, y + 24)
  y = totals(context, view, y + 8)
  foot(context, view, y + 24)
  return sheet.end((page, count) =>
    own.translate('{number}, page {page} of {count}', { number: isolateDirection(view.number), page, count }),
  )
}

function head(context: DrawingContext, { number, issuedOn, seller, buyer, code, stay }: DocumentView, title: string): number {
  const { sheet, translate } = context
  const [from, to] = [seller.country, buyer.country]
  let y = sheet.put(seller.legalName ?? seller.name, LEFT, TOP, { size: 15, width: 260, isTyped: true, country: from })
  const about = [seller.legalName && seller.name, seller.address, formatCountry(context, from), seller.phone, seller.email]
    .filter(Boolean)
    .join('\n')
  const small = { size: 9, color: MUTED_COLOR } as const
  y = sheet.put(about, LEFT, y + 2, { ...small, width: 260, isTyped: true, country: from })
  if (seller.vatId) y = sheet.put(translate('VAT ID {id}', { id: isolateDirection(seller.vatId) }), LEFT, y, { ...small, width: 260 })
  const end = { width: RIGHT - 330, align: 'end' } as const
  let r = sheet.put(title, 330, TOP, { ...end, size: 20 })
  r = sheet.put(`${isolateDirection(number)}\n${formatDate(context, issuedOn)}`, 330, r + 2, end)
  const booked = translate('Booking {code}', { code: isolateDirection(code) })
  r = sheet.put(`${booked}\n${formatDate(context, stay.arrival)} – ${formatDate(context, stay.departure)}`, 330, r + 4, {
    ...end,
    ...small,
  })
  y = sheet.put(translate('For'), LEFT, Math.max(y, r) + 28, small)
  const lines = [buyer.name, buyer.address, to && formatCountry(context, to)].filter(Boolean).join('\n')
  y = sheet.put(lines, LEFT, y, { size: 11, width: 300, isTyped: true, country: to ?? from })
  return buyer.vatId ? sheet.put(translate('VAT ID {id}', { id: isolateDirection(buyer.vatId) }), LEFT, y, { size: 11, width: 300 }) : y
}

async function table(context: DrawingContext, { lines, seller }: DocumentView, from: number): Promise<number> {
  const { sheet } = context
  let y = sheet.rule(from)
  await eachInSlices(lines, ({ description, amount }) => {
    y = sheet.ensureSpace(y, 30)
    const below = sheet.put(description, LEFT, y, { width: RIGHT - LEFT - AMOUNT - 12, isTyped: true, country: seller.country })
    figure(sheet, amount, y)
    y = below + 4
  })
  return sheet.rule(y)
}

function totals(
  { sheet, translate, commonName }: DrawingContext,
  { kind, net, tax, taxes, total, paid, depositsHeld }: DocumentView,
  from: number,
): number {
  let y = sheet.ensureSpace(from, 60 + taxes.length * 16)
  const row = (label: string, amount: Money, size = 10) => {
    const below = sheet.put(label, LEFT + 150, y, { size, width: RIGHT - LEFT - 150 - AMOUNT - 12, align: 'end' })
    y = Math.max(below, figure(sheet, amount, y, size)) + 3
  }
  if (tax.amount !== 0) row(translate('Without taxes'), net)
  for (const t of taxes) {
    const name = `${isolateDirection(commonName(t.name))}${t.rate === null ? '' : ` ${t.rate / 100} %`}`
    row(t.included ? translate('{tax}, included', { tax: name }) : name, t.amount)
  }
  row(translate('Total'), total, 13)
  if (kind === 'invoice') row(translate('Paid so far for this booking'), paid, 9)
  if (depositsHeld && kind !== 'credit_note') row(translate('Deposits held, to be given back: not part of this document'), depositsHeld, 9)
  return y
}

function foot(
  { sheet, translate, locale }: DrawingContext,
  { corrects, lowers, correctedBy, reason, issuedOn }: DocumentView,
  from: number,
): void {
  const notes = [
    corrects && translate('This reverses {number}.', { number: isolateDirection(corrects.number) }),
    lowers.length > 0 && translate('This reduces {numbers}.', { numbers: isolateDirection(lowers.map(l => l.number).join(', ')) }),
    reason && translate('Reason: {reason}', { reason: isolateDirection(formatFolioLine(locale, reason, issuedOn)) }),
    correctedBy && translate('Reversed by {number}.', { number: isolateDirection(correctedBy.number) }),
  ].filter(Boolean)
  if (notes.length) sheet.put(notes.join('\n'), LEFT, sheet.ensureSpace(from, 40), { size: 9, color: MUTED_COLOR })
}

/** Sums run from left to right in every language, with the currency before them. */
const figure = (sheet: Sheet, amount: Money, y: number, size = 10) =>
  sheet.put(`${amount.currency} ${formatAmountWithoutCurrency(amount)}`, RIGHT - AMOUNT, y, {
    size,
    width: AMOUNT,
    align: 'end',
    isTyped: true,
  })

const british = (locale: string) => (locale === 'en' ? 'en-GB' : locale)
const formatDate = ({ locale }: DrawingContext, day: string) =>
  new Intl.DateTimeFormat(british(locale), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )
const formatCountry = ({ locale }: DrawingContext, code: string) =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(code.toUpperCase()) ?? code
