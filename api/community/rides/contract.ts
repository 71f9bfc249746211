import { audiences } from '../../../domain/access/audience.ts'
import { maxRadiusKm } from '../../../domain/listing/bounds.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  day,
  id,
  instant,
  int,
  latitude,
  list,
  localizedNames,
  longitude,
  longText,
  money,
  nullable,
  number,
  object,
  oneOf,
  optional,
  page,
  pictureUrl,
  price,
  text,
  time,
} from '../../platform/http/schema.ts'
import { reportFields } from '../moderation/contract.ts'

/** offer: seats in my car. ask: seats that I need. */
export const rideKinds = ['offer', 'ask'] as const
/** Cities name a ride; full and expired are derived from seats and clock. */
export const rideStates = ['open', 'full', 'expired', 'cancelled', 'hidden'] as const
export const requestStates = ['pending', 'accepted', 'declined', 'left', 'expired'] as const

export const rideTimes = ['coming', 'past', 'cancelled'] as const

const place = object({ id: id(), name: anyText(), names: localizedNames(), country: anyText() })
const destination = object({
  id: id(),
  name: anyText(),
  names: localizedNames(),
  country: anyText(),
  /** What the city looks like, drawn; null where no hostel is listed. */
  picture: nullable(pictureUrl()),
})

/** Cities, day and seats are public; time, meeting point and person are for accepted passengers. */
export const rideView = object({
  id: id(),
  kind: oneOf(...rideKinds),
  status: oneOf(...rideStates),
  from: place,
  to: destination,
  day: day(),
  seats: int(),
  left: int(),
  /** Per seat; null: free. Paid between the passengers. */
  price: nullable(money()),
  note: nullable(anyText()),
  /** `guests`: who paid for a stay or was checked in; `women`: women whom a desk has checked in. Others are refused. */
  audience: oneOf(...audiences),
  /** The person who offers or asks for it is a verified guest: paid for a stay, or was checked in. False for a hostel's. */
  isVerified: bool(),
  /** The hostel that offers it. */
  house: nullable(object({ id: id(), name: anyText(), path: nullable(anyText()) })),
  details: nullable(
    object({
      time: anyText(),
      timezone: anyText(),
      departsAt: instant(),
      meeting: nullable(anyText()),
      name: anyText(),
      phone: nullable(anyText()),
      /** Of the person who offers it, where they show it. */
      photo: nullable(pictureUrl()),
    }),
  ),
  /** `owner` also for members of the property that offers it. */
  mine: nullable(oneOf('owner', ...requestStates)),
  /** From or to a city where the caller stays, on a day from a day before the arrival to a day after the departure. */
  duringMyStay: bool(),
  /** Of one ride, not in lists, for who asked for a seat: somebody rides along whom the caller blocked. Who was blocked is told nothing. */
  blockedComes: optional(bool()),
  /** What I said of it, from 1 to 5, after I rode along. */
  myRating: nullable(int(1, 5)),
  /** Of the person who offers it, by who rode with them before; null below three. */
  rating: nullable(object({ average: number(), riders: int() })),
  /** Requests that wait for an answer; only for the owner. */
  pending: nullable(int()),
  hiddenReason: nullable(anyText()),
  version: id(),
})

const exportedRideFields = { ride: id(), kind: oneOf(...rideKinds), day: day(), from: anyText(), to: anyText(), status: anyText() }
/** What the export of an account says of rides. */
export const exportedRides = object({
  offered: list(object({ ...exportedRideFields, note: nullable(anyText()), meeting: nullable(anyText()) }), 1000),
  asked: list(object({ ...exportedRideFields, message: nullable(anyText()), seats: int(), rating: nullable(int()) }), 1000),
})

const seats = () => int(1, 60)
const rideOptionFields = {
  note: optional(nullable(longText(1000))),
  meeting: optional(nullable(text(200))),
  price: optional(nullable(price())),
}

export const createRideRequest = object({
  kind: oneOf(...rideKinds),
  /** Ids of places, as /search/suggest gives them. */
  fromPlace: id(),
  toPlace: id(),
  day: day(),
  /** In the time zone of its departure. */
  time: time(),
  seats: seats(),
  /** Only among those who belong to it oneself; a hostel may offer any. */
  audience: optional(oneOf(...audiences)),
  ...rideOptionFields,
  /** On behalf of a hostel that the caller works for. */
  property: optional(id()),
})
export const editRideRequest = object({
  day: optional(day()),
  time: optional(time()),
  seats: optional(seats()),
  ...rideOptionFields,
  version: optional(id()),
})
export const rideFilters = object({
  kind: optional(oneOf(...rideKinds)),
  /** Either end of the route: id of a place, `country/city`, or the name of a city. */
  city: optional(text(160)),
  fromPlace: optional(text(160)),
  toPlace: optional(text(160)),
  audience: optional(oneOf(...audiences)),
  /** Rides from or to the city of this hostel. */
  property: optional(id()),
  /** Rides that this hostel itself offers. */
  house: optional(id()),
  /** Only with `house`: upcoming, departed or cancelled rides; the last two newest first. */
  when: optional(oneOf(...rideTimes)),
  /** From or to within so many kilometres of a point: all three or none. */
  lat: optional(latitude()),
  lng: optional(longitude()),
  radius: optional(int(1, maxRadiusKm)),
  /** First what begins or ends where and while the caller stays. */
  myStaysFirst: optional(bool()),
  from: optional(day()),
  to: optional(day()),
  /** Rides that I offer, ask for, or asked to join, on any date. */
  mine: optional(bool()),
  ...page,
})

