import { facilityKeys } from '../../../../domain/listing/facilities.ts'
import { dormGenders, roomTypeFilters } from '../../../../domain/listing/searchFilters.ts'
import { propertyTypes } from '../../../../domain/listing/taxonomy.ts'
import { anyText, bool, currency, int, list, manyOf, nullable, number, object, oneOf, optional } from '../../../platform/http/schema.ts'

/** What an offer is narrowed by. Those of rooms say which rooms it is made of: its price is that of such rooms. */
export const offerFilterFields = {
  /** A bed in a dorm, or a room of one's own. */
  roomType: optional(oneOf(...roomTypeFilters)),
  gender: optional(oneOf(...dormGenders)),
  /** At most so many beds in the room. */
  beds: optional(int(1, 100)),
  ensuite: optional(bool()),
  /** What a guest pays a night, in whole units of `currency`; of the currency that most hostels there charge in where none is named. */
  priceMin: optional(int(0, 100_000_000)),
  priceMax: optional(int(0, 100_000_000)),
  currency: optional(currency()),
  freeCancellation: optional(bool()),
  /** Nothing is paid online. */
  payAtProperty: optional(bool()),
}

/** What a search is narrowed by: beside the offers the properties. */
export const filterFields = {
  /** Any of these: `hostel,hotel`. */
  type: optional(manyOf(...propertyTypes)),
  ...offerFilterFields,
  scoreMin: optional(number().min(0).max(10)),
  /** All of these: `kitchen,breakfast`. */
  facilities: optional(manyOf(...facilityKeys)),
}

const facetCount = { filter: anyText(), value: anyText(), hostels: int() }

export const facets = object({
  /** How many hostels there would be with this option, all else being kept. */
  options: list(object(facetCount), 300),
  /** What a guest pays a night, from and to, in whole units. */
  price: nullable(object({ currency: currency(), least: int(), most: int() })),
  /** Hostels without any filter. */
  unfiltered: int(),
  /** Where nothing was found: the filters that leave so many when they are taken back alone. The value is that of a facility. */
  drop: list(object(facetCount), 40),
})
