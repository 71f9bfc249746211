import { noteAuthors } from '../../../domain/access/noteAuthor.ts'
import { bookingStatuses } from '../../../domain/booking/bookingStatus.ts'
import { roomGenders } from '../../../domain/booking/party.ts'
import { arrivalProblems } from '../../../domain/calendar/arrivalProblem.ts'
import { onlineStates } from '../../../domain/money/deposit.ts'
import { maxInstalments } from '../../../domain/money/paymentSchedule.ts'
import { exemptions } from '../../../domain/money/tax.ts'
import { taxLine, timelineStep } from '../../discovery/search/contract.ts'
import { receptionHours } from '../../listing/property/contract.ts'
import {
  anyText,
  bool,
  day,
  type Field,
  id,
  instant,
  int,
  list,
  localizedNames,
  messageSchema,
  money,
  nullable,
  number,
  object,
  oneOf,
  optional,
  pictureUrl,
} from '../../platform/http/schema.ts'
import { bounceView } from '../../platform/mail/contract.ts'
import { cardNeedsShape } from '../check-in/contract.ts'
import { doNotRentView } from '../guests/contract.ts'
import { genders } from './requestShape.ts'

const guestView = object({
  id: id(),
  line: id(),
  name: nullable(anyText()),
  gender: nullable(oneOf(...genders)),
  age: nullable(int()),
  exempt: nullable(oneOf(...exemptions)),
  /** They wished for a lower bunk. */
  lowerBunk: optional(bool()),
  bed: nullable(object({ id: id(), label: anyText(), unit: anyText() })),
  /** The bed that is assigned to them, until they come; it may still change unless it is promised. */
  assignedBed: nullable(object({ id: id(), label: anyText(), unit: anyText() })),
  /** The bed the property promised, until they come. */
  promisedBed: nullable(object({ id: id(), label: anyText(), unit: anyText() })),
  /** The guest chose it. */
  isBedPicked: optional(bool()),
  /** Their stay is split: from this day on they are to sleep there, in the line of those nights. */
  movesTo: optional(
    object({ from: day(), line: id(), room: id(), roomName: anyText(), bed: object({ id: id(), label: anyText(), unit: anyText() }) }),
  ),
  /** The open check-in of this guest. */
  checkIn: nullable(
    object({ id: id(), status: oneOf('in_house', 'checked_out'), checkedInAt: instant(), checkedOutAt: nullable(instant()) }),
  ),
})
const lineView = object({
  id: id(),
  room: id(),
  roomName: anyText(),
  roomType: anyText(),
  /** For whom the room is, or the property around it. */
  roomGender: oneOf(...roomGenders),
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
  guests: list(guestView, 60),
})

/** Which ages make a difference: the ends of those the property takes, and below which a tax asks for less or nothing. */
export const agesView = object({ min: nullable(int()), max: nullable(int()), taxBelow: nullable(int()) })

export const cancellationView = object({
  allowed: bool(),
  /** What cancelling now costs and gives back. */
  fee: money(),
  refund: money(),
  /** What the property would still ask for, with fees of before. */
  owed: money(),
  timeline: list(timelineStep, 10),
  /** In words, for this moment. */
  words: anyText(),
  wordsTold: messageSchema(),
})

/** What a guest is told of the property. */
export const stayProperty = {
  id: id(),
  name: anyText(),
  path: nullable(anyText()),
  city: anyText(),
  cityNames: localizedNames(),
  country: anyText(),
  timezone: anyText(),
  checkInFrom: anyText(),
  checkOutBy: anyText(),
  phone: nullable(anyText()),
  email: nullable(anyText()),
}
/** Who asks; e-mail and telephone only for those who may see them. */
export const contactView = object({
  name: anyText(),
  email: nullable(anyText()),
  phone: nullable(anyText()),
  country: nullable(anyText()),
})

/** Of what a channel sold: the site, and its number there, empty where an imported file did not say it. */
const channelOrigin = () => optional(object({ site: anyText(), number: anyText() }))

