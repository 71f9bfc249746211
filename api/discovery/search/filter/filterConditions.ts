import { roomFacilities } from '../../../../domain/listing/facilities.ts'
import type { FilterParamOf, SearchFilters } from '../../../../domain/listing/searchFilters.ts'
import { isSociability } from '../../../../domain/listing/sociability.ts'
import { defaultDeposit, requiresDeposit } from '../../../../domain/money/deposit.ts'
import { hasOnlinePayments } from '../../../platform/runtime.ts'
import type { Candidate, StockRoom } from '../candidates.ts'
import { shareText } from '../facts/shareValues.ts'
import type { SearchHit, SearchProperty } from '../searchHits.ts'
import { billDueNow, toBill } from '../stayOffers.ts'
import type { PropertyFilterColumns } from './filterColumns.ts'

/** Predicates called in hot loops, created once per requested value. */
export type Condition<Of> = (of: Of, pricePerNight?: number) => boolean

/** What each kind of filter is evaluated on. Terms are evaluated when an offer is made. */
export interface Judged {
  property: SearchProperty
  rooms: StockRoom
  price: SearchHit
}
export type FilterConditions = {
  [Subject in keyof Judged]: {
    [Name in Exclude<FilterParamOf<{ appliesTo: Subject }>, FilterParamOf<{ kind: 'currency' }>>]: (
      value: NonNullable<SearchFilters[Name]>,
    ) => Condition<Judged[Subject]>
  }
}

export const soldAs = { dorm: 'bed', private: 'unit' } as const

/** The predicate of each filter. Columns that only filters read are in filterColumns.ts. */
export const filterConditions: FilterConditions = {
  property: {
    type: types => of => (types as string[]).includes(withFilterColumns(of.candidate).type),
    scoreMin: score => of => (of.candidate.rating_tenths ?? 0) >= score * 10,
    sociability: level => of => isSociability(of.candidate.sociability, level),
    facilities: keys => of => keys.every(key => hasFacility(of, key)),
  },
  rooms: {
    roomType: type => room => room.sell_by === 'both' || room.sell_by === soldAs[type],
    gender: gender => room => room.gender === gender,
    beds: beds => room => room.beds_per_unit <= beds,
    ensuite: () => room => room.ensuite === 1,
  },
  price: {
    priceMin: least => (_, price) => price !== undefined && price >= least,
    priceMax: most => (_, price) => price !== undefined && price <= most,
    payAtProperty: () => hit => isPaidAtProperty(hit),
  },
}

/** Values of list filters that a property has, for their counts. */
export const listedValues: Record<FilterParamOf<{ kind: 'anyOf' | 'allOf' }>, (of: SearchProperty) => readonly string[]> = {
  type: of => [withFilterColumns(of.candidate).type],
  facilities: of => {
    const known = listedFacilities.get(of.candidate)
    if (known) return known
    const own = (JSON.parse(withFilterColumns(of.candidate).facilityKeysText) as string[]).map(shareText)
    const listed = [...own, ...roomFacilities.filter(key => !own.includes(key) && hasRoomFacility(of, key))]
    listedFacilities.set(of.candidate, listed)
    return listed
  },
}

/** Listed once for each version of a property: with it the rooms are others too (facts/factCache.ts). */
const listedFacilities = new WeakMap<Candidate, readonly string[]>()

const withFilterColumns = (candidate: Candidate) => candidate as Candidate & PropertyFilterColumns

/** Facilities of the property, and of at least one of its rooms. */
const hasFacility = (of: SearchProperty, key: string) => hasKey(withFilterColumns(of.candidate), key) || hasRoomFacility(of, key)

const hasRoomFacility = ({ rooms }: SearchProperty, key: string) => rooms?.some(room => hasKey(room, key)) ?? false

const hasKey = ({ facilityKeysText }: { facilityKeysText?: string }, key: string) => facilityKeysText?.includes(`"${key}"`) ?? false

/** Nothing is paid online. */
function isPaidAtProperty(hit: SearchHit): boolean {
  const { deposit } = withFilterColumns(hit.candidate)
  if (!hasOnlinePayments() || !requiresDeposit(deposit ?? defaultDeposit)) return true
  const bill = hit.bill ?? (hit.offer && toBill(hit.offer, hit.taxes ?? []))
  return bill !== undefined && billDueNow(bill, deposit).amount === 0
}
