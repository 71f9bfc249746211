import { arrivalProblems } from '../../../domain/calendar/arrivalProblem.ts'
import { registrationCardStates } from '../../../domain/guests/registrationCardRequirements.ts'
import { bedConditions, bedOccupancies } from '../../../domain/inventory/bedCondition.ts'
import { identityFields } from '../../../domain/language/identityFields.ts'
import { exemptions } from '../../../domain/money/tax.ts'
import { occupant, replan } from '../../inventory/room/contract.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  day,
  id,
  instant,
  int,
  list,
  messageSchema,
  money,
  nameText,
  nullable,
  object,
  oneOf,
  optional,
  page,
  price,
  text,
} from '../../platform/http/schema.ts'
import { drawing, identityShape } from './identityFields.ts'

export { cardNeedsShape } from './guestRegistrationCardContract.ts'
export { ownRegistrationCard } from './registrationCardContract.ts'

const maskedFields = {
  documentType: nullable(anyText()),
  documentNumber: nullable(anyText()),
  nationality: nullable(anyText()),
  birthDate: nullable(anyText()),
}

export const checkIn = object({
  id: id(),
  property: id(),
  booking: id(),
  code: anyText(),
  guest: id(),
  name: anyText(),
  bed: object({ id: id(), label: anyText(), unit: anyText(), room: anyText() }),
  status: oneOf('in_house', 'checked_out'),
  arrival: day(),
  departure: day(),
  keyDeposit: nullable(object({ amount: int(), currency: anyText() })),
  /** Last digits only. */
  identity: nullable(object(maskedFields)),
  /** On the screen, where it is kept but not shown, or on paper; cleared: the time to keep the card is over, and nobody knows any more. */
  signed: nullable(oneOf('screen', 'paper', 'cleared')),
  checkedInAt: instant(),
  checkedOutAt: nullable(instant()),
  version: id(),
})

const bedChoice = object({
  id: id(),
  label: anyText(),
  kind: anyText(),
  unit: anyText(),
  unitId: id(),
  /** For all the nights, and nobody lies there any more. */
  free: bool(),
  suggested: bool(),
  /** It would be free, but for a promise to a guest who has not come yet. */
  isPromised: bool(),
  /** How clean it is: the desk is warned of a dirty one, and decides. */
  state: oneOf(...bedConditions),
  /** Who lies in it still, or in its unit where one of the two has it whole: checked out or moved, they leave it free. */
  occupants: list(occupant, 80),
})

/** More than a property of four hundred beds has in two days. */
export const MOST_SHEET_BOOKINGS = 2000
export const deskSheet = object({
  property: id(),
  name: anyText(),
  /** Whose coins cash is rounded to. */
  country: anyText(),
  currency: anyText(),
  timezone: anyText(),
  day: day(),
  readAt: instant(),
  /** Here, due until tomorrow, or late. */
  bookings: list(
    object({
      id: id(),
      code: anyText(),
      status: oneOf('confirmed', 'checked_in'),
      name: anyText(),
      phone: nullable(anyText()),
      arrival: day(),
      departure: day(),
      arrivalTime: nullable(anyText()),
      arrivalProblem: optional(oneOf(...arrivalProblems)),
      balance: money(),
      guests: list(
        object({
          id: id(),
          name: nullable(anyText()),
          arrival: day(),
          departure: day(),
          room: anyText(),
          /** Where they lie, or the one they are assigned. */
          bed: nullable(object({ id: id(), label: anyText(), unit: anyText() })),
          state: oneOf('expected', 'in_house', 'checked_out'),
        }),
        80,
      ),
    }),
    MOST_SHEET_BOOKINGS,
  ),
  beds: list(
    object({
      id: id(),
      label: anyText(),
      unit: anyText(),
      room: anyText(),
      floor: nullable(anyText()),
      state: oneOf(...bedConditions),
      occupancy: oneOf(...bedOccupancies),
      closedUntil: nullable(day()),
    }),
    5000,
  ),
})

