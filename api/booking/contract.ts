import { bookingStatuses } from '../domain/bookingStatus.ts'
import { onlineStates } from '../domain/deposit.ts'
import { mostInstalments } from '../domain/schedule.ts'
import { type Exemption, exemptions } from '../domain/tax.ts'
import { contract } from '../http/endpoint.ts'
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
  money,
  nullable,
  number,
  object,
  oneOf,
  optional,
  page,
  phone,
  price,
  text,
  time,
} from '../http/schema.ts'
import { taxLine, timelineStep } from '../search/contract.ts'

export const genders = ['female', 'male', 'other', 'undisclosed'] as const
export const categories = [
  'all',
  'arrivals',
  'departures',
  'in_house',
  'upcoming',
  'past',
  'cancelled',
  'no_show',
  'unassigned',
  'overbooked',
] as const

const guestIn = object({
  name: optional(text(120)),
  gender: optional(oneOf(...genders)),
  age: optional(int(0, 120)),
  /** Why taxes by the head let them off, where the house has such a rule. Its desk alone says so: it has seen the papers. */
  exempt: optional(oneOf(...exemptions)),
})
const lineIn = object({
  room: id(),
  /** A rate plan of the house; absent: the first that is for sale. */
  plan: optional(id()),
  as: optional(oneOf('bed', 'unit')),
  guests: list(guestIn, 60).min(1) as ReturnType<
    typeof list<{ name?: string; gender?: (typeof genders)[number]; age?: number; exempt?: Exemption }>
  >,
})

const bookingRequest = {
  property: id(),
  arrival: day(),
  departure: day(),
  lines: list(lineIn, 20).min(1) as ReturnType<typeof list<Infer<typeof lineIn>>>,
  /** A code that takes something off. */
  promo: optional(text(40)),
}
const contact = object({ name: text(120), email: optional(email()), phone: optional(phone()), country: optional(country()) })

/** A line of a booking that is changed: one that stands (by its id), or a further one. */
const lineChange = object({
  id: optional(id()),
  room: optional(id()),
  plan: optional(id()),
  as: optional(oneOf('bed', 'unit')),
  guests: optional(
    list(
      object({
        /** Of the guests of this booking; absent for who joins. */
        id: optional(id()),
        name: optional(nullable(text(120))),
        gender: optional(nullable(oneOf(...genders))),
        age: optional(nullable(int(0, 120))),
      }),
      60,
    ).min(1) as ReturnType<
      typeof list<{ id?: number; name?: string | null; gender?: (typeof genders)[number] | null; age?: number | null }>
    >,
  ),
})

const guest = object({
  id: id(),
  line: id(),
  name: nullable(anyText()),
  gender: nullable(oneOf(...genders)),
  age: nullable(int()),
  exempt: nullable(oneOf(...exemptions)),
  bed: nullable(object({ id: id(), label: anyText(), unit: anyText() })),
  /** The bed the house promised, until they come. */
  promisedBed: nullable(object({ id: id(), label: anyText(), unit: anyText() })),
  /** The open check-in of this guest. */
  checkIn: nullable(
    object({ id: id(), status: oneOf('in_house', 'checked_out'), checkedInAt: instant(), checkedOutAt: nullable(instant()) }),
  ),
})
const line = object({
  id: id(),
  room: id(),
  roomName: anyText(),
  roomType: anyText(),
  as: oneOf('bed', 'unit'),
  /** The rate plan it was sold by. */
  plan: nullable(object({ id: id(), name: anyText() })),
  quantity: int(1),
  guestCount: int(1),
  arrival: day(),
  departure: day(),
  status: oneOf('active', 'cancelled'),
  /** Its guests did not come, while others of the booking did. */
  noShow: bool(),
  total: money(),
  nights: list(object({ night: day(), price: money() }), 366),
  guests: list(guest, 60),
})

export const cancellation = object({
  allowed: bool(),
  /** What cancelling now costs and gives back. */
  fee: money(),
  refund: money(),
  timeline: list(timelineStep, 10),
  /** In words, for this moment. */
  words: anyText(),
})

/** What a guest is told of the house. */
export const stayHouse = {
  id: id(),
  name: anyText(),
  path: nullable(anyText()),
  city: anyText(),
  country: anyText(),
  timezone: anyText(),
  checkInFrom: anyText(),
  checkOutBy: anyText(),
  phone: nullable(anyText()),
  email: nullable(anyText()),
}
/** Who asks; e-mail and telephone only for those who may see them. */
export const contactShown = object({
  name: anyText(),
  email: nullable(anyText()),
  phone: nullable(anyText()),
  country: nullable(anyText()),
})