const requestErrors = ['not_found', 'invalid_transition'] as const
const reasonBody = () => object({ reason: longText(500) })

/** Rides that travellers and hostels offer and ask for. */
export const rides = contract({
  'GET /rides': {
    summary: 'List coming rides, the next first; of a property also those that have left or were cancelled',
    who: 'any',
    paged: true,
    query: rideFilters,
    result: rideView,
    errors: ['not_found'],
  },
  'POST /rides': {
    summary: 'Offer seats in a ride, or ask for seats; who drives is a verified guest',
    who: 'trav',
    aDay: { of: 'ride', most: 60 },
    status: 201,
    idempotent: true,
    body: createRideRequest,
    result: rideView,
    errors: ['not_found', 'forbidden', 'ride_limit', 'invalid_transition'],
  },
  'GET /rides/:id': { summary: 'Retrieve a ride', who: 'any', result: rideView, errors: ['not_found'] },
  'PUT /rides/:id': {
    summary: 'Update a ride; accepted members get a mail when time or meeting point changes',
    who: 'trav',
    aDay: { of: 'ride-change', most: 300 },
    body: editRideRequest,
    result: rideView,
    errors: [...requestErrors, 'stale', 'below_joined'],
  },
  'DELETE /rides/:id': {
    summary: 'Cancel a ride; everybody who requested a seat gets a mail',
    who: 'trav',
    status: 204,
    query: object({ reason: optional(longText(500)) }),
    errors: [...requestErrors],
  },
  'POST /rides/:id/request': {
    summary: 'Request seats in a ride, or offer to take its owner along',
    who: 'trav',
    aDay: { of: 'ride-ask', most: 100 },
    status: 201,
    idempotent: true,
    body: object({ seats: optional(int(1, 60)), message: optional(longText(500)) }),
    result: rideView,
    errors: [...requestErrors, 'no_seats', 'ride_limit', 'duplicate'],
  },
  'POST /rides/:id/accept': {
    summary: 'Accept a request: its seats are taken, and both sides see how to reach each other',
    who: 'trav',
    aDay: { of: 'ride-change', most: 300 },
    body: object({ request: id() }),
    result: rideView,
    errors: [...requestErrors, 'no_seats'],
  },
  'POST /rides/:id/decline': {
    summary: 'Decline a request',
    who: 'trav',
    aDay: { of: 'ride-change', most: 300 },
    body: object({ request: id() }),
    result: rideView,
    errors: [...requestErrors],
  },
  'POST /rides/:id/leave': {
    summary: 'Withdraw my request; seats that it had are free again',
    who: 'trav',
    body: object({}),
    result: rideView,
    errors: [...requestErrors],
  },
  'GET /rides/:id/members': {
    summary: 'List requests and members: all of them for the owner, the accepted ones for members, none for others',
    who: 'trav',
    paged: true,
    query: object({ ...page }),
    result: object({
      request: id(),
      name: anyText(),
      /** Only once accepted, and only for the owner. */
      phone: nullable(anyText()),
      /** Where they show it. */
      photo: nullable(pictureUrl()),
      /** A verified guest: paid for a stay, or was checked in. */
      isVerified: bool(),
      seats: int(),
      message: nullable(anyText()),
      status: oneOf(...requestStates),
      askedAt: instant(),
      isMe: bool(),
    }),
    errors: ['not_found'],
  },
  'POST /rides/:id/block': {
    summary:
      'Block who offers a ride or, by a `request`, who asked for a seat or rides along: neither sees what the other offers or writes, and requests that wait are off. A hostel that offers it: its rides and events are not shown to me',
    who: 'trav',
    aDay: { of: 'report', most: 60 },
    /** Whose request: as who offers it any, as who rides along one that was accepted. */
    body: object({ request: optional(id()) }),
    result: object({ blocked: bool() }),
    errors: [...requestErrors],
  },
  'POST /rides/:id/rate': {
    summary: 'Rate a ride that I came along on, from 1 to 5; again to change it',
    who: 'trav',
    aDay: { of: 'ride-change', most: 300 },
    body: object({ rating: int(1, 5) }),
    result: rideView,
    errors: [...requestErrors],
  },
  'POST /rides/:id/report': {
    summary:
      'Report a ride to the moderators, or who offers it or, by a `request`, rides along: with a `category`, and words where it is something else',
    who: 'trav',
    aDay: { of: 'report', most: 60 },
    body: object({ ...reportFields, about: optional(oneOf('ride', 'person')), request: optional(id()) }),
    result: object({ reported: bool() }),
    errors: ['not_found', 'invalid_transition', 'rate_limited'],
  },
  'POST /rides/:id/hide': {
    summary: 'Hide a ride from all lists, with a reason that its owner sees',
    who: 'sup',
    body: reasonBody(),
    result: rideView,
    errors: [...requestErrors],
  },
  'POST /rides/:id/show': {
    summary: 'Show a hidden ride again',
    who: 'sup',
    body: object({}),
    result: rideView,
    errors: [...requestErrors],
  },
})
