import type { Transaction } from '../../../../db/connection.ts'
import { authorOf, type NoteAuthor } from '../../../../domain/access/noteAuthor.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import type { Locale } from '../../../../domain/language/locales.ts'
import { type Money, zero } from '../../../../domain/money/money.ts'
import { manageToken, requireRight } from '../../../platform/access/service.ts'
import { AppError, appError, fieldError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/caller.ts'
import { tryCode } from '../../../platform/http/guesses.ts'
import { once } from '../../../platform/http/once.ts'
import { expireHolds } from '../../deposit/service.ts'
import { mailAsked } from '../approval/mails.ts'
import { mailNewBooking } from '../mails.ts'
import { type BookingView, presentBooking } from '../present.ts'
import { mailToProve } from '../proof/mailProof.ts'
import { loadBooking } from '../read.ts'
import { takeNights, wantsOf } from '../stock.ts'
import { alarmDesk } from '../strangers/alarm.ts'
import { alternativesTo } from './alternatives.ts'
import { depositOf } from './depositOf.ts'
import { findHouse, findRooms, holdStatus } from './house.ts'
import { type AskedStay, judgeBeds, judgeExempt, judgeHouse, judgeLines, judgeParty, judgeStatus, judgeStay } from './judge.ts'
import { judgeStranger } from './judgeStranger.ts'
import { type Sale, sellStay } from './price.ts'
import { promiseAsked } from './promiseAsked.ts'
import { countPromo } from './rates.ts'
import { saveBooking } from './saveBooking.ts'

export interface BookingRequest extends AskedStay {
  guest: { name: string; email?: string; phone?: string; country?: string }
  arrivalTime?: string
  note?: string
  /** Who wrote it, where that is not who books. */
  noteBy?: NoteAuthor
  source?: 'web' | 'desk' | 'phone'
  language?: Locale
  /** Only keep the beds while the guest makes up their mind. */
  hold?: boolean
  expectedTotal?: Money
}
type Made = BookingView & { manageToken?: string }

/** Sells the beds and writes the booking with its bill, history, audit line and mails, or nothing at all. */
export async function createBooking(request: BookingRequest, call: Call): Promise<Made> {
  const source = request.source ?? 'web'
  const seller = source === 'web' ? undefined : await requireRight(call, request.property, 'booking.create')
  if (seller) request = { ...request, noteBy: authorOf(seller.role) }
  else if (!request.guest.email) throw fieldError('guest.email', 'An e-mail address is needed to book online.', 'any.required')
  try {
    const made = await tryCode(call.ip, request.promo, () => sellOnce(request, source, call))
    // It shows that somebody is the guest: the house, which books for others, is never told it. The guest's mail brings it.
    return source === 'web' ? withToken(made) : made
  } catch (error) {
    throw await withAlternatives(error, request)
  }
}

/** Counted for who books online without having paid. */
const bedsOf = ({ property, arrival, departure, lines, guest }: BookingRequest, deposit: Money) => ({
  ...{ property, arrival, departure, email: guest.email ?? '' },
  beds: lines.reduce((n, l) => n + l.guests.length, 0),
  isOnlyHeld: deposit.amount > 0,
})

/** Beds whose hold ran out this moment are free before the job comes by: they are given back, and the sale is tried again. */
async function sellOnce(request: BookingRequest, source: 'web' | 'desk' | 'phone', call: Call): Promise<BookingView> {
  const { property } = request
  const tryOnce = () => once({ property, call }, t => sell(request, source, call, t))
  try {
    return await tryOnce()
  } catch (error) {
    if (!(error instanceof AppError) || !['sold_out', 'bed_taken'].includes(error.code) || !(await expireHolds({ property }))) throw error
    return tryOnce()
  }
}

async function sell(request: BookingRequest, source: 'web' | 'desk' | 'phone', call: Call, t: Transaction): Promise<BookingView> {
  const house = judgeHouse(await findHouse(request.property, t), source)
  const today = businessDate(new Date(), house.timezone)
  judgeStay(request, today, source)
  if (source === 'web') judgeParty(request)
  if (source === 'web') judgeExempt(request.lines.flatMap(l => l.guests))
  judgeBeds(request, source)
  const roomIds = [...new Set(request.lines.map(l => l.room))]
  const lines = judgeLines(house, await findRooms(house.id, roomIds, t), request.lines)
  const sale = await sellStay(house, lines, request, { today, source, t })
  judgeTotal(sale, request.expectedTotal)
  const deposit = source === 'web' ? depositOf(house, sale) : zero(house.currency)
  const known = source === 'web' ? await judgeStranger(bedsOf(request, deposit), call, t) : undefined
  const short = await takeNights(wantsOf(house, sale.lines, request), t)
  if (short) throw appError('sold_out', { ...(short.reason && { reason: short.reason }) })
  await countPromo(house.id, sale.promo, t)
  judgeStatus(await holdStatus(house.id, t), source)
  const needsApproval = source === 'web' && house.approves_bookings === 1
  const status =
    request.hold || known?.isToProve ? 'hold' : deposit.amount > 0 ? 'pending_payment' : needsApproval ? 'pending_approval' : 'confirmed'
  const id = await saveBooking({ request, source, house, sale, status, deposit, needsApproval, ...(known && { known }) }, call, t)
  const loaded = await promiseAsked(await loadBooking(id, t), { sale, request, today, call }, t)
  // What is only held is no news yet, but to who has to show that the address is theirs.
  if (known?.isToProve) await mailToProve(loaded, t)
  if (known?.isCrowd) await alarmDesk(loaded, t)
  if (status === 'confirmed') await mailNewBooking(loaded, t)
  if (status === 'pending_approval') await mailAsked(loaded, t)
  return presentBooking(loaded)
}

function judgeTotal({ total }: Sale, expected?: Money) {
  if (expected && (expected.amount !== total.amount || expected.currency !== total.currency))
    throw appError('price_changed', { total, expected })
}

// The token is no part of what an idempotency key keeps: it is made again.
const withToken = (view: BookingView): Made => ({ ...view, manageToken: manageToken(view.code) })

/** After the rollback, as everybody sees the house now: what is short, and what else would do. */
async function withAlternatives(error: unknown, request: BookingRequest): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'sold_out') return error
  return appError('sold_out', { ...error.facts, ...(await alternativesTo(request)) })
}
