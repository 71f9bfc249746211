import {
  canSleepInRoom,
  type Guest,
  genderOfOthers,
  hasEnoughAdults,
  type Party,
  partyGuests,
  partySize,
  roomGenders,
} from '../../../../domain/booking/party.ts'
import { nightCount, nightsBetween, type Stay } from '../../../../domain/calendar/days.ts'
import { zero } from '../../../../domain/money/money.ts'
import { type TaxLine, taxStay } from '../../../../domain/money/tax.ts'
import { leastCost, mostDistributions } from '../../../../domain/rates/leastCost.ts'
import type { PartyCounts } from '../../../../domain/rates/offerSearch.ts'
import { defaultEffort } from '../../../../domain/rates/offers.ts'
import type { Candidate, StockRoom } from '../candidates.ts'
import { todayIn } from '../parseStay.ts'
import { toPropertyLimits } from '../sellables.ts'
import type { PackedRooms } from './packedRooms.ts'

/** What a property without rates has free on every night of the stay. */
export interface QuickStock {
  readonly packed: PackedRooms
  /** Its rooms, whatever is free of them. */
  readonly facts: readonly StockRoom[]
  /** Writes for each room its free beds, or units; for one that is sold both ways the units that are free as a whole too. */
  readFree(free: Int32Array, units: Int32Array): void
}

/** As many units as the beds that are free come to. */
export const mostUnits = 0x7fffffff

/** There is no offer. */
export const noOffer = Number.POSITIVE_INFINITY
/** Numbers cannot tell: findOpening does. */
export const isUnknown = Number.isNaN

const noTaxes: readonly TaxLine[] = []

interface GuestRules {
  /** By gender of the room, in beds and in units: a bit for each kind of head that may sleep there. */
  takes: Uint8Array
  /** Somebody of the party may not stay at the property at all. */
  isExcluded: boolean
}

/**
 * Whether there is an offer of some rooms of a property, and what the cheapest one costs, as findOpening finds it for rooms without rates. Looks at one property
 * after another; of each several choices of rooms are asked for.
 */
export class QuickOffers {
  readonly #party: Party
  readonly #stay: Stay
  readonly #size: number
  readonly #nights: number
  readonly #heads: PartyCounts
  readonly #needed: number
  readonly #ahead = new Map<string, boolean>()
  readonly #rules = new Map<string, GuestRules>()
  readonly #taxes = new Map<string, readonly TaxLine[]>()
  readonly #free = new Int32Array(0x100)
  readonly #units = new Int32Array(0x100)
  readonly #open = { seats: new Int32Array(32), takes: new Uint8Array(32) }
  readonly #chosen: number[] = []
  #packed: PackedRooms | undefined
  #isExcluded = false
  // Options as bits: with a bed or unit left, of some use for the party, and that take it whole.
  #withRoom = 0
  #useful = 0
  #alone = 0

  constructor(party: Party, stay: Stay) {
    this.#party = party
    this.#stay = stay
    this.#size = partySize(party)
    this.#nights = nightCount(stay.arrival, stay.departure)
    this.#heads = [party.women, party.men, party.other, party.childAges.length]
    this.#needed = this.#heads.reduce((bits, n, kind) => (n ? bits + (1 << kind) : bits), 0)
  }

