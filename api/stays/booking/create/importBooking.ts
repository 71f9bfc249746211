import type { Transaction } from '../../../../db/connection.ts'
import { folioSentences } from '../../../../domain/booking/storedFolioText.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { nightsBetween, type Stay } from '../../../../domain/calendar/days.ts'
import { type Money, multiply, split, zero } from '../../../../domain/money/money.ts'
import { type QuotedPart, spreadTotal } from '../../../../domain/money/paymentSchedule.ts'
import { sumOfNights } from '../../../../domain/rates/pricing.ts'
import { emptyRateSheet } from '../../../../domain/rates/rateSheet.ts'
import { unitCapacity } from '../../../discovery/search/service.ts'
import { loadSheet } from '../../../inventory/rate/service.ts'
import { assertRunHere } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { assertArrangement, reserveNights, takeSoldNights, toRoomDemands } from '../inventory.ts'
import { postToFolio } from '../postToLedger.ts'
import {
  type BookableProperty,
  type BookableRoom,
  findBookableProperty,
  findBookableRooms,
  lockPropertyStatus,
} from './bookableProperty.ts'
import type { BookingRequest } from './bookingRequest.ts'
import { billLines, nameByPlan, type PricedLine, type PricedStay, priceRequestedStay, resolveCommonPolicy } from './pricedStay.ts'
import { type ChannelOrigin, saveBooking } from './saveBooking.ts'
import { assertBookable, assertBookableStatus, type ValidatedLine, validateLines, validateStayDates } from './validateStayRequest.ts'

/** A booking as the system before had it. */
export interface ImportedBooking extends Omit<BookingRequest, 'source' | 'expectedTotal' | 'hold' | 'promo'> {
  source: 'desk' | 'phone' | 'channel'
  /** What all of it costs, taxes included; without it, what it would cost today. */
  total?: Money
  /** What was paid before: it opens the bill, and is in no takings of ours. */
  paid?: Money
  /** The site that sold it, and its number there, as far as the file knows them. */
  channel?: ChannelOrigin
}

interface ImportOptions {
  /** Without a free bed it stands all the same, overbooked, for the desk to solve. */
  mayOverbook: boolean
}

/** Writes a booking that was made elsewhere: at its price, with what was paid; nobody is told of it. */
export async function importBooking(
  imported: ImportedBooking,
  { mayOverbook }: ImportOptions,
  ctx: RequestContext,
  t: Transaction,
): Promise<{ id: number; isOverbooked: boolean }> {
  const { total, paid, source, channel, ...request } = imported
  await assertRunHere(request.property, t)
  const property = assertBookable(await findBookableProperty(request.property, t), 'desk')
  const today = businessDate(new Date(), property.timezone)
  validateStayDates(request, today, 'desk')
  const rooms = await findBookableRooms(property.id, [...new Set(request.lines.map(l => l.room))], t)
  const lines = checkImportedLines(property, rooms, request.lines)
  const pricedStay = total
    ? await priceByTotal(property, lines, request, total, t)
    : await priceRequestedStay(property, lines, request, { today, source: 'desk', t })
  const demands = toRoomDemands(property, pricedStay.lines, request)
  const over = mayOverbook ? await takeSoldNights(demands, t) : await reserveOrRefuse(demands, t)
  // In a room that is sold both ways, numbers that fit may have no arrangement: what is not overbooked must have one.
  if (mayOverbook && !over.length && demands.some(d => d.claims))
    await assertArrangement(
      demands.map(d => d.room),
      t,
    )
  assertBookableStatus(await lockPropertyStatus(property.id, t), 'desk')
  const id = await saveBooking({ request, source, ...(channel && { channel }), property, pricedStay, account: null }, ctx, t)
  if (paid?.amount)
    await postToFolio(
      ctx,
      { id, property: property.id, currency: property.currency },
      [{ kind: 'payment', description: folioSentences.paidElsewhere, amount: -paid.amount, method: 'opening' }],
      t,
    )
  return { id, isOverbooked: over.length > 0 }
}

async function reserveOrRefuse(demands: Parameters<typeof reserveNights>[0], t: Transaction): Promise<[]> {
  const short = await reserveNights(demands, t)
  if (short) throw appError('sold_out', { ...(short.reason && { reason: short.reason }) })
  return []
}

/** Who sleeps in a room for women is a woman, where the file does not say it. */
export function checkImportedLines(
  property: BookableProperty,
  rooms: readonly BookableRoom[],
  lines: ImportedBooking['lines'],
): ValidatedLine[] {
  const known = lines.map(line => {
    const gender = rooms.find(r => r.id === line.room)?.gender
    const guests = gender === 'female' || gender === 'male' ? line.guests.map(g => ({ gender, ...g })) : line.guests
    return { ...line, guests }
  })
  return validateLines(property, rooms, known)
}

/** The whole price spread over lines by their guests, and over nights; taxes that are added elsewhere are inside it. */
async function priceByTotal(
  property: BookableProperty,
  lines: readonly ValidatedLine[],
  stay: Stay,
  total: Money,
  t: Transaction,
): Promise<PricedStay> {
  const inside = { ...property, taxes: property.taxes.filter(isIncluded) }
  const parts = split(
    total,
    lines.map(l => l.guests.length),
  )
  const priced = lines.flatMap((line, i) => priceLine(line, stay, parts[i] ?? zero(property.currency)))
  const sheet = lines.some(l => l.plan !== undefined) ? await loadSheet(property, stay, { t, withEnded: true }) : emptyRateSheet
  return { ...billLines(inside, priced), lines: nameByPlan(sheet, priced), policy: resolveCommonPolicy(property, sheet, priced), sheet }
}

const isIncluded = ({ kind }: BookableProperty['taxes'][number]) => kind === 'vat_included'

function priceLine(line: ValidatedLine, { arrival, departure }: Stay, total: Money): PricedLine[] {
  const nights = nightsBetween(arrival, departure)
  const sleeps = line.as === 'bed' ? 1 : unitCapacity(line.room)
  const parts: QuotedPart[] = spreadTotal(total, { quantity: line.quantity, guests: line.guests.length, nights: nights.length, sleeps })
  let from = 0
  return parts.map(part => {
    const guests = line.guests.slice(from, from + part.guests)
    from += part.guests
    const prices = part.nights.map((price, i) => ({ night: nights[i] as string, price }))
    const each = sumOfNights(prices, total.currency)
    return {
      ...line,
      quantity: part.quantity,
      guests,
      price: { nights: prices, quantity: part.quantity, each, total: multiply(each, part.quantity) },
    }
  })
}
