import type { Transaction } from '../../../../db/connection.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { loadBooking } from '../bookingRecord.ts'
import { saveBooking } from '../create/saveBooking.ts'
import { takeSoldNights } from '../inventory.ts'
import { notifyChannelSale } from '../mails.ts'
import { type ChannelMoney, type ChannelSale, priceSale } from './channelSale.ts'
import { postChannelMoney } from './postChannelMoney.ts'
import { type SoldLine, toSoldLines } from './soldLines.ts'

export interface BookedSale {
  id: number
  money: ChannelMoney
  /** Nights on which more is sold than there is. */
  overbooked: Day[]
  /** What of the booking it sold; undefined: as before. */
  sold?: SoldLine[]
}

/** Writes what a channel sold as a booking of the property. Its guest is told nothing: the channel does that. */
export async function bookSale(
  sale: ChannelSale,
  { isQuiet = false, ctx }: { isQuiet?: boolean; ctx: RequestContext },
  t: Transaction,
): Promise<BookedSale> {
  const { property, pricedStay, demands, arrival, departure, money } = await priceSale(sale, t)
  const overbooked = await takeSoldNights(demands, t)
  const { guest, arrivalTime, note, language } = sale
  const lines = sale.stays.map(({ room, as, guests }) => ({ room, as, guests }))
  const request = {
    ...{ property: property.id, arrival, departure, lines, guest, language },
    ...(arrivalTime && { arrivalTime }),
    ...(note && { note }),
  }
  const id = await saveBooking(
    { request, source: 'channel', channel: sale.origin, property, pricedStay, account: null, by: 'system' },
    ctx,
    t,
  )
  const nothing = { extras: 0, collected: 0 }
  await postChannelMoney({ id, property: property.id, currency: property.currency }, { before: nothing, after: money }, ctx, t)
  const booking = await loadBooking(id, t)
  if (!isQuiet) await notifyChannelSale(booking, 'new', t)
  return { id, money, overbooked, sold: toSoldLines(booking) }
}
