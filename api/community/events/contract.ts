import { audiences } from '../../../domain/access/audience.ts'
import { repeatKinds } from '../../../domain/calendar/repeat.ts'
import { maxRadiusKm } from '../../../domain/listing/bounds.ts'
import { eventCategories } from '../../../domain/listing/eventCategories.ts'
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
  nameText,
  nullable,
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

/** hidden: taken off the lists by moderators; the property sees the reason. */
export const eventStatuses = ['planned', 'cancelled', 'over', 'hidden'] as const
export const joinStatuses = ['going', 'waiting'] as const
const scopes = ['one', 'later'] as const

export const eventView = object({
  id: id(),
  property: object({
    id: id(),
    name: anyText(),
    path: nullable(anyText()),
    /** Street and number. */
    line1: anyText(),
    postcode: nullable(anyText()),
    region: nullable(anyText()),
    city: anyText(),
    cityNames: localizedNames(),
    country: anyText(),
  }),
  title: anyText(),
  category: oneOf(...eventCategories),
  /** Its own photo; else the main photo of the hostel, or the part of it that is drawn for the category. */
  picture: pictureUrl(),
  /** Its own photo, one of the hostel's; null: none. */
  photo: nullable(id()),
  /** `guests`: who paid for a stay or was checked in; `women`: women whom a desk has checked in. Others are refused. */
  audience: oneOf(...audiences),
  description: nullable(anyText()),
  /** Meeting point. */
  place: anyText(),
  host: nullable(anyText()),
  minAge: nullable(int()),
  status: oneOf(...eventStatuses),
  /** In the property's time zone. */
  day: day(),
  startTime: anyText(),
  endDay: day(),
  endTime: anyText(),
  timezone: anyText(),
  startsAt: instant(),
  endsAt: instant(),
  /** Null: unlimited. */
  capacity: nullable(int()),
  going: int(),
  waiting: int(),
  left: nullable(int()),
  /** Paid at the desk; null: free. */
  price: nullable(money()),
  repeat: nullable(object({ every: oneOf(...repeatKinds), step: int(), weekdays: nullable(list(int(1, 7), 7)), until: day() })),
  cancelReason: nullable(anyText()),
  /** For its property and super-admins. */
  hiddenReason: nullable(anyText()),
  /** The caller's status; null when not joined. */
  mine: nullable(object({ status: oneOf(...joinStatuses), position: nullable(int()), showName: bool() })),
  /** Where and while the caller stays: in the city of a booking of theirs, between arrival and departure. */
  duringMyStay: bool(),
  /** Of one event, not in lists: somebody comes whom the caller blocked. Who was blocked is told nothing. */
  blockedComes: optional(bool()),
  version: id(),
})

/** An event in the export of an account. */
export const joinedEvent = object({
  event: id(),
  title: anyText(),
  day: day(),
  status: oneOf(...joinStatuses),
  showName: bool(),
  joinedAt: instant(),
})

const eventFields = {
  title: text(120),
  place: text(200),
  day: day(),
  startTime: time(),
  endTime: time(),
}
const eventOptionFields = {
  category: optional(oneOf(...eventCategories)),
  /** A photo of the hostel that stands for the event. */
  photo: optional(nullable(id())),
  audience: optional(oneOf(...audiences)),
  description: optional(nullable(longText(2000))),
  host: optional(nullable(nameText())),
  minAge: optional(nullable(int(0, 99))),
  /** Optional: by default the same day, or the next when it ends after midnight. */
  endDay: optional(day()),
  capacity: optional(nullable(int(1, 500))),
  price: optional(nullable(price())),
}
const repeat = object({
  every: oneOf(...repeatKinds),
  step: optional(int(1, 12)),
  weekdays: optional(list(int(1, 7), 7)),
  until: day(),
})

export const createEventRequest = object({ property: id(), ...eventFields, ...eventOptionFields, repeat: optional(repeat) })
export const editEventRequest = object({
  title: optional(text(120)),
  place: optional(text(200)),
  day: optional(day()),
  startTime: optional(time()),
  endTime: optional(time()),
  ...eventOptionFields,
  /** For a series: only this event, or this and the later ones. */
  scope: optional(oneOf(...scopes)),
  version: optional(id()),
})
export const eventFilters = object({
  property: optional(id()),
  /** Id of a place, `country/city`, or the name of a city. */
  city: optional(text(160)),
  category: optional(oneOf(...eventCategories)),
  /** Around a point, within so many kilometres: all three or none. */
  lat: optional(latitude()),
  lng: optional(longitude()),
  radius: optional(int(1, maxRadiusKm)),
  from: optional(day()),
  to: optional(day()),
  /** First what takes place where and while the caller stays. */
  myStaysFirst: optional(bool()),
  when: optional(oneOf('coming', 'past')),
  status: optional(oneOf('planned', 'cancelled', 'all')),
  /** Only those the caller joined. */
  mine: optional(bool()),
  ...page,
})