export const bookingFields = {
  id: id(),
  code: anyText(),
  status: oneOf(...bookingStatuses),
  /** `own`: on the hostel's own page. */
  source: oneOf('web', 'own', 'desk', 'phone', 'channel'),
  /** The site that sold it, and its number there; absent where it was not sold through a channel. */
  channel: channelOrigin(),
  property: object({
    ...stayProperty,
    /** Its main picture: a path on this server. */
    cover: pictureUrl(),
    line1: anyText(),
    checkInUntil: anyText(),
    /** Null: not said. */
    receptionHours: nullable(receptionHours()),
    /** How guests get in outside of these hours; absent: not said. */
    lateArrival: optional(anyText()),
    /** Absent where the property has given no point of its own. */
    lat: optional(number()),
    lng: optional(number()),
  }),
  arrival: day(),
  departure: day(),
  nights: int(1),
  guest: contactView,
  arrivalTime: nullable(anyText()),
  note: nullable(anyText()),
  /** Who wrote it. */
  noteBy: nullable(oneOf(...noteAuthors)),
  /** Of guests: those that change who may stay, or a tax. */
  ages: agesView,
  lines: list(lineView, 40),
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
    maxInstalments,
  ),
  fee: money(),
  /** More was paid than is owed: this still has to go back. */
  refundPending: money(),
  /** What has gone back, online or at the desk, and the last of it when. */
  givenBack: object({ amount: money(), at: nullable(instant()) }),
  /** Of `refundPending`: what the provider was told to send, what the hostel has to give, and since when; absent: nothing. */
  owedBack: optional(object({ online: money(), there: money(), since: instant() })),
  /** What the hostel itself was paid, less what it gave back; absent: nothing. */
  paidThere: optional(money()),
  /** What stands on the bill beside stay, taxes and fee, below zero what was taken off; absent: nothing. */
  extras: optional(money()),
  /** What stands paid with credit, or is kept as credit, and the last day on which that can be used. */
  credit: optional(object({ used: money(), kept: money(), expiresOn: optional(day()) })),
  /** Until then the beds wait for the booking to be finished, or for the property to answer. */
  heldUntil: nullable(instant()),
  /** The property answers before it is a booking. */
  needsApproval: bool(),
  /** The beds are kept until `heldUntil`; the booking stands once its guest has used the link or the code that was mailed. */
  needsProof: bool(),
  /** The guest showed that the e-mail address is theirs. */
  isProven: bool(),
  /** For the desk: e-mail and telephone are told once the booking is confirmed; messages reach the guest meanwhile. */
  isContactMasked: optional(bool()),
  /** An e-mail address that counts once the link that was mailed there is opened. */
  pendingEmail: nullable(anyText()),
  /** Of a request that was turned down: what the property wrote to its guest; null when it did not answer at all. */
  declineReason: nullable(anyText()),
  online: object({ state: nullable(oneOf(...onlineStates)), paid: money(), refunded: money() }),
  /** Their property had no bed for them: where they were brought, or came from. */
  relocation: nullable(
    object({
      direction: oneOf('to', 'from'),
      property: id(),
      name: anyText(),
      city: anyText(),
      cityNames: localizedNames(),
      path: nullable(anyText()),
    }),
  ),
  /** Beds that are not refunded and may be given on; are on offer; were bought, with what went back of the fee; or not bought in time. Null: none of it. */
  resale: nullable(
    object({
      status: oneOf('possible', 'listed', 'sold', 'ended'),
      /** Of the fee. */
      percent: int(1, 100),
      /** What goes back if all of it is bought. */
      most: money(),
      part: money(),
    }),
  ),
  /** Of its guest: written, still to be written, or null where it cannot be. */
  review: nullable(oneOf('open', 'written')),
  policy: anyText(),
  policyTold: messageSchema(),
  cancellation: cancellationView,
  createdAt: instant(),
  cancelledAt: nullable(instant()),
  /** For the desk, of one booking: the profile of who booked, and whether the hostel has decided not to take them. */
  guestProfile: optional(object({ id: id(), stays: int(), doNotRent: nullable(doNotRentView) })),
  /** For the desk, of one booking: mails to its guest come back. Gone once one is taken there, or with another address. */
  bounce: optional(bounceView),
  version: id(),
}
export const bookingView = object(bookingFields)

const beforeAfter = <T>(side: Field<T>) => object({ before: side, after: side })
const lineSideView = nullable(
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
/** As many as a property has. */
const MOST_FOLLOWING_EXTRAS = 100
/** What a change makes of a booking. */
export const differenceView = object({
  arrival: beforeAfter(day()),
  departure: beforeAfter(day()),
  guests: beforeAfter(int()),
  lines: list(object({ line: id(), kind: oneOf('same', 'changed', 'new', 'cancelled'), before: lineSideView, after: lineSideView }), 80),
  taxes: list(object({ name: anyText(), included: bool(), before: money(), after: money() }), 80),
  roomTotal: beforeAfter(money()),
  total: beforeAfter(money()),
  /** Extras by the night or the person that follow the stay: how many, and what they come to. No part of the total. Absent where none does. */
  extras: optional(
    list(
      object({
        extra: id(),
        name: anyText(),
        quantity: beforeAfter(int()),
        price: beforeAfter(money()),
        /** So many more would be needed and are not left: the change is done without them. */
        notLeft: int(),
      }),
      MOST_FOLLOWING_EXTRAS,
    ),
  ),
  /** What this change costs by the terms, for what it gives up. */
  fee: money(),
  balance: beforeAfter(money()),
  /** What goes back to the guest then, and how: by the provider, out of the till, or later at the desk. */
  refund: money(),
  back: optional(object({ online: money(), credit: money(), cash: money(), pending: money() })),
  /** What the guest leaves with the property as credit, or could instead of `back.online`; the last day on which it can be used. */
  credit: optional(object({ amount: money(), expiresOn: day() })),
  /** The deposit by the rule of the day of the booking: what was paid stays, the rest of a higher one is due. */
  deposit: object({ before: money(), after: money(), paid: money(), due: money() }),
  /** May they who ask do it? A guest may not where the terms ask a fee for it; the desk may. */
  allowed: bool(),
})
/** The booking as it stands, and what changed; with `dryRun` what would change. */
export const changedBookingView = object({ ...bookingFields, difference: optional(differenceView) })
export const createdBookingView = object({ ...bookingFields, manageToken: optional(anyText()) })

export const bookingListItem = object({
  id: id(),
  code: anyText(),
  status: oneOf(...bookingStatuses),
  source: anyText(),
  channel: channelOrigin(),
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
  arrivalProblem: optional(oneOf(...arrivalProblems)),
  total: money(),
  balance: money(),
  overdue: nullable(oneOf('arrival', 'departure')),
  /** The hostel has decided not to take who booked, for who may read it. */
  doNotRent: bool(),
  /** Who wrote its note, for who may read it. */
  noteBy: nullable(oneOf(...noteAuthors)),
  /** Of arrivals, for who checks in: guests who have not come yet and what the law of the country still needs of each. */
  cardsLacking: optional(list(object({ guest: id(), name: nullable(anyText()), lacks: cardNeedsShape() }), 80)),
  createdAt: instant(),
})
