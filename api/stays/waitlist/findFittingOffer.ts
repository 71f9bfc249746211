import { type Party, partyGuests } from '../../../domain/booking/party.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import type { Money } from '../../../domain/money/money.ts'
import { findBedsForWaiting } from '../../discovery/search/service.ts'
import type { BookingRequest } from '../booking/service.ts'

type OfferView = Awaited<ReturnType<typeof findBedsForWaiting>>['offers'][number]

interface WaitingStay extends Stay {
  property: number
  party: Party
  /** Without it any price will do. */
  maxTotal?: Money | undefined
}

/**
 * What this party can have there now, at most at its highest price: the rate that the page would open with, as nobody gives up the right to cancel by not looking;
 * where that is too dear the cheapest. Without an offer also whether such a stay is sold at all.
 */
export async function findFittingOffer({
  property,
  party,
  maxTotal,
  ...stay
}: WaitingStay): Promise<{ offer?: OfferView; isSold: boolean }> {
  const { offers, isSold } = await findBedsForWaiting(property, stay, party)
  const offer = offers.find(({ total }) => !maxTotal || (total.currency === maxTotal.currency && total.amount <= maxTotal.amount))
  return { isSold, ...(offer && { offer }) }
}

/** The lines of a booking of this offer, with its guests as they were asked for. */
export const toBookingLines = ({ lines, plan }: OfferView, { undisclosed }: Pick<Party, 'undisclosed'>): BookingRequest['lines'] =>
  lines.map(({ room, as, women, men, other, childAges }) => ({
    room,
    as,
    ...(plan && { plan: plan.id }),
    guests: partyGuests({ women, men, other, childAges, ...(undisclosed && { undisclosed }) }).map(guest => ({ ...guest })),
  }))