/** Events of hostels and their participants. */
export const events = contract({
  'GET /events': {
    summary: 'List events, the next first: of a property, of a city, or mine',
    who: 'any',
    paged: true,
    query: eventFilters,
    result: eventView,
    /** How many there are of each category, whichever is asked for. */
    meta: object({ categories: list(object({ category: oneOf(...eventCategories), events: int() }), eventCategories.length) }),
  },
  'POST /events': {
    summary: 'Create an event or a series of events',
    who: 'own',
    status: 201,
    idempotent: true,
    body: createEventRequest,
    result: eventView,
    errors: ['not_found', 'forbidden', 'invalid_transition'],
  },
  'GET /events/view-members': {
    summary:
      'List who joined an event, for its property and for those who joined; others get only the counts, in `meta`. Without an event: of all events that I joined or run',
    who: 'trav',
    paged: true,
    query: object({ event: optional(id()), ...page }),
    result: object({
      event: object({ id: id(), title: anyText(), day: day() }),
      /** Full name for the property; first name for other participants, if that guest shows it. */
      name: nullable(anyText()),
      status: oneOf(...joinStatuses),
      /** On the waiting list. */
      position: nullable(int()),
      joinedAt: instant(),
      isMe: bool(),
      /** By which participants report or block each other; null for who shows no name. */
      joiner: nullable(id()),
      /** Beside the name, where they show it. */
      photo: nullable(pictureUrl()),
    }),
    /** Of one event. */
    meta: object({ going: optional(int()), waiting: optional(int()) }),
    errors: ['not_found'],
  },
  'GET /events/:id': { summary: 'Retrieve an event', who: 'any', result: eventView, errors: ['not_found'] },
  'PUT /events/:id': {
    summary: 'Update an event, or it and the later ones of its series; participants get a mail when time or place changes',
    who: 'own',
    body: editEventRequest,
    result: eventView,
    errors: ['not_found', 'forbidden', 'invalid_transition', 'stale', 'below_joined'],
  },
  'DELETE /events/:id': {
    summary: 'Cancel an event, or it and the later ones of its series; participants get a mail',
    who: 'own',
    status: 204,
    query: object({ scope: optional(oneOf(...scopes)), reason: optional(longText(500)) }),
    errors: ['not_found', 'forbidden', 'invalid_transition'],
  },
  'POST /events/:id/join': {
    summary: 'Join an event, or its waiting list when it is full',
    who: 'trav',
    aDay: { of: 'join', most: 100 },
    status: 201,
    idempotent: true,
    body: object({
      /** Other participants may see the first name. */
      showName: optional(bool()),
      /** "I am old enough": asked where the event has a lowest age, and no age is known of a stay. */
      confirmsAge: optional(bool()),
    }),
    result: eventView,
    errors: ['not_found', 'invalid_transition', 'event_full'],
  },
  'POST /events/:id/leave': {
    summary: 'Leave an event; the first on the waiting list gets the place, and a mail',
    who: 'trav',
    body: object({}),
    result: eventView,
    errors: ['not_found', 'invalid_transition'],
  },
  'POST /events/:id/report': {
    summary:
      'Report an event to the moderators, or the hostel that plans it (`organiser`) or, by `joiner`, somebody who comes: with a `category`, and words where it is something else',
    who: 'trav',
    aDay: { of: 'report', most: 60 },
    body: object({ ...reportFields, about: optional(oneOf('event', 'organiser', 'person')), joiner: optional(id()) }),
    result: object({ reported: bool() }),
    errors: ['not_found', 'invalid_transition', 'rate_limited'],
  },
  'POST /events/:id/block': {
    summary:
      'Block somebody who joined, by `joiner`: neither sees the rides, messages and name of the other; or, without one, the hostel that plans the event: its events and rides are not shown to me',
    who: 'trav',
    aDay: { of: 'report', most: 60 },
    body: object({ joiner: optional(id()) }),
    result: object({ blocked: bool() }),
    errors: ['not_found', 'invalid_transition'],
  },
  'POST /events/:id/hide': {
    summary: 'Hide an event from all lists, with a reason that its property sees',
    who: 'sup',
    body: object({ reason: longText(500) }),
    result: eventView,
    errors: ['not_found', 'invalid_transition'],
  },
  'POST /events/:id/show': {
    summary: 'Show a hidden event again',
    who: 'sup',
    body: object({}),
    result: eventView,
    errors: ['not_found', 'invalid_transition'],
  },
})
