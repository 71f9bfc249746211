import { bookingOrders } from '../../../domain/booking/bookingLists.ts'
import { localeNames } from '../../../domain/language/locales.ts'
import { exemptions } from '../../../domain/money/tax.ts'
import { taxLine, timelineStep } from '../../discovery/search/contract.ts'
import { replan } from '../../inventory/room/contract.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  code,
  country,
  day,
  email,
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
import { extraItem, MOST_ITEMS_BOOKED, offeredExtra } from '../extras/contract.ts'
import { agesView, bookingListItem, bookingView, changedBookingView, createdBookingView } from './bookingView.ts'
import { bookingListShape, categories, contactShape, genders, lineChangeShape, stayRequestShape, tripKinds } from './requestShape.ts'

// What other features' contracts show of a booking.
export { bookingView, changedBookingView, contactView, stayProperty } from './bookingView.ts'
export { savedBookingViews } from './requestShape.ts'

export const bookingErrors = [
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
  'max_days_ahead',
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
      ...stayRequestShape,
      guest: contactShape,
      arrivalTime: optional(time()),
      note: optional(longText(1000)),
      source: optional(oneOf('web', 'desk', 'phone')),
      /** The language of the page it is booked on: what is written to the guest later is in it. Absent: English. */
      language: optional(oneOf(...localeNames)),
      /** Booked on the hostel's own page (`/book/{slug}`) or by its widget: no commission is due. Ignored while that page is closed. */
      ownPage: optional(bool()),
      /** Only keep the beds for 15 minutes; `POST /booking/{id}/confirm` finishes it. */
      hold: optional(bool()),
      /** What is added beside the beds: charged with them, and paid at the property. Of what is counted never more is sold than is left. */
      extras: optional(list(extraItem, MOST_ITEMS_BOOKED)),
      /** What the guest was shown, with the extras: another total answers 409 price_changed. */
      expectedTotal: optional(price()),
    }),
    result: createdBookingView,
    errors: [...bookingErrors, 'bed_taken', 'forbidden', 'idempotency_mismatch', 'hold_limit'],
  },
  'POST /booking/quote': {
    summary: 'Quote the price of a stay without booking it',
    who: 'any',
    isAlwaysTaken: true,
    limit: 'search',
    body: object({
      ...stayRequestShape,
      /** `desk` and `phone` are of those who work there: nothing is asked online, and the rules for travellers do not hold. */
      source: optional(oneOf('web', 'desk', 'phone')),
      /** What is added beside the beds. */
      extras: optional(list(extraItem, MOST_ITEMS_BOOKED)),
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
              /** The same step by step, to be said in another language; of rooms that cost differently by who is in them, the first. */
              traceTold: list(messageSchema(), 40),
            }),
            366,
          ),
        }),
        40,
      ),
      /** The code that was asked for, and what it takes off. */
      promo: nullable(object({ code: anyText(), name: anyText(), off: money() })),
      /** Of guests: those that change who may stay, or a tax. */
      ages: agesView,
      roomTotal: money(),
      taxes: list(taxLine, 40),
      /** Of the stay, without extras. */
      total: money(),
      /** The extras that were asked for, and what they come to: nothing of them is paid online. */
      extras: list(object({ extra: id(), description: anyText(), quantity: int(1), amount: money() }), MOST_ITEMS_BOOKED),
      extrasTotal: money(),
      /** What can be added to this stay. */
      extrasOffered: list(offeredExtra, 100),
      depositNow: money(),
      /** Of the stay and its extras. */
      balanceAtDesk: money(),
      cancellation: list(timelineStep, 10),
      policy: anyText(),
      policyTold: messageSchema(),
    }),
    errors: [...bookingErrors, 'forbidden'],
  },
  'GET /booking/all': {
    summary: 'List the bookings of a property by category: what they mean today',
    who: 'own',
    paged: true,
    query: object({
      property: id(),
      category: optional(oneOf(...categories)),
      q: optional(text(80)),
      from: optional(day()),
      to: optional(day()),
      sort: optional(oneOf(...bookingOrders)),
      ...page,
    }),
    /** Of very many no more than ten thousand are counted, of a search that fits very many no more than a hundred. */
    meta: object({ isCapped: optional(bool()) }),
    result: bookingListItem,
    errors: ['not_found', 'forbidden'],
  },
  'GET /booking/find': {
    summary:
      'Find what a few letters mean at the desk: bookings by a part of a name, number, address or code, rooms, and beds with who is in them',
    who: 'own',
    query: object({ property: id(), q: text(80) }),
    /** Eight of each at most. */
    result: object({
      bookings: list(bookingListItem, 8),
      rooms: list(object({ id: id(), name: anyText() }), 8),
      beds: list(
        object({
          id: id(),
          label: anyText(),
          unit: anyText(),
          room: id(),
          roomName: anyText(),
          guest: nullable(object({ booking: id(), name: anyText() })),
        }),
        8,
      ),
    }),
    errors: ['not_found', 'forbidden'],
  },
  'GET /booking/views': {
    summary: 'Retrieve how I look at lists of bookings: columns, and views that I gave a name; they are the same in every property',
    who: 'trav',
    result: bookingListShape,
  },
  'PUT /booking/views': {
    summary: 'Save how I look at lists of bookings',
    who: 'trav',
    isPersonal: true,
    body: bookingListShape,
    result: bookingListShape,
  },
  'GET /booking/mine': {
    summary: 'List my trips, latest first; with `when=upcoming` the next first',
    who: 'trav',
    paged: true,
    query: object({ when: optional(oneOf(...tripKinds)), ...page }),
    result: bookingView,
  },
  'GET /booking/lookup': {
    summary: 'Send the link of a booking again, if code and e-mail belong together; the answer is the same if they do not',
    who: 'any',
    aDay: { of: 'lookup', most: 60 },
    limit: 'auth',
    query: object({ code: code(24), email: email() }),
    result: object({ sent: bool() }),
  },
  'GET /booking/:id': {
    summary: 'Retrieve a booking, as its guest (X-Manage-Token or account) or as its property',
    who: 'any',
    result: bookingView,
    errors: ['not_found', 'forbidden'],
  },
  'PUT /booking/:id': {
    summary:
      'Update contact, note, arrival time and guests, or dates and lines; nights that stay keep their price. `dryRun` previews the difference',
    who: 'any',
    body: object({
      arrival: optional(day()),
      departure: optional(day()),
      /** All lines as they are to be; who is not among them is cancelled. */
      lines: optional(list(lineChangeShape, 20).min(1) as ReturnType<typeof list<Infer<typeof lineChangeShape>>>),
      dryRun: optional(bool()),
      /** What was shown: another total answers 409 price_changed. */
      expectedTotal: optional(price()),
      /** The same of the extras that follow the stay. */
      expectedExtras: optional(price()),
      /** Extras by the night or the person stay as many as they are. */
      leaveExtras: optional(bool()),
      /** Without the fee of the terms: needs the right, and a reason. */
      waiveFee: optional(bool()),
      reason: optional(longText(500)),
      guest: optional(
        object({
          name: optional(nameText()),
          email: optional(nullable(email())),
          phone: optional(nullable(phone())),
          country: optional(nullable(country())),
        }),
      ),
      arrivalTime: optional(nullable(time())),
      note: optional(nullable(longText(1000))),
      /** Of the desk alone. */
      replan: replan(),
      guests: optional(
        list(
          object({
            id: id(),
            name: optional(nullable(nameText())),
            gender: optional(oneOf(...genders)),
            age: optional(nullable(int(0, 120))),
            /** By the desk alone; null takes it back. */
            exempt: optional(nullable(oneOf(...exemptions))),
            /** They would rather have a lower bunk: of an upper one that was not promised they get another, where one is free. */
            lowerBunk: optional(bool()),
          }),
          80,
        ),
      ),
      version: optional(id()),
    }),
    result: changedBookingView,
    errors: [...bookingErrors, 'forbidden', 'stale', 'bed_taken', 'policy_forbids', 'invalid_transition'],
  },
  'DELETE /booking/:id': {
    summary: 'Cancel a booking, a line or some guests: the fee of its terms applies, and the beds are free at once',
    who: 'any',
    aDay: { of: 'cancel', most: 400 },
    query: object({
      line: optional(id()),
      /** One guest, with the bed. */
      guest: optional(id()),
      reason: optional(longText(500)),
      /** Without the fee: needs the right, and a reason. */
      waiveFee: optional(bool()),
      /** By the guest alone, of a whole booking: what was paid online goes back to the card, or stays as credit where the property offers that. */
      refundTo: optional(oneOf('card', 'credit')),
      dryRun: optional(bool()),
      version: optional(id()),
    }),
    result: changedBookingView,
    errors: ['not_found', 'forbidden', 'stale', 'invalid_transition'],
  },
  'DELETE /booking/:id/contact-change': {
    summary: 'Withdraw a change of the e-mail address that is not confirmed yet: the earlier address stays',
    who: 'any',
    result: bookingView,
    errors: ['not_found', 'forbidden', 'invalid_transition'],
  },
  'GET /booking/:id/history': {
    summary: 'List every step of a booking, with who and why, in order',
    who: 'own',
    paged: true,
    query: object({ sort: optional(oneOf('at', '-at')), ...page }),
    result: object({
      id: id(),
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
    summary: 'Retrieve the stay as an iCalendar file',
    who: 'any',
    file: 'text/calendar',
    errors: ['not_found', 'forbidden'],
  },
})
