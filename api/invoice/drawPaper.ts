import { bareAmount } from '../domain/amountWords.ts'
import type { Money } from '../domain/money.ts'
import type { PaperKind } from './contract.ts'
import { LEFT, muted, numberPages, RIGHT, room, rule, TOP } from './page.ts'
import type { PaperView } from './readPapers.ts'
import { Sheet } from './write.ts'

const titles: Record<PaperKind, string> = { invoice: 'Invoice', receipt: 'Receipt', credit_note: 'Credit note' }
const AMOUNT = 110

/** A paper on A4; pages as many as its lines need. */
export function drawPaper(paper: PaperView): PDFKit.PDFDocument {
  const sheet = new Sheet({ Title: `${titles[paper.kind]} ${paper.number}`, Author: paper.seller.name })
  let y = head(sheet, paper)
  y = table(sheet, paper, y + 24)
  y = totals(sheet, paper, y + 8)
  foot(sheet, paper, y + 24)
  numberPages(sheet, (page, count) => `${paper.number}, page ${page} of ${count}`)
  sheet.doc.end()
  return sheet.doc
}

function head(sheet: Sheet, { kind, number, issuedOn, seller, buyer, code, stay }: PaperView): number {
  const half = 260
  let y = sheet.put(seller.legalName ?? seller.name, LEFT, TOP, { size: 15, width: half })
  const about = [seller.legalName && seller.name, seller.address, countryName(seller.country), seller.phone, seller.email]
  if (seller.vatId) about.push(`VAT ID ${seller.vatId}`)
  y = sheet.put(about.filter(Boolean).join('\n'), LEFT, y + 2, { size: 9, width: half, color: muted })
  const right = { x: 330, width: RIGHT - 330, align: 'right' } as const
  let r = sheet.put(titles[kind], right.x, TOP, { ...right, size: 20 })
  r = sheet.put(`${number}\n${dayWords(issuedOn)}`, right.x, r + 2, right)
  r = sheet.put(`Booking ${code}\n${dayWords(stay.arrival)} – ${dayWords(stay.departure)}`, right.x, r + 4, {
    ...right,
    size: 9,
    color: muted,
  })
  y = Math.max(y, r) + 28
  y = sheet.put('For', LEFT, y, { size: 9, color: muted })
  const lines = [buyer.name, buyer.address, buyer.country && countryName(buyer.country), buyer.vatId && `VAT ID ${buyer.vatId}`]
  return sheet.put(lines.filter(Boolean).join('\n'), LEFT, y, { size: 11, width: 300 })
}

function table(sheet: Sheet, { lines }: PaperView, from: number): number {
  let y = rule(sheet, from)
  for (const { description, amount } of lines) {
    y = room(sheet, y, 30)
    const below = sheet.put(description, LEFT, y, { width: RIGHT - LEFT - AMOUNT - 12 })
    figure(sheet, amount, y)
    y = below + 4
  }
  return rule(sheet, y)
}

function totals(sheet: Sheet, { kind, net, tax, taxes, total, paid }: PaperView, from: number): number {
  let y = room(sheet, from, 60 + taxes.length * 16)
  const row = (words: string, amount: Money, size = 10) => {
    sheet.put(words, LEFT + 150, y, { size, width: RIGHT - LEFT - 150 - AMOUNT - 12, align: 'right' })
    y = figure(sheet, amount, y, size) + 3
  }
  if (tax.amount !== 0) row('Without taxes', net)
  for (const t of taxes) row(`${t.name}${t.rate === null ? '' : ` ${rateWords(t.rate)}`}${t.included ? ', included' : ''}`, t.amount)
  row('Total', total, 13)
  if (kind === 'invoice') row('Paid so far for this booking', paid, 9)
  return y
}

function foot(sheet: Sheet, { corrects, lowers, correctedBy, reason }: PaperView, from: number): void {
  const words = [
    corrects && `This takes back ${corrects.number}.`,
    lowers.length > 0 && `This lowers ${lowers.map(l => l.number).join(', ')}.`,
    reason && `Reason: ${reason}`,
    correctedBy && `Taken back by ${correctedBy.number}.`,
  ].filter(Boolean)
  if (words.length) sheet.put(words.join('\n'), LEFT, room(sheet, from, 40), { size: 9, color: muted })
}

const figure = (sheet: Sheet, amount: Money, y: number, size = 10) =>
  sheet.put(moneyWords(amount), RIGHT - AMOUNT, y, { size, width: AMOUNT, align: 'right' })

const moneyWords = (amount: Money) => `${amount.currency} ${bareAmount(amount)}`
const rateWords = (rate: number) => `${rate / 100} %`
const dayWords = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )
const countryName = (code: string) => new Intl.DisplayNames(['en'], { type: 'region' }).of(code.toUpperCase()) ?? code
