import { agesThatCount } from '../../../../domain/booking/guestAges.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { inEnglish } from '../../../../domain/language/told.ts'
import { type Money, multiply, subtract, sum, zero } from '../../../../domain/money/money.ts'
import { withoutDeposit } from '../../../../domain/rates/cancellation.ts'
import { traceText, traceTold } from '../../../../domain/rates/pricing.ts'
import { limitsOf, mergeTaxes, policyTold, timelineOf } from '../../../discovery/search/service.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/caller.ts'
import { tryCode } from '../../../platform/http/guesses.ts'
import { wantsOf } from '../stock.ts'
import { alternativesTo, isSoldOut } from './alternatives.ts'
import { depositOf, feeBaseOf } from './depositOf.ts'
import { findHouse, findRooms } from './house.ts'
import { type AskedStay, judgeBeds, judgeExempt, judgeHouse, judgeLines, judgeParty, judgeStay } from './judge.ts'
import { type PricedLine, priceSale, type Sale, sellStay } from './price.ts'
import { isBeyondAllotment } from './rates.ts'

type Source = 'web' | 'desk' | 'phone'

/** What a booking would cost now; refuses what a booking would refuse. The desk asks for its own: nothing of that is paid online. */
export async function quoteBooking({ source = 'web', ...asked }: AskedStay & { source?: Source }, call: Call) {
  if (source !== 'web') await requireRight(call, asked.property, 'booking.create')
  return tryCode(call.ip, asked.promo, () => quote(asked, source))
}

async function quote(asked: AskedStay, source: Source) {
  const house = judgeHouse(await findHouse(asked.property), source)
  const today = businessDate(new Date(), house.timezone)
  judgeStay(asked, today, source)
  const rooms = await findRooms(
    house.id,
    asked.lines.map(l => l.room),
  )
  const lines = judgeLines(house, rooms, asked.lines)
  if (source === 'web') judgeParty(asked)
  if (source === 'web') judgeExempt(asked.lines.flatMap(l => l.guests))
  judgeBeds(asked, source)
  const sale = await sellStay(house, lines, asked, { today, source })
  const isShort = (await isSoldOut(wantsOf(house, lines, asked), asked, house.timezone)) || isBeyondAllotment(sale.sheet, lines, asked)
  if (isShort) throw appError('sold_out', await alternativesTo(asked))
  const depositNow = source === 'web' ? depositOf(house, sale) : zero(house.currency)
  const clock = { arrival: asked.arrival, checkInFrom: house.check_in_from, zone: house.timezone }
  const now = new Date()
  const policy = policyTold(depositNow.amount > 0 ? sale.policy : withoutDeposit(sale.policy), clock, now)
  const full = priceSale(house, sale.lines, asked, { today, sheet: sale.sheet })
  return {
    lines: linesOf(sale).map((parts, i) => presentLine(parts, linesOf(full)[i] ?? parts)),
    promo: sale.promo ? { code: sale.promo.code ?? '', name: sale.promo.name, off: subtract(full.roomTotal, sale.roomTotal) } : null,
    ages: agesThatCount(limitsOf(house), house.taxes),
    roomTotal: sale.roomTotal,
    taxes: mergeTaxes(sale.taxes),
    total: sale.total,
    depositNow,
    balanceAtDesk: subtract(sale.total, depositNow),
    cancellation: timelineOf(sale.policy, feeBaseOf(house, sale, depositNow), clock, now),
    policy: inEnglish(policy),
    policyTold: policy,
  }
}

const linesOf = ({ lines }: Sale) => [...Map.groupBy(lines, l => l.of).values()]

/** One for each line that was asked for; rooms that cost differently by who is in them are one line again. */
function presentLine(parts: readonly PricedLine[], full: readonly PricedLine[]) {
  const [{ room, as, plan, planName, price }] = parts as [PricedLine, ...PricedLine[]]
  const { currency } = price.total
  const whole = (of: (part: PricedLine) => Money) => sum(parts.map(of), currency)
  return {
    room: room.id,
    roomName: room.name,
    as,
    quantity: parts.reduce((n, p) => n + p.quantity, 0),
    plan: plan === undefined ? null : { id: plan, name: planName ?? '' },
    total: whole(p => p.price.total),
    full: sum(
      full.map(p => p.price.total),
      currency,
    ),
    nights: price.nights.map(({ night }, i) => ({
      night,
      price: whole(p => multiply(p.price.nights[i]?.price ?? zero(currency), p.quantity)),
      trace: [...new Set(parts.map(p => traceText(p.price.nights[i]?.trace ?? [])))].join('; '),
      traceTold: traceTold(price.nights[i]?.trace ?? []),
    })),
  }
}
