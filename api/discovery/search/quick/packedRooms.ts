import { roomGenders } from '../../../../domain/booking/party.ts'
import type { TaxRule } from '../../../../domain/money/tax.ts'
import type { OptionColumns } from '../../../../domain/rates/leastCost.ts'
import type { Candidate, StockRoom } from '../candidates.ts'
import { basePriceOf, isSoldAs, pricePerGuestNight, soldAsValues } from '../sellables.ts'

/** The rooms of a property as numbers, each once for each way in which it is sold, cheapest place first: made once for each version of it. */
export interface PackedRooms extends OptionColumns {
  /** Index in roomGenders. */
  readonly gender: Uint8Array
  /** 1 for a unit of a room that is sold by the bed as well: its beds are those of its units. */
  readonly isShared: Uint8Array
  /** Guest rules, the same text for the same rules. */
  readonly limits: string
  /** The same for taxes that are the same whatever the beds cost; undefined where they are not. */
  readonly taxes: string | undefined
}

/** A bit for each option, with one to spare for the sign. */
const mostOptions = 30

/** Undefined where there is more than numbers of this size hold. */
export function packRooms(
  property: Pick<Candidate, 'taxes' | 'currency' | LimitName>,
  rooms: readonly StockRoom[],
): PackedRooms | undefined {
  const sales = rooms
    .flatMap((room, index) =>
      soldAsValues.flatMap(as => (isSoldAs(room, as) ? [{ room, index, as, each: pricePerGuestNight(room, as) }] : [])),
    )
    .sort((a, b) => a.each - b.each)
  if (sales.length > mostOptions || rooms.length > 0xff || sales.some(({ room }) => room.beds_per_unit > 0xffff)) return undefined
  return {
    count: sales.length,
    room: Uint8Array.from(sales, s => s.index),
    isUnit: Uint8Array.from(sales, s => Number(s.as === 'unit')),
    isShared: Uint8Array.from(sales, s => Number(s.as === 'unit' && s.room.sell_by === 'both')),
    sleeps: Uint16Array.from(sales, s => s.room.beds_per_unit),
    price: Float64Array.from(sales, s => basePriceOf(s.room, s.as) ?? 0),
    gender: Uint8Array.from(sales, s => roomGenders.indexOf(s.room.gender)),
    limits: limitNames.map(name => property[name]).join(),
    taxes: property.taxes.every(isByHeads) ? `${property.currency} ${JSON.stringify(property.taxes)}` : undefined,
  }
}

const limitNames = ['min_age', 'max_age', 'guest_gender', 'inclusive_rooms', 'takes_children'] as const
type LimitName = (typeof limitNames)[number]

/** Counted by guests and nights in whole units, or in the price already. */
const isByHeads = ({ kind, vat, ageBands }: TaxRule) =>
  !vat && (kind === 'vat_included' || (kind === 'per_person_night' && !ageBands?.length))
