import { roomGenders } from '../../../../domain/booking/party.ts'
import type { SoldAs } from '../../../../domain/inventory/inventory.ts'
import type { TaxRule } from '../../../../domain/money/tax.ts'
import type { OptionColumns } from '../../../../domain/rates/leastCost.ts'
import type { Candidate, StockRoom } from '../candidates.ts'
import { shareText } from '../facts/shareValues.ts'
import { basePriceOf, isSoldAs, pricePerGuestNight, soldAsValues } from '../sellables.ts'

/** The rooms of a property as numbers, each once for each way in which it is sold, cheapest place first: made once for each version of it. */
export interface PackedRooms extends OptionColumns {
  /** Index in roomGenders. */
  readonly gender: Uint8Array
  /** 1 for a unit of a room that is sold by the bed as well: its beds are those of its units. */
  readonly isShared: Uint8Array
  /** Guest rules, the same text for the same rules. */
  readonly limits: string
  /** The same for until when cancelling is free; undefined for terms of its own. */
  readonly terms: string | undefined
  /** The same for taxes that are the same whatever the beds cost; undefined where they are not. */
  readonly taxes: string | undefined
}

/** A bit for each option, with one to spare for the sign. */
const mostOptions = 30

/** Undefined where there is more than numbers of this size hold. */
export function packRooms(
  property: Pick<Candidate, 'taxes' | 'currency' | 'cancellation_policy' | 'cancellation_terms' | 'check_in_from' | 'timezone' | LimitName>,
  rooms: readonly StockRoom[],
): PackedRooms | undefined {
  const sales: RoomSale[] = []
  for (const [index, room] of rooms.entries())
    for (const as of soldAsValues) if (isSoldAs(room, as)) sales.push({ room, index, as, each: pricePerGuestNight(room, as) })
  sales.sort((a, b) => a.each - b.each)
  if (sales.length > mostOptions || rooms.length > 0xff || rooms.some(room => room.beds_per_unit > 0xffff)) return undefined
  return {
    ...packSales(sales),
    limits: shareText(limitNames.map(name => property[name]).join()),
    terms: property.cancellation_terms
      ? undefined
      : shareText(`${property.cancellation_policy} ${property.check_in_from} ${property.timezone}`),
    taxes: property.taxes.every(isByHeads) ? shareText(`${property.currency} ${JSON.stringify(property.taxes)}`) : undefined,
  }
}

interface RoomSale {
  room: StockRoom
  index: number
  as: SoldAs
  /** Price of a place. */
  each: number
}

function packSales(sales: readonly RoomSale[]): Omit<PackedRooms, 'limits' | 'terms' | 'taxes'> {
  const { length: count } = sales
  const bytes = () => new Uint8Array(count)
  const packed = {
    ...{ count, room: bytes(), isUnit: bytes(), isShared: bytes(), gender: bytes() },
    ...{ sleeps: new Uint16Array(count), price: new Float64Array(count) },
  }
  for (const [i, { room, index, as }] of sales.entries()) {
    packed.room[i] = index
    packed.isUnit[i] = as === 'unit' ? 1 : 0
    packed.isShared[i] = as === 'unit' && room.sell_by === 'both' ? 1 : 0
    packed.sleeps[i] = room.beds_per_unit
    packed.price[i] = basePriceOf(room, as) ?? 0
    packed.gender[i] = roomGenders.indexOf(room.gender)
  }
  return packed
}

const limitNames = ['min_age', 'max_age', 'guest_gender', 'inclusive_rooms', 'takes_children'] as const
type LimitName = (typeof limitNames)[number]

/** Counted by guests and nights in whole units, or in the price already. */
const isByHeads = ({ kind, vat, ageBands }: TaxRule) =>
  !vat && (kind === 'vat_included' || (kind === 'per_person_night' && !ageBands?.length))
