import { nightCount, type Stay } from '../../../../domain/calendar/days.ts'
import { listAsked, type SearchFilters } from '../../../../domain/listing/searchFilters.ts'
import type { Money } from '../../../../domain/money/money.ts'
import type { TaxLine } from '../../../../domain/money/tax.ts'
import { resolvePropertyPolicy } from '../../../../domain/rates/cancellation.ts'
import type { Offer } from '../../../../domain/rates/offers.ts'
import type { DepositableBill } from '../../../../domain/rates/stayBill.ts'
import type { Candidate, StockRoom } from '../candidates.ts'
import { hasFreeCancellation, isStillFreeToCancel } from '../freeCancellation.ts'
import { isUnknown, noOffer, QuickOffers } from '../quick/quickOffers.ts'
import { findHit, type SearchHit, type SearchProperty, type StaySearch } from '../searchHits.ts'
import { soldAs } from './filterConditions.ts'
import { filterRooms } from './filterRooms.ts'
import { type PreparedFilters, prepareFilters } from './prepareFilters.ts'
import { commonCurrency, createPropertyFilter, once, type PropertyFilter } from './propertyFilter.ts'

/** The same answers as those of a PropertyFilter, for many properties one after another. */
export interface AreaFilter extends Omit<PropertyFilter, 'nearest'> {
  fits: (property: SearchProperty, filters: SearchFilters) => boolean
}

/** Filters that differ in what else they ask for, but for the same rooms. */
interface RoomView {
  index: number
  rooms: PreparedFilters['rooms']
  /** With it, the one way in which rooms that are sold both ways are asked for. */
  isUnit: number | undefined
}

interface QuickFilters extends PreparedFilters {
  view: RoomView
  isFree: boolean
  /** Of prices they ask for an amount alone, not for what is due when. */
  isByAmount: boolean
}

type StayQuery = StaySearch & { stay: Stay }

const allOptions = 0x3fffffff

const isAmount = ({ name, declaration }: ReturnType<typeof listAsked>[number]) =>
  declaration.appliesTo !== 'price' || name === 'priceMin' || name === 'priceMax'

/**
 * Works on numbers where it can, on the offers of each property where it cannot: where there are rates, more options than numbers hold, a party that only four kinds of room sleep, or taxes on the
 * price of a room. areaFilter.property.test.ts holds the two equal.
 */
export function createAreaFilter(
  properties: readonly SearchProperty[],
  staySearch: StaySearch,
  currency = commonCurrency(properties.map(({ candidate }) => candidate)),
): AreaFilter {
  const plain = createPropertyFilter(properties, staySearch, currency)
  const { stay, party } = staySearch
  const views = new Map<string, RoomView>()
  const prepare = once((filters: SearchFilters): QuickFilters => {
    const prepared = prepareFilters(filters)
    const isByAmount = prepared.price !== undefined && listAsked(filters).every(isAmount)
    return { ...prepared, view: findView(views, prepared), isFree: filters.freeCancellation ?? false, isByAmount }
  })
  const looked = stay ? createStayLook(new QuickOffers(party, stay), { party, stay }) : createDatelessLook()

  const isQuick = (property: SearchProperty) => !stay || property.stock !== undefined
  const fits: AreaFilter['fits'] = (property, filters) => {
    const quick = prepare(filters)
    if (!isQuick(property) || (quick.price && !quick.isByAmount)) return pass(property, filters) !== undefined
    if (quick.property && !quick.property(property)) return false
    looked.look(property)
    if (quick.isFree && !looked.isFree()) return false
    const does = quick.price ? hasFittingAmount(property, quick) : looked.canSleep(quick.view)
    return does ?? plain.pass(property, filters) !== undefined
  }
  // One for all properties: thousands are looked at for each option of a filter.
  const priced = { price: { amount: 0, currency } }
  const hasFittingAmount = ({ candidate }: SearchProperty, { view, price }: QuickFilters) => {
    const amount = looked.amount(view)
    if (amount === noOffer || isUnknown(amount)) return isUnknown(amount) ? undefined : false
    priced.price.amount = amount
    priced.price.currency = candidate.currency
    return price?.(priced as SearchHit, plain.pricePerNight(priced as SearchHit))
  }
  const pass: AreaFilter['pass'] = (property, filters) => {
    const quick = prepare(filters)
    if (!isQuick(property)) return plain.pass(property, filters)
    if (quick.property && !quick.property(property)) return undefined
    looked.look(property)
    if (quick.isFree && !looked.isFree()) return undefined
    const hit = looked.find(quick)
    if (hit === 'unknown') return plain.pass(property, filters)
    return hit && (!quick.price || quick.price(hit, plain.pricePerNight(hit))) ? hit : undefined
  }
  return { fits, pass, pricePerNight: plain.pricePerNight, currency }
}

/** A property with the answers to what is asked of it, each worked out once. */
interface Look {
  look: (property: SearchProperty) => void
  isFree: () => boolean
  /** Undefined where numbers cannot tell. */
  canSleep: (view: RoomView) => boolean | undefined
  /** What the opening offer of these rooms comes to with taxes; `noOffer` where there is none, not a number where numbers cannot tell. */
  amount: (view: RoomView) => number
  /** The opening offer of these rooms. */
  find: (filters: QuickFilters) => SearchHit | 'unknown' | undefined
}

