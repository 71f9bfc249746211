import { groupKindKeys, groupOverdue, groupStatuses } from '../../../domain/booking/groupRequest.ts'
import { maxGroupSize, minGroupSize } from '../../../domain/booking/groupSize.ts'
import { localeNames } from '../../../domain/language/locales.ts'
import { policyPresets } from '../../../domain/listing/taxonomy.ts'
import { maxInstalments } from '../../../domain/money/paymentSchedule.ts'
import { taxLine, timelineStep } from '../../discovery/search/contract.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  country,
  day,
  email,
  type Field,
  type Infer,
  id,
  instant,
  int,
  list,
  longText,
  messageSchema,
  money,
  nameText,
  nullable,
  object,
  oneOf,
  optional,
  page,
  phone,
  price,
  text,
  time,
} from '../../platform/http/schema.ts'
import { contactView, stayProperty } from '../booking/contract.ts'

export const groupFilters = ['open', 'quoted', 'accepted', 'closed', 'all'] as const

const headcount = () => optional(int(0, maxGroupSize))
/** Each band is left out, or so many. */
const ages = object({
  under6: headcount(),
  from6: headcount(),
  from12: headcount(),
  from18: headcount(),
  from26: headcount(),
  from65: headcount(),
})
const contact = object({ name: nameText(), email: email(), phone: optional(phone()), country: optional(country()) })

const instalment = object({ dueOn: day(), amount: money() })
const quoteLine = object({
  room: id(),
  roomName: anyText(),
  as: oneOf('bed', 'unit'),
  quantity: int(1),
  guests: int(1),
  total: money(),
})
const priced = {
  arrival: day(),
  departure: day(),
  nights: int(1),
  guests: int(1),
  lines: list(quoteLine, 80),
  roomTotal: money(),
  taxes: list(taxLine, 40),
  total: money(),
  cancellation: list(timelineStep, 10),
  policy: anyText(),
  policyTold: messageSchema(),
}
const quote = object({
  id: id(),
  state: oneOf('open', 'accepted', 'refused', 'expired', 'replaced', 'withdrawn'),
  ...priced,
  schedule: list(instalment, maxInstalments),
  /** Can its payments be made online once it is accepted? */
  paysOnline: bool(),
  message: nullable(anyText()),
  validUntil: instant(),
  /** The same in the hostel's time zone, `YYYY-MM-DDTHH:MM`. */
  validUntilLocal: anyText(),
  /** Are the beds kept back for this group until then? */
  isHeld: bool(),
  createdAt: instant(),
})

const request = object({
  id: id(),
  code: anyText(),
  status: oneOf(...groupStatuses),
  kind: oneOf(...groupKindKeys),
  property: object({
    ...stayProperty,
    currency: anyText(),
  }),
  arrival: day(),
  departure: day(),
  nights: int(1),
  /** They could also come so many days earlier or later. */
  flexibleDays: int(),
  guests: int(1),
  leaders: int(),
  ages: nullable(ages),
  /** A person and night. */
  budget: nullable(money()),
  contact: contactView,
  message: nullable(anyText()),
  /** Why it was declined, refused or withdrawn. */
  reason: nullable(anyText()),
  quote: nullable(quote),
  /** What became of it. The token is for the group alone. */
  booking: nullable(object({ id: id(), code: anyText(), manageToken: optional(anyText()) })),
  createdAt: instant(),
  answeredAt: nullable(instant()),
  version: id(),
})
export const groupRequest = request

export const groupRow = object({
  id: id(),
  code: anyText(),
  status: oneOf(...groupStatuses),
  kind: oneOf(...groupKindKeys),
  guestName: anyText(),
  guests: int(),
  arrival: day(),
  departure: day(),
  flexibleDays: int(),
  total: nullable(money()),
  validUntil: nullable(instant()),
  booking: nullable(id()),
  /** What the property has let lie. */
  overdue: nullable(oneOf(...groupOverdue)),
  createdAt: instant(),
})

const quoteLineInput = object({
  room: id(),
  as: optional(oneOf('bed', 'unit')),
  guests: int(1, maxGroupSize),
  /** Of a bed or a room, a night. Or … */
  price: optional(price()),
  /** … of the whole line for all nights. */
  total: optional(price()),
})
const quoteStayInput = {
  /** Other dates than they asked for, as far as they said they could move. */
  arrival: optional(day()),
  departure: optional(day()),
  lines: list(quoteLineInput, 20).min(1) as Field<Infer<typeof quoteLineInput>[]>,
  /** Terms of cancelling; those for groups unless told otherwise. */
  policy: optional(oneOf(...policyPresets)),
}

const anybody = ['not_found', 'forbidden', 'stale', 'invalid_transition'] as const
const saleErrors = ['past_arrival', 'max_stay', 'capacity_exceeded', 'gender_mismatch', 'gone'] as const
const version = optional(id())

