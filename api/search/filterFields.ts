import { facilityKeys } from '../domain/facilities.ts'
import { dormGenders, roomWays } from '../domain/searchFilters.ts'
import { propertyTypes } from '../domain/taxonomy.ts'
import { anyText, bool, currency, int, list, many, nullable, number, object, oneOf, optional } from '../http/schema.ts'

/** What a search is narrowed by. Those of rooms say which rooms an offer is made of: its price is that of such rooms. */
export const filterFields = {
  /** Any of these: `hostel,hotel`. */
  type: optional(many(...propertyTypes)),
  /** A bed in a dorm, or a room of one's own. */
  roomType: optional(oneOf(...roomWays)),
  gender: optional(oneOf(...dormGenders)),
  /** At most so many beds in the room. */
  beds: optional(int(1, 100)),
  ensuite: optional(bool()),
  /** What a guest pays a night, in whole units of `currency`; of the currency that most hostels there charge in where none is named. */
  priceMin: optional(int(0, 100_000_000)),
  priceMax: optional(int(0, 100_000_000)),
  currency: optional(currency()),
  scoreMin: optional(number().min(0).max(10)),
  /** All of these: `kitchen,breakfast`. */
  facilities: optional(many(...facilityKeys)),
  freeCancellation: optional(bool()),
  /** Nothing is paid online. */
  payAtProperty: optional(bool()),
}

const counted = { filter: anyText(), value: anyText(), hostels: int() }

export const facets = object({
  /** How many hostels there would be with this option, all else being kept. */
  options: list(object(counted), 300),
  /** What a guest pays a night, from and to, in whole units. */
  price: nullable(object({ currency: currency(), least: int(), most: int() })),
  /** Hostels without any filter. */
  unfiltered: int(),
  /** Where nothing was found: the filters that leave so many when they are taken back alone. The value is that of a facility. */
  drop: list(object(counted), 40),
})