function createStayLook(offers: QuickOffers, of: StayQuery): Look {
  let current: SearchProperty | undefined
  let free: boolean | undefined
  const masks: number[] = []
  const sleeps: (boolean | undefined)[] = []
  const amounts: number[] = []
  const hits: ReturnType<Look['find']>[] = []
  const isFreeBy = new Map<string, boolean>()
  const maskOf = ({ index, rooms, isUnit }: RoomView) => {
    if (masks[index] === undefined) masks[index] = rooms ? optionsOf(current as SearchProperty, rooms, isUnit) : allOptions
    return masks[index] as number
  }
  const hitOf = (filters: QuickFilters) => {
    const property = current as SearchProperty
    const cost = offers.cost(maskOf(filters.view))
    if (cost === noOffer) return undefined
    const taxes = isUnknown(cost) ? undefined : offers.taxes(property.candidate)
    return taxes ? new QuickHit(property, { cost, taxes, filters, of }) : 'unknown'
  }
  const amountOf = (view: RoomView) => {
    const cost = offers.cost(maskOf(view))
    if (cost === noOffer || isUnknown(cost)) return cost
    const taxes = offers.taxes((current as SearchProperty).candidate)
    return taxes ? cost + addedBy(taxes) : Number.NaN
  }
  return {
    look: property => {
      if (property === current) return
      current = property
      free = undefined
      masks.length = sleeps.length = amounts.length = hits.length = 0
      if (property.stock) offers.look(property.candidate, property.stock)
    },
    isFree: () => {
      free ??= isFreeToCancel(current as SearchProperty, of.stay, isFreeBy)
      return free
    },
    canSleep: view => {
      const { index } = view
      if (!(index in sleeps)) sleeps[index] = offers.canSleep(maskOf(view))
      return sleeps[index]
    },
    amount: view => {
      amounts[view.index] ??= amountOf(view)
      return amounts[view.index] as number
    },
    find: filters => {
      const { index } = filters.view
      if (!(index in hits)) hits[index] = hitOf(filters)
      return hits[index]
    },
  }
}

function optionsOf({ stock }: SearchProperty, fits: (room: StockRoom) => boolean, isUnit: number | undefined): number {
  if (!stock) return 0
  const { packed, facts } = stock
  let mask = 0
  for (let i = 0; i < packed.count; i++)
    if ((isUnit === undefined || packed.isUnit[i] === isUnit) && fits(facts[packed.room[i] as number] as StockRoom)) mask |= 1 << i
  return mask
}

/** Most properties have terms that others have as well. */
function isFreeToCancel({ candidate, stock }: SearchProperty, stay: Stay, known: Map<string, boolean>): boolean {
  const key = stock?.packed.terms
  const before = key === undefined ? undefined : known.get(key)
  if (before !== undefined) return before
  const clock = { arrival: stay.arrival, checkInFrom: candidate.check_in_from, zone: candidate.timezone }
  const is = isStillFreeToCancel(resolvePropertyPolicy(candidate), clock)
  if (key !== undefined) known.set(key, is)
  return is
}

/** Prices without dates are of little work themselves. */
function createDatelessLook(): Look {
  let current: SearchProperty
  return {
    look: property => {
      current = property
    },
    isFree: () => hasFreeCancellation(resolvePropertyPolicy(current.candidate)),
    canSleep: ({ rooms }) => !rooms || (current.rooms ?? []).some(room => rooms(room)),
    amount: () => Number.NaN,
    find: () => 'unknown',
  }
}

function findView(views: Map<string, RoomView>, { filters, rooms }: PreparedFilters): RoomView {
  const key = JSON.stringify(
    listAsked(filters).flatMap(({ name, declaration, value }) => (declaration.appliesTo === 'rooms' ? [name, value] : [])),
  )
  const known = views.get(key)
  if (known) return known
  const { roomType } = filters
  const view = { index: views.size, rooms, isUnit: roomType && Number(soldAs[roomType] === 'unit') }
  views.set(key, view)
  return view
}

interface QuickOffer {
  /** Of the stay, without taxes. */
  cost: number
  taxes: readonly TaxLine[]
  /** What was asked of its rooms. */
  filters: PreparedFilters
  of: StayQuery
}

/** What it costs is known; what it is made of is worked out for those that are shown. */
class QuickHit implements SearchHit {
  readonly candidate: Candidate
  readonly distance: number | null
  readonly price: Money
  readonly #property: SearchProperty
  readonly #known: QuickOffer
  #found: SearchHit | undefined

  constructor(property: SearchProperty, known: QuickOffer) {
    const { candidate, distance } = property
    this.candidate = candidate
    this.distance = distance
    this.price = { amount: known.cost + addedBy(known.taxes), currency: candidate.currency }
    this.#property = property
    this.#known = known
  }

  get bill(): DepositableBill {
    const { cost, taxes, of } = this.#known
    const nights = nightCount(of.stay.arrival, of.stay.departure)
    const { currency } = this.candidate
    return { roomTotal: { amount: cost, currency }, firstNight: { amount: cost / nights, currency }, nights, taxes }
  }

  get #whole(): SearchHit {
    const { filters, of } = this.#known
    this.#found ??= findHit(this.#property, of, filterRooms(this.#property.rooms ?? [], filters))
    if (!this.#found) throw new Error(`property ${this.candidate.id} has a price without an offer`)
    return this.#found
  }

  get offer(): Offer {
    return this.#whole.offer as Offer
  }

  get rates(): readonly Offer[] {
    return this.#whole.rates ?? []
  }

  get taxes(): TaxLine[] {
    return this.#whole.taxes ?? []
  }
}

const addedBy = (taxes: readonly TaxLine[]) => taxes.reduce((all, { included, amount }) => (included ? all : all + amount.amount), 0)
