import type { Api, Result } from '../../../api/contract.ts'
import { commas, nameHere } from '../../lib/language.ts'
import { say, words } from '../../lib/words.ts'

export type Offer = Result<Api['GET /property/:id/offers']>['offers'][number]
export type OfferLine = Offer['lines'][number]

/** `3 beds in Mixed dorm, 8 beds`, or the room itself when it is sold whole. */
export function lineWords({ as, quantity, roomName }: Pick<OfferLine, 'as' | 'quantity' | 'roomName'>): string {
  if (as === 'bed') return say(words('stay').bedsIn, { n: quantity, room: roomName })
  return quantity === 1 ? roomName : `${quantity} × ${roomName}`
}

/** What the button of an offer books: `3 beds`, `1 room`, `2 beds and 1 room`. */
export function thingsWords(lines: readonly Pick<OfferLine, 'as' | 'quantity'>[]): string {
  const sum = (as: OfferLine['as']) => lines.filter(line => line.as === as).reduce((n, line) => n + line.quantity, 0)
  const said = words('bill')
  const [beds, rooms] = [say(said.beds, { n: sum('bed') }), say(said.rooms, { n: sum('unit') })]
  if (sum('bed') && sum('unit')) return say(said.both, { beds, rooms })
  return sum('bed') ? beds : rooms
}

/** What the rate of some beds is called; a house without a name for it sells at its standard rate. */
export const planWords = (plan: { name: string } | null): string => (plan ? nameHere(plan.name) : words('bill').standard)

/** What a total holds: `3 nights, 2 guests, taxes included`. */
export function inItWords({ nights, guests, hasTaxes }: { nights: number; guests: number; hasTaxes: boolean }): string {
  const said = words('stay')
  return commas([say(said.nights, { n: nights }), say(words('party').guests, { n: guests }), hasTaxes ? said.taxes : said.noTax])
}

export const bedsLeftToTell = 3