export const checkIns = contract({
  'POST /check-in': {
    summary: 'Check in guests of a booking, each into a bed; a booking can be checked in by several calls',
    who: 'own',
    status: 201,
    idempotent: true,
    body: object({
      booking: id(),
      guests: list(
        object({
          guest: optional(id()),
          name: nameText(),
          gender: optional(oneOf('female', 'male', 'other', 'undisclosed')),
          bed: optional(id()),
          /** Why taxes by the head let them off, where the property has such a rule: the desk has seen the papers. Null takes it back. */
          exempt: optional(nullable(oneOf(...exemptions))),
          /** What the guest filled in before: it matches the papers, which it does unless said otherwise, or it is thrown away. */
          card: optional(oneOf('confirmed', 'discarded')),
          ...cardFields(),
        }),
        80,
      ).min(1),
      keyDeposit: optional(price()),
      /** Of the first of them, where it is not with the guest. */
      signature: optional(drawing()),
      /** The desk was told that the property does not want one of them, and takes them all the same. */
      despiteDoNotRent: optional(bool()),
      /** A bed that is not clean yet: refused with its name (`bed_dirty`), for who asks the guest first; by default it is taken, and named in the answer. */
      dirtyBeds: optional(oneOf('refuse', 'accept')),
      replan: replan(),
    }),
    result: object({
      booking: id(),
      bookingStatus: anyText(),
      checkIns: list(checkIn, 80),
      /** Their beds that are not clean yet. */
      dirtyBeds: list(object({ id: id(), label: anyText(), unitName: anyText() }), 80),
    }),
    errors: [
      'not_found',
      'forbidden',
      'invalid_transition',
      'bed_dirty',
      'bed_taken',
      'gender_mismatch',
      'sold_out',
      'stale',
      'do_not_rent',
      'idempotency_mismatch',
    ],
  },
  'GET /check-in/options': {
    summary:
      'List the guests of a booking who can be checked in, and the beds that are free for the whole stay, with a suggestion for each',
    who: 'own',
    query: object({ booking: id() }),
    result: object({
      booking: id(),
      code: anyText(),
      /** Of the property: whose law says what a registration card must have. */
      country: anyText(),
      /** Null when check-in is possible now, else why not. */
      refusal: nullable(anyText()),
      refusalTold: nullable(messageSchema()),
      /** Guests whom the hostel has decided not to take: checking in needs `despiteDoNotRent`. */
      doNotRent: list(object({ profile: id(), name: anyText(), reason: anyText(), until: nullable(day()) }), 80),
      guests: list(
        object({
          guest: id(),
          name: nullable(anyText()),
          gender: nullable(anyText()),
          line: id(),
          room: id(),
          roomName: anyText(),
          checkedIn: bool(),
          /** By the age that was said at the booking. */
          isMinor: bool(),
          /** Why this one cannot be checked in, while others can: gone, not due yet, or their nights are over. */
          refusal: nullable(anyText()),
          refusalTold: nullable(messageSchema()),
          suggestedBed: nullable(id()),
          /** The bed that would have been suggested, had who lies there left it. */
          waitsFor: nullable(id()),
          /** What they filled in themselves before they came; its numbers as their last digits. */
          card: nullable(
            object({
              state: oneOf(...registrationCardStates),
              name: nullable(anyText()),
              signed: bool(),
              savedAt: instant(),
              /** What is written on it already. */
              filled: list(oneOf(...identityFields), identityFields.length),
              ...maskedFields,
            }),
          ),
        }),
        80,
      ),
      rooms: list(object({ room: id(), name: anyText(), gender: anyText(), beds: list(bedChoice, 2000) }), 40),
    }),
    errors: ['not_found', 'forbidden'],
  },
  'GET /check-in/all/:propertyId': {
    summary: 'List check-ins, newest first',
    who: 'own',
    paged: true,
    query: object({ status: optional(oneOf('in_house', 'checked_out')), q: optional(text(80)), ...page }),
    /** Of very many no more than ten thousand are counted, of a search that fits very many no more than a hundred. */
    meta: object({ isCapped: optional(bool()) }),
    result: checkIn,
    errors: ['not_found', 'forbidden'],
  },
  'GET /check-in/sheet/:propertyId': {
    summary:
      'Retrieve what the desk goes on with without a connection, and what the night sheet prints: who is here or due until tomorrow, with beds, telephone and balance, and the beds of the day. Nothing of a document',
    who: 'own',
    result: deskSheet,
    errors: ['not_found', 'forbidden'],
  },
  'GET /check-in/:id': { summary: 'Retrieve a check-in', who: 'own', result: checkIn, errors: ['not_found'] },
  'PUT /check-in/:id': {
    summary: 'Update a check-in: its registration card, another free bed, or the check-out',
    who: 'own',
    body: object({
      name: optional(nameText()),
      bed: optional(id()),
      checkOut: optional(bool()),
      /** Leaving with money owed needs this and the right. */
      withDebt: optional(bool()),
      ...cardFields(),
      /** Null takes it away. */
      signature: optional(nullable(drawing())),
      /** Guests who come later and are in the way of a bed get others first, as the refusal proposed. */
      replan: replan(),
      version: optional(id()),
    }),
    result: checkIn,
    errors: ['not_found', 'forbidden', 'stale', 'invalid_transition', 'bed_taken', 'sold_out', 'gender_mismatch', 'balance_due'],
  },
  'DELETE /check-in/:id': {
    summary: 'Undo a check-in on the same day',
    who: 'own',
    status: 204,
    errors: ['not_found', 'forbidden', 'invalid_transition'],
  },
})

function cardFields() {
  return { ...identityShape, signature: optional(drawing()), signedOnPaper: optional(bool()) }
}
