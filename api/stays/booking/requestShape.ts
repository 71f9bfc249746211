import { bookingListColumns, bookingOrders, MAX_BOOKING_VIEWS } from '../../../domain/booking/bookingLists.ts'
import { type Exemption, exemptions } from '../../../domain/money/tax.ts'
import {
  bool,
  code,
  country,
  day,
  email,
  type Infer,
  id,
  int,
  list,
  nameText,
  nullable,
  object,
  oneOf,
  optional,
  phone,
  text,
} from '../../platform/http/schema.ts'

export const genders = ['female', 'male', 'other', 'undisclosed'] as const
export const categories = [
  'all',
  'arrivals',
  'departures',
  'in_house',
  'moves',
  'upcoming',
  'past',
  'cancelled',
  'no_show',
  'unassigned',
  'overbooked',
  'requests',
] as const

const columnChoice = () => list(oneOf(...bookingListColumns), bookingListColumns.length)

/** Views of lists of bookings that somebody gave a name. */
export const savedBookingViews = list(
  object({ name: text(40), category: oneOf(...categories), sort: optional(oneOf(...bookingOrders)), columns: optional(columnChoice()) }),
  MAX_BOOKING_VIEWS,
)

/** How somebody looks at lists of bookings. */
export const bookingListShape = object({
  /** Beside the guest, in their order; null: those of everybody. */
  columns: nullable(columnChoice()),
  views: savedBookingViews,
})

export const guestShape = object({
  name: optional(nameText()),
  gender: optional(oneOf(...genders)),
  age: optional(int(0, 120)),
  /** Why taxes by the head let them off, where the property has such a rule. Its desk alone says so: it has seen the documents. */
  exempt: optional(oneOf(...exemptions)),
  /** They would rather have a lower bunk, which they get where one is free. */
  lowerBunk: optional(bool()),
})
export const lineShape = object({
  room: id(),
  /** A rate plan of the property; absent: the first that is for sale. */
  plan: optional(id()),
  as: optional(oneOf('bed', 'unit')),
  guests: list(guestShape, 60).min(1) as ReturnType<
    typeof list<{ name?: string; gender?: (typeof genders)[number]; age?: number; exempt?: Exemption; lowerBunk?: boolean }>
  >,
  /** Beds of the room that are promised to its guests, in their order. Its desk alone gives them away. */
  beds: optional(list(id(), 60)),
})

export const stayRequestShape = {
  property: id(),
  arrival: day(),
  departure: day(),
  lines: list(lineShape, 20).min(1) as ReturnType<typeof list<Infer<typeof lineShape>>>,
  /** A code that takes something off. */
  promo: optional(code(40)),
}
export const contactShape = object({ name: nameText(), email: optional(email()), phone: optional(phone()), country: optional(country()) })

/** A line of a booking that is changed: one that stands (by its id), or a further one. */
export const lineChangeShape = object({
  id: optional(id()),
  room: optional(id()),
  plan: optional(id()),
  as: optional(oneOf('bed', 'unit')),
  guests: optional(
    list(
      object({
        /** Of the guests of this booking; absent for who joins. */
        id: optional(id()),
        name: optional(nullable(nameText())),
        gender: optional(nullable(oneOf(...genders))),
        age: optional(nullable(int(0, 120))),
      }),
      60,
    ).min(1) as ReturnType<
      typeof list<{ id?: number; name?: string | null; gender?: (typeof genders)[number] | null; age?: number | null }>
    >,
  ),
})

/** The trips of an account, by what they mean to the one who travels. */
export const tripKinds = ['upcoming', 'past', 'cancelled'] as const
export type TripKind = (typeof tripKinds)[number]
