import type { Api, Result } from '../../../api/contract.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { getMessages, localizeName, t } from '../../lib/language/messages.ts'
import type { BookingSelection } from './bookingSelection.ts'

export type Offer = Result<Api['GET /property/:id/offers']>['offers'][number]
export type OfferLine = Offer['lines'][number]

/** `3 beds in Mixed dorm, 8 beds`, or the room when it is sold as a whole. */
export function formatOfferLine({ as, quantity, roomName }: Pick<OfferLine, 'as' | 'quantity' | 'roomName'>): string {
  const room = localizeName(roomName)
  if (as === 'bed') return t(getMessages('stay').bedsIn, { n: quantity, room })
  return quantity === 1 ? room : `${quantity} × ${room}`
}

/** What the button of an offer books: `3 beds`, `1 room`, `2 beds and 1 room`. */
export function formatQuantities(lines: readonly Pick<OfferLine, 'as' | 'quantity'>[]): string {
  const sum = (as: OfferLine['as']) => lines.filter(line => line.as === as).reduce((n, line) => n + line.quantity, 0)
  const messages = getMessages('bill')
  const [beds, rooms] = [t(messages.beds, { n: sum('bed') }), t(messages.rooms, { n: sum('unit') })]
  if (sum('bed') && sum('unit')) return t(messages.both, { beds, rooms })
  return sum('bed') ? beds : rooms
}

/** What a selection books: `3 beds`, `2 beds and 1 room`. */
export function formatSelection({ lines }: Pick<BookingSelection, 'lines'>, sold: readonly { quantity: number }[]): string {
  return formatQuantities(lines.map((line, i) => ({ as: line.as, quantity: sold[i]?.quantity ?? 1 })))
}

/** The name of a rate plan; null is the standard rate. */
export const formatRatePlan = (plan: { name: string } | null): string => (plan ? localizeName(plan.name) : getMessages('bill').standard)

/** What a total covers: `3 nights, 2 guests, taxes included`. */
export function formatTotalNote({ nights, guests, hasTaxes }: { nights: number; guests: number; hasTaxes: boolean }): string {
  const messages = getMessages('stay')
  return joinWithCommas([
    t(messages.nights, { n: nights }),
    t(getMessages('party').guests, { n: guests }),
    hasTaxes ? messages.taxes : messages.noTax,
  ])
}

export const bedsLeftThreshold = 3
