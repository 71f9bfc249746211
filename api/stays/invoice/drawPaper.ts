import { bareAmount } from '../../../domain/language/amountWords.ts'
import { nameIn } from '../../../domain/language/usualNames.ts'
import type { Money } from '../../../domain/money/money.ts'
import { isolated } from '../../../domain/text/direction.ts'
import { type Sentence, type Speaker, speaker } from '../../platform/mail/service.ts'
import { LEFT, muted, newSheet, RIGHT, type Sheet, TOP } from '../../platform/print/service.ts'
import type { PaperKind } from './contract.ts'
import { lineIn } from './lineWords.ts'
import type { PaperView } from './readPapers.ts'

const titles: Record<PaperKind, Sentence> = { invoice: 'Invoice', receipt: 'Receipt', credit_note: 'Credit note' }
const AMOUNT = 110

/** What it is drawn with: the page, and the words of its language. */
interface Hand extends Speaker {
  sheet: Sheet
}

/** A paper on A4 in its language; pages as many as its lines need. */
export async function drawPaper(paper: PaperView): Promise<PDFKit.PDFDocument> {
  const own = speaker(paper.language)
  const title = own.say(titles[paper.kind])
  const sheet = await newSheet({ Title: `${title} ${paper.number}`, Author: paper.seller.name }, paper.language)
  const hand = { ...own, sheet }
  let y = head(hand, paper, title)
  y = table(hand, paper, y + 24)
  y = totals(hand, paper, y + 8)
  foot(hand, paper, y + 24)
  return sheet.end((page, count) => own.say('{number}, page {page} of {count}', { number: isolated(paper.number), page, count }))
}

function head(hand: Hand, { number, issuedOn, seller, buyer, code, stay }: PaperView, title: string): number {
  const { sheet, say } = hand
  const [from, to] = [seller.country, buyer.country]
  let y = sheet.put(seller.legalName ?? seller.name, LEFT, TOP, { size: 15, width: 260, isTyped: true, country: from })
  const about = [seller.legalName && seller.name, seller.address, countryIn(hand, from), seller.phone, seller.email]
    .filter(Boolean)
    .join('\n')
  const small = { size: 9, color: muted } as const
  y = sheet.put(about, LEFT, y + 2, { ...small, width: 260, isTyped: true, country: from })
  if (seller.vatId) y = sheet.put(say('VAT ID {id}', { id: isolated(seller.vatId) }), LEFT, y, { ...small, width: 260 })
  const end = { width: RIGHT - 330, align: 'end' } as const
  let r = sheet.put(title, 330, TOP, { ...end, size: 20 })
  r = sheet.put(`${isolated(number)}\n${dayIn(hand, issuedOn)}`, 330, r + 2, end)
  const booked = say('Booking {code}', { code: isolated(code) })
  r = sheet.put(`${booked}\n${dayIn(hand, stay.arrival)} – ${dayIn(hand, stay.departure)}`, 330, r + 4, { ...end, ...small })
  y = sheet.put(say('For'), LEFT, Math.max(y, r) + 28, small)
  const lines = [buyer.name, buyer.address, to && countryIn(hand, to)].filter(Boolean).join('\n')
  y = sheet.put(lines, LEFT, y, { size: 11, width: 300, isTyped: true, country: to ?? from })
  return buyer.vatId ? sheet.put(say('VAT ID {id}', { id: isolated(buyer.vatId) }), LEFT, y, { size: 11, width: 300 }) : y
}

function table(hand: Hand, { lines, seller }: PaperView, from: number): number {
  const { sheet } = hand
  let y = sheet.rule(from)
  for (const { description, amount } of lines) {
    y = sheet.room(y, 30)
    const below = sheet.put(description, LEFT, y, { width: RIGHT - LEFT - AMOUNT - 12, isTyped: true, country: seller.country })
    figure(sheet, amount, y)
    y = below + 4
  }
  return sheet.rule(y)
}

function totals({ sheet, say, locale }: Hand, { kind, net, tax, taxes, total, paid }: PaperView, from: number): number {
  let y = sheet.room(from, 60 + taxes.length * 16)
  const row = (words: string, amount: Money, size = 10) => {
    const below = sheet.put(words, LEFT + 150, y, { size, width: RIGHT - LEFT - 150 - AMOUNT - 12, align: 'end' })
    y = Math.max(below, figure(sheet, amount, y, size)) + 3
  }
  if (tax.amount !== 0) row(say('Without taxes'), net)
  for (const t of taxes) {
    const name = `${isolated(nameIn(locale, t.name))}${t.rate === null ? '' : ` ${t.rate / 100} %`}`
    row(t.included ? say('{tax}, included', { tax: name }) : name, t.amount)
  }
  row(say('Total'), total, 13)
  if (kind === 'invoice') row(say('Paid so far for this booking'), paid, 9)
  return y
}

function foot({ sheet, say, locale }: Hand, { corrects, lowers, correctedBy, reason, issuedOn }: PaperView, from: number): void {
  const words = [
    corrects && say('This takes back {number}.', { number: isolated(corrects.number) }),
    lowers.length > 0 && say('This lowers {numbers}.', { numbers: isolated(lowers.map(l => l.number).join(', ')) }),
    reason && say('Reason: {reason}', { reason: isolated(lineIn(locale, reason, issuedOn)) }),
    correctedBy && say('Taken back by {number}.', { number: isolated(correctedBy.number) }),
  ].filter(Boolean)
  if (words.length) sheet.put(words.join('\n'), LEFT, sheet.room(from, 40), { size: 9, color: muted })
}

/** Sums run from left to right in every language, with the currency before them. */
const figure = (sheet: Sheet, amount: Money, y: number, size = 10) =>
  sheet.put(`${amount.currency} ${bareAmount(amount)}`, RIGHT - AMOUNT, y, { size, width: AMOUNT, align: 'end', isTyped: true })

const british = (locale: string) => (locale === 'en' ? 'en-GB' : locale)
const dayIn = ({ locale }: Hand, day: string) =>
  new Intl.DateTimeFormat(british(locale), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )
const countryIn = ({ locale }: Hand, code: string) => new Intl.DisplayNames([locale], { type: 'region' }).of(code.toUpperCase()) ?? code
