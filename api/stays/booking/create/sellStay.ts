import type { Transaction } from '../../../../db/connection.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { add, type Money } from '../../../../domain/money/money.ts'
import { appError } from '../../../platform/errors.ts'
import { type PricedExtra, totalOfExtras } from '../../extras/service.ts'
import { reserveNights, toRoomDemands } from '../inventory.ts'
import { type BookableProperty, findBookableProperty, findBookableRooms, lockPropertyStatus } from './bookableProperty.ts'
import { redeemPromo } from './bookingRates.ts'
import type { BookingRequest } from './bookingRequest.ts'
import { type PricedStay, priceRequestedStay } from './pricedStay.ts'
import { priceRequestedExtras } from './requestedExtras.ts'
import {
  assertBookable,
  assertBookableStatus,
  assertNoExemptions,
  assertPartySize,
  validateBedChoice,
  validateLines,
  validateStayDates,
} from './validateStayRequest.ts'

type Source = 'web' | 'desk' | 'phone'

interface StayForSale {
  property: BookableProperty
  pricedStay: PricedStay
  /** What is added to it, not taken either. */
  extras: PricedExtra[]
  today: string
}

/** The stay at the price of today, or why it is not sold; nothing is taken yet. */
export async function priceForSale(request: BookingRequest, source: Source, t: Transaction): Promise<StayForSale> {
  const property = assertBookable(await findBookableProperty(request.property, t), source)
  const today = businessDate(new Date(), property.timezone)
  validateStayDates(request, today, source)
  if (source === 'web') assertPartySize(request)
  if (source === 'web') assertNoExemptions(request.lines.flatMap(l => l.guests))
  validateBedChoice(request, source)
  const roomIds = [...new Set(request.lines.map(l => l.room))]
  const lines = validateLines(property, await findBookableRooms(property.id, roomIds, t), request.lines)
  const pricedStay = await priceRequestedStay(property, lines, request, { today, source, t })
  const extras = await priceRequestedExtras(property, request, source, t)
  assertExpectedTotal(add(pricedStay.total, totalOfExtras(extras, property.currency)), request.expectedTotal)
  return { property, pricedStay, extras, today }
}

function assertExpectedTotal(total: Money, expected?: Money) {
  if (expected && (expected.amount !== total.amount || expected.currency !== total.currency))
    throw appError('price_changed', { total, expected })
}

/** Takes the nights and the use of the code; the listing stays open until the commit. */
export async function takeBeds(
  { property, pricedStay }: Omit<StayForSale, 'extras'>,
  request: BookingRequest,
  source: Source,
  t: Transaction,
) {
  const short = await reserveNights(toRoomDemands(property, pricedStay.lines, request), t)
  if (short) throw appError('sold_out', { ...(short.reason && { reason: short.reason }) })
  await redeemPromo(property.id, pricedStay.promo, t)
  assertBookableStatus(await lockPropertyStatus(property.id, t), source)
}