export const groups = contract({
  'POST /group': {
    summary: `Request beds at a hostel for ${minGroupSize} to ${maxGroupSize} guests`,
    who: 'any',
    aDay: { of: 'group', most: 20 },
    status: 201,
    limit: 'booking',
    idempotent: true,
    body: object({
      property: id(),
      kind: oneOf(...groupKindKeys),
      arrival: day(),
      departure: day(),
      flexibleDays: optional(int(0, 14)),
      guests: int(minGroupSize, maxGroupSize),
      leaders: optional(int(0, maxGroupSize)),
      ages: optional(ages),
      budget: optional(price()),
      contact,
      message: optional(longText(2000)),
    }),
    result: object({ request, manageToken: optional(anyText()) }),
    errors: ['not_found', 'gone', 'past_arrival', 'max_stay', 'rate_limited', 'idempotency_mismatch'],
  },
  'GET /group/all': {
    summary: 'List the group requests of a property, newest first',
    who: 'own',
    paged: true,
    query: object({
      property: id(),
      status: optional(oneOf(...groupFilters)),
      q: optional(text(80)),
      sort: optional(oneOf('-created', 'created', 'arrival')),
      ...page,
    }),
    result: groupRow,
    errors: ['not_found', 'forbidden'],
  },
  'GET /group/counts': {
    summary: 'Count group requests that wait for the property, that wait for the group, and that became bookings',
    who: 'own',
    query: object({ property: id() }),
    result: object({ unanswered: int(), quoted: int(), accepted: int() }),
    errors: ['not_found', 'forbidden'],
  },
  'GET /group/:id': {
    summary: 'Retrieve a group request with its quote, as the group (X-Manage-Token or account) or as the property',
    who: 'any',
    holdsSecret: true,
    result: request,
    errors: ['not_found', 'forbidden'],
  },
  'POST /group/:id/proof': {
    summary: 'Prove the e-mail address of a group request with the token of a mailed link',
    who: 'any',
    limit: 'auth',
    body: object({ proof: text(128) }),
    result: request,
    errors: ['not_found', 'forbidden'],
  },
  'DELETE /group/:id': {
    summary: 'Withdraw a group request',
    who: 'any',
    query: object({ reason: optional(longText(500)), version }),
    result: request,
    errors: [...anybody],
  },
  'GET /group/:id/history': {
    summary: 'List every step of a group request, with who and why',
    who: 'own',
    result: list(
      object({
        event: anyText(),
        toStatus: oneOf(...groupStatuses),
        by: oneOf('guest', 'desk', 'admin', 'system'),
        byName: nullable(anyText()),
        reason: nullable(anyText()),
        total: nullable(money()),
        at: instant(),
      }),
      500,
    ),
    errors: ['not_found', 'forbidden'],
  },
  'POST /group/:id/decline': {
    summary: 'Decline a group request, with a reason',
    who: 'own',
    idempotent: true,
    body: object({ reason: longText(500), version }),
    result: request,
    errors: [...anybody],
  },
  'POST /group/:id/price': {
    summary: 'Price a quote with taxes, and check whether its beds are free now; nothing is sent',
    who: 'own',
    body: object(quoteStayInput),
    result: object({
      ...priced,
      /** The usual payments for this total. */
      schedule: list(instalment, maxInstalments),
      isFree: bool(),
      /** Rooms with too few beds left, and how many there are. */
      short: list(object({ room: id(), roomName: anyText(), left: int() }), 20),
    }),
    errors: ['not_found', 'forbidden', ...saleErrors],
  },
  'POST /group/:id/quote': {
    summary: 'Send a quote with rooms, prices, payments and the day until which it is valid; replaces an earlier quote',
    who: 'own',
    idempotent: true,
    body: object({
      ...quoteStayInput,
      schedule: list(object({ dueOn: day(), amount: price() }), maxInstalments).min(1) as Field<Infer<typeof instalment>[]>,
      /** Until the end of this day, or until `validTime`, in the hostel's time zone. */
      validUntil: day(),
      validTime: optional(time()),
      message: optional(longText(2000)),
      /** Keep the beds back until then. */
      hold: optional(bool()),
      version,
    }),
    result: request,
    errors: [...anybody, ...saleErrors, 'sold_out'],
  },
  'POST /group/:id/accept': {
    summary: 'Accept a quote: its beds are booked at its prices, or nothing happens',
    who: 'any',
    limit: 'booking',
    idempotent: true,
    body: object({
      quote: id(),
      /** The language of the page it is taken on: what is written to the group later is in it. Absent: English. */
      language: optional(oneOf(...localeNames)),
    }),
    result: request,
    errors: [...anybody, 'sold_out', 'gone'],
  },
  'POST /group/:id/refuse': {
    summary: 'Refuse a quote; the property may send a better one',
    who: 'any',
    idempotent: true,
    body: object({ quote: id(), reason: optional(longText(500)) }),
    result: request,
    errors: [...anybody],
  },
})
