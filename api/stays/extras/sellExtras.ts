import { nightCount } from '../../../domain/calendar/days.ts'
import type { ExtraPlace } from '../../../domain/inventory/extras.ts'
import type { Money } from '../../../domain/money/money.ts'
import { authorizeBooking } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { lockBooking, postExtras } from '../booking/service.ts'
import { takeStockOfAll } from './extraSales.ts'
import { assertGuestLimit, type ExtraItem, priceExtras, totalOfExtras } from './priceExtras.ts'
import { type BookingExtrasView, canBuy, loadBookingExtras, loadBuyingStay, partyOf, placeOf } from './readBookingExtras.ts'

interface ExtrasRequest {
  items: ExtraItem[]
  at?: ExtraPlace
  expectedTotal?: Money
}

/** Puts extras on the bill of a booking, at the price of today. The desk does it, or the guest with what is offered with a booking. */
export async function sellExtras(id: number, { items, at, expectedTotal }: ExtrasRequest, ctx: RequestContext): Promise<BookingExtrasView> {
  const { property, visitor } = await authorizeBooking(ctx, id, 'booking.change')
  const of = { id, property }
  const buyer = { visitor, at }
  return withIdempotency({ property, ctx }, async t => {
    await lockBooking(of, t)
    const stay = await loadBuyingStay(of, t)
    if (!canBuy(stay.status, buyer)) throw appError('invalid_transition', { bookingStatus: stay.status })
    const { currency } = stay
    const party = partyOf(stay)
    const sold = await priceExtras(property, items, { place: placeOf(buyer), party, currency, path: 'items' }, t)
    assertExpectedTotal(totalOfExtras(sold, currency), expectedTotal)
    if (visitor.as === 'guest') {
      const wholeStay = { ...party, nights: nightCount(stay.arrival, stay.departure) }
      await assertGuestLimit(id, { sold, party: wholeStay, path: 'items' }, t)
    }
    await takeStockOfAll(sold, t)
    await postExtras({ ...of, currency }, sold, { ctx, by: visitor.as }, t)
    return loadBookingExtras(of, buyer, t)
  })
}

function assertExpectedTotal(total: Money, expected: Money | undefined): void {
  if (expected && (expected.amount !== total.amount || expected.currency !== total.currency)) throw appError('price_changed', { total })
}