const fields = {
  id: id(),
  code: anyText(),
  status: oneOf(...bookingStatuses),
  source: oneOf('web', 'desk', 'phone', 'channel'),
  property: object({
    ...stayHouse,
    line1: anyText(),
    checkInUntil: anyText(),
    lat: optional(number()),
    lng: optional(number()),
  }),
  arrival: day(),
  departure: day(),
  nights: int(1),
  guest: contactShown,
  arrivalTime: nullable(anyText()),
  note: nullable(anyText()),
  lines: list(line, 40),
  /** The code it was booked with. */
  promo: nullable(anyText()),
  roomTotal: money(),
  taxes: list(taxLine, 40),
  total: money(),
  deposit: money(),
  /** What of it is still to be paid after a change of the stay: online, or at the desk. */
  depositDue: money(),
  /** What is still to be paid: the sum of the folio. */
  balance: money(),
  /** Of a group: what is paid when, as agreed, and how far that is. */
  schedule: list(
    object({
      dueOn: day(),
      amount: money(),
      paid: money(),
      state: oneOf('paid', 'overdue', 'due', 'later'),
      /** What is asked for online to pay this one and those before it; null where it is paid at the desk. */
      payable: nullable(money()),
    }),
    mostInstalments,
  ),
  fee: money(),
  /** More was paid than is owed: the desk still has to give this back. */
  refundPending: money(),
  /** Until then the beds wait for the booking to be finished. */
  heldUntil: nullable(instant()),
  online: object({ state: nullable(oneOf(...onlineStates)), paid: money(), refunded: money() }),
  /** Their house had no bed for them: where they were brought, or came from. */
  relocation: nullable(
    object({ direction: oneOf('to', 'from'), property: id(), name: anyText(), city: anyText(), path: nullable(anyText()) }),
  ),
  policy: anyText(),
  cancellation,
  createdAt: instant(),
  cancelledAt: nullable(instant()),
  version: id(),
}
export const booking = object(fields)

const sides = <T>(side: Field<T>) => object({ before: side, after: side })
const lineSide = nullable(
  object({
    room: id(),
    roomName: anyText(),
    as: oneOf('bed', 'unit'),
    quantity: int(1),
    guests: int(),
    arrival: day(),
    departure: day(),
    /** For one bed or unit. */
    nights: list(object({ night: day(), price: money() }), 366),
    total: money(),
  }),
)
/** What a change makes of a booking. */
export const difference = object({
  arrival: sides(day()),
  departure: sides(day()),
  guests: sides(int()),
  lines: list(object({ line: id(), kind: oneOf('same', 'changed', 'new', 'cancelled'), before: lineSide, after: lineSide }), 80),
  taxes: list(object({ name: anyText(), included: bool(), before: money(), after: money() }), 80),
  roomTotal: sides(money()),
  total: sides(money()),
  /** What this change costs by the terms, for what it gives up. */
  fee: money(),
  balance: sides(money()),
  /** What goes back to the guest then, and how: by the provider, out of the drawer, or later at the desk. */
  refund: money(),
  back: optional(object({ online: money(), cash: money(), pending: money() })),
  /** The deposit by the rule of the day of the booking: what was paid stays, the rest of a higher one is due. */
  deposit: object({ before: money(), after: money(), paid: money(), due: money() }),
  /** May they who ask do it? A guest may not where the terms ask a fee for it; the desk may. */
  allowed: bool(),
})
/** The booking as it stands, and what changed; with `dryRun` what would change. */
export const changed = object({ ...fields, difference: optional(difference) })
const bookingMade = object({ ...fields, manageToken: optional(anyText()) })

export const bookingRow = object({
  id: id(),
  code: anyText(),
  status: oneOf(...bookingStatuses),
  source: anyText(),
  guestName: anyText(),
  guestCount: int(),
  country: nullable(anyText()),
  arrival: day(),
  departure: day(),
  nights: int(),
  rooms: list(anyText(), 40),
  beds: list(anyText(), 200),
  assigned: int(),
  checkedIn: int(),
  arrivalTime: nullable(anyText()),
  total: money(),
  balance: money(),
  overdue: nullable(oneOf('arrival', 'departure')),
  createdAt: instant(),
})

const refusalsOfSale = [
  'not_found',
  'gone',
  'sold_out',
  'price_changed',
  'gender_mismatch',
  'capacity_exceeded',
  'min_stay',
  'max_stay',
  'closed_to_arrival',
  'closed_to_departure',
  'release_days',
  'cut_off',
  'past_arrival',
] as const

