import { businessDate } from '../domain/clock.ts'
import { multiply, subtract } from '../domain/money.ts'
import { traceText } from '../domain/pricing.ts'
import { appError } from '../errors.ts'
import { mergeTaxes, policyWords, timelineOf } from '../search/service.ts'
import { alternativesTo, isSoldOut } from './alternatives.ts'
import { depositOf } from './depositOf.ts'
import { findHouse, findRooms } from './house.ts'
import { type AskedStay, judgeHouse, judgeLines, judgeParty, judgeStay } from './judge.ts'
import { sellStay } from './price.ts'
import { isBeyondAllotment } from './rates.ts'
import { wantsOf } from './stock.ts'

/** What a booking would cost now; refuses what a booking would refuse. */
export async function quoteBooking(asked: AskedStay) {
  const house = judgeHouse(await findHouse(asked.property), 'web')
  const today = businessDate(new Date(), house.timezone)
  judgeStay(asked, today, 'web')
  const rooms = await findRooms(
    house.id,
    asked.lines.map(l => l.room),
  )
  const lines = judgeLines(house, rooms, asked.lines)
  judgeParty(asked)
  const sale = await sellStay(house, lines, asked, { today, source: 'web' })
  const isShort = (await isSoldOut(wantsOf(house, lines, asked), asked, house.timezone)) || isBeyondAllotment(sale.sheet, lines, asked)
  if (isShort) throw appError('sold_out', await alternativesTo(asked))
  const depositNow = depositOf(house, sale)
  const clock = { arrival: asked.arrival, checkInFrom: house.check_in_from, zone: house.timezone }
  return {
    lines: sale.lines.map(({ room, as, quantity, price, plan, planName }) => ({
      room: room.id,
      roomName: room.name,
      as,
      quantity,
      plan: plan === undefined ? null : { id: plan, name: planName ?? '' },
      total: price.total,
      nights: price.nights.map(n => ({ night: n.night, price: multiply(n.price, quantity), trace: traceText(n.trace ?? []) })),
    })),
    roomTotal: sale.roomTotal,
    taxes: mergeTaxes(sale.taxes),
    total: sale.total,
    depositNow,
    balanceAtDesk: subtract(sale.total, depositNow),
    cancellation: timelineOf(sale.policy, { rooms: sale.roomTotal, firstNight: sale.firstNight }, clock, new Date()),
    policy: policyWords(sale.policy, clock),
  }
}