  look(candidate: Candidate, stock: QuickStock): void {
    const { packed } = stock
    this.#packed = packed
    this.#withRoom = this.#useful = this.#alone = 0
    if (!this.#isAhead(candidate.timezone)) return
    stock.readFree(this.#free, this.#units)
    const { takes, isExcluded } = this.#rulesOf(candidate, packed)
    this.#isExcluded = isExcluded
    for (let i = 0; i < packed.count; i++) this.#lookAt(packed, i, takes)
  }

  #isAhead(zone: string): boolean {
    const known = this.#ahead.get(zone)
    if (known !== undefined) return known
    const is = this.#stay.arrival >= todayIn(zone)
    this.#ahead.set(zone, is)
    return is
  }

  #lookAt(packed: PackedRooms, option: number, rules: Uint8Array) {
    const [room, isUnit, sleeps] = [packed.room[option]!, packed.isUnit[option]!, packed.sleeps[option]!]
    const free = this.#free[room]!
    if (free <= 0) return
    const bit = 1 << option
    this.#withRoom |= bit
    const left = packed.isShared[option] ? Math.min(Math.floor(free / sleeps), this.#units[room]!) : free
    const takes = rules[packed.gender[option]! * 2 + isUnit]!
    if (left <= 0 || !(takes & this.#needed)) return
    this.#useful |= bit
    const seats = isUnit ? left * sleeps : left
    this.#open.seats[option] = seats
    this.#open.takes[option] = takes
    if (seats >= this.#size && (takes & this.#needed) === this.#needed && this.#hasAdults(isUnit, sleeps)) this.#alone |= bit
  }

  #hasAdults(isUnit: number, sleeps: number): boolean {
    const children = this.#heads[3]
    return !isUnit || !children || hasEnoughAdults(this.#size - children, children, sleeps, Math.ceil(this.#size / sleeps))
  }

  /** Whether some offer is made of these options alone; undefined where numbers cannot tell. */
  canSleep(options: number): boolean | undefined {
    if (!this.#isExcluded && options & this.#alone) return true
    const least = this.cost(options)
    return isUnknown(least) ? undefined : least !== noOffer
  }

  /** The cheapest offer of these options for the whole stay, without taxes. */
  cost(options: number): number {
    const packed = this.#packed as PackedRooms
    const free = options & this.#withRoom
    if (!free) return noOffer
    const cheapest = 31 - Math.clz32(free & -free)
    if (this.#useful & this.#alone & (1 << cheapest) && !packed.isUnit[cheapest]) return packed.price[cheapest]! * this.#size * this.#nights
    return this.#isExcluded ? noOffer : this.#costOfSeveral(options & this.#useful, packed)
  }

  #costOfSeveral(options: number, packed: PackedRooms): number {
    let [count, seats, takes] = [0, 0, 0]
    for (let rest = options; rest; rest &= rest - 1) {
      const option = 31 - Math.clz32(rest & -rest)
      this.#chosen[count++] = option
      seats += this.#open.seats[option]!
      takes |= this.#open.takes[option]!
    }
    if (seats < this.#size || (takes & this.#needed) !== this.#needed) return noOffer
    if (mostDistributions(this.#heads, count) > defaultEffort) return Number.NaN
    const least = leastCost(this.#heads, packed, this.#open, this.#chosen, count)
    if (least === noOffer) return Math.min(count, this.#size) > 3 ? Number.NaN : noOffer
    return least * this.#nights
  }

  /** Taxes of an offer of this property, as they are whatever it is made of; undefined where they are not. */
  taxes({ taxes, currency }: Candidate): readonly TaxLine[] | undefined {
    if (!taxes.length) return noTaxes
    const key = this.#packed?.taxes
    if (key === undefined) return undefined
    const known = this.#taxes.get(key)
    if (known) return known
    const nights = nightsBetween(this.#stay.arrival, this.#stay.departure).map(night => ({ night, price: zero(currency) }))
    const lines = taxStay(taxes, [{ nights, quantity: 1, guests: partyGuests(this.#party) }], currency)
    this.#taxes.set(key, lines)
    return lines
  }

  #rulesOf(candidate: Candidate, { limits: key }: PackedRooms): GuestRules {
    const known = this.#rules.get(key)
    if (known) return known
    const limits = toPropertyLimits(candidate)
    const { childAges } = this.#party
    const grown: Guest[] = [{ gender: 'female' }, { gender: 'male' }, { gender: genderOfOthers(this.#party) }]
    const takes = new Uint8Array(roomGenders.length * 2)
    for (const [i, gender] of roomGenders.entries())
      for (const [isUnit, as] of (['bed', 'unit'] as const).entries()) {
        const canSleep = (guest: Guest) => canSleepInRoom(guest, { gender, as, sleeps: 1 }, limits)
        const bits = grown.reduce((all, guest, kind) => (canSleep(guest) ? all + (1 << kind) : all), 0)
        takes[i * 2 + isUnit] = bits + (childAges.every(age => canSleep({ age })) ? 8 : 0)
      }
    const own = takes[roomGenders.indexOf('none') * 2 + 1]!
    const rules = { takes, isExcluded: (own & this.#needed) !== this.#needed }
    this.#rules.set(key, rules)
    return rules
  }
}