export const bookings = contract({
  'POST /booking': {
    summary: 'Book beds for a stay',
    who: 'any',
    status: 201,
    limit: 'booking',
    idempotent: true,
    body: object({
      ...bookingRequest,
      guest: contact,
      arrivalTime: optional(time()),
      note: optional(text(1000)),
      source: optional(oneOf('web', 'desk', 'phone')),
      /** Only keep the beds for 15 minutes; `POST /booking/{id}/confirm` finishes it. */
      hold: optional(bool()),
      /** What the guest was shown: another total answers 409 price_changed. */
      expectedTotal: optional(price()),
    }),
    result: bookingMade,
    errors: [...refusalsOfSale, 'forbidden', 'idempotency_mismatch', 'hold_limit'],
  },
  'POST /booking/quote': {
    summary: 'The price of a stay without booking it',
    who: 'any',
    limit: 'search',
    body: object({
      ...bookingRequest,
      /** `desk` and `phone` are of those who work there: nothing is asked online, and the rules for travellers do not hold. */
      source: optional(oneOf('web', 'desk', 'phone')),
    }),
    result: object({
      lines: list(
        object({
          room: id(),
          roomName: anyText(),
          as: oneOf('bed', 'unit'),
          quantity: int(1),
          plan: nullable(object({ id: id(), name: anyText() })),
          total: money(),
          /** What it would cost without the code. */
          full: money(),
          nights: list(
            object({
              night: day(),
              price: money(),
              /** How the price of one bed or room came about: base 24.00, weekend +10 % = 26.40. */
              trace: anyText(),
            }),
            366,
          ),
        }),
        40,
      ),
      /** The code that was asked for, and what it takes off. */
      promo: nullable(object({ code: anyText(), name: anyText(), off: money() })),
      roomTotal: money(),
      taxes: list(taxLine, 40),
      total: money(),
      depositNow: money(),
      balanceAtDesk: money(),
      cancellation: list(timelineStep, 10),
      policy: anyText(),
    }),
    errors: [...refusalsOfSale, 'forbidden'],
  },
  'GET /booking/all': {
    summary: 'The bookings of a property, by what they mean today',
    who: 'own',
    paged: true,
    query: object({
      property: id(),
      category: optional(oneOf(...categories)),
      q: optional(text(80)),
      from: optional(day()),
      to: optional(day()),
      sort: optional(oneOf('arrival', '-arrival', 'created', '-created', 'name')),
      ...page,
    }),
    result: bookingRow,
    errors: ['not_found', 'forbidden'],
  },
  'GET /booking/mine': { summary: 'My trips', who: 'trav', paged: true, query: object({ ...page }), result: booking },
  'GET /booking/lookup': {
    summary: 'Lost the link? It is mailed again if code and e-mail belong together; the answer is the same if not',
    who: 'any',
    limit: 'auth',
    query: object({ code: text(12), email: email() }),
    result: object({ sent: bool() }),
  },
  'GET /booking/:id': {
    summary: 'One booking: for its guest (X-Manage-Token or account) and for the house',
    who: 'any',
    result: booking,
    errors: ['not_found', 'forbidden'],
  },
  'PUT /booking/:id': {
    summary:
      'Change contact, note, arrival time and guests; dates and lines too, kept nights at their price. `dryRun` only shows the difference',
    who: 'any',
    body: object({
      arrival: optional(day()),
      departure: optional(day()),
      /** All lines as they are to be; who is not among them is cancelled. */
      lines: optional(list(lineChange, 20).min(1) as ReturnType<typeof list<Infer<typeof lineChange>>>),
      dryRun: optional(bool()),
      /** What was shown: another total answers 409 price_changed. */
      expectedTotal: optional(price()),
      /** Without the fee of the terms: needs the right, and a reason. */
      waiveFee: optional(bool()),
      reason: optional(text(500)),
      guest: optional(
        object({
          name: optional(text(120)),
          email: optional(nullable(email())),
          phone: optional(nullable(phone())),
          country: optional(nullable(country())),
        }),
      ),
      arrivalTime: optional(nullable(time())),
      note: optional(nullable(text(1000))),
      guests: optional(
        list(
          object({
            id: id(),
            name: optional(nullable(text(120))),
            gender: optional(oneOf(...genders)),
            age: optional(nullable(int(0, 120))),
            /** By the desk alone; null takes it back. */
            exempt: optional(nullable(oneOf(...exemptions))),
          }),
          80,
        ),
      ),
      version: optional(id()),
    }),
    result: changed,
    errors: [...refusalsOfSale, 'forbidden', 'stale', 'bed_taken', 'policy_forbids', 'invalid_transition'],
  },
  'DELETE /booking/:id': {
    summary: 'Cancel, all or one line or some guests: the fee of the frozen policy applies, the beds are free at once',
    who: 'any',
    query: object({
      line: optional(id()),
      /** One guest, with the bed. */
      guest: optional(id()),
      reason: optional(text(500)),
      /** Without the fee: needs the right, and a reason. */
      waiveFee: optional(bool()),
      dryRun: optional(bool()),
      version: optional(id()),
    }),
    result: changed,
    errors: ['not_found', 'forbidden', 'stale', 'invalid_transition'],
  },
  'GET /booking/:id/history': {
    summary: 'Every step, with who and why, in the order they happened',
    who: 'own',
    paged: true,
    query: object({ sort: optional(oneOf('at', '-at')), ...page }),
    result: object({
      event: anyText(),
      fromStatus: nullable(anyText()),
      toStatus: nullable(anyText()),
      by: oneOf('guest', 'desk', 'admin', 'system'),
      byName: nullable(anyText()),
      reason: nullable(anyText()),
      /** Whom it was about, the bed they took, the money that was moved and how. */
      guestName: nullable(anyText()),
      bed: nullable(object({ label: anyText(), unit: anyText() })),
      amount: nullable(money()),
      method: nullable(anyText()),
      at: instant(),
    }),
    errors: ['not_found'],
  },
  'GET /booking/:id/calendar.ics': {
    summary: 'The stay as a calendar file',
    who: 'any',
    file: 'text/calendar',
    errors: ['not_found', 'forbidden'],
  },
})
