import { contract } from '../../platform/http/endpoint.ts'
import { anyText, bool, day, id, instant, int, list, money, nullable, object, optional, page } from '../../platform/http/schema.ts'
import { drawing, identity } from './identityFields.ts'

const registrationCard = object({
  guest: id(),
  booking: id(),
  /** The booking's code, under which it was agreed, and when. */
  code: anyText(),
  bookedAt: instant(),
  name: nullable(anyText()),
  isMinor: bool(),
  /** In full: who reads it is in the history of the property. Null where nothing was written down, or is any more. */
  identity: nullable(identity),
  /** By the guest, before they came: nobody has compared it with the papers yet. */
  filledByGuestAt: nullable(instant()),
  /** When the law of the country had it cleared. */
  clearedAt: nullable(instant()),
  keptUntil: day(),
  arrival: day(),
  departure: day(),
  checkedInAt: nullable(instant()),
  checkedOutAt: nullable(instant()),
  room: anyText(),
  bed: nullable(object({ unit: anyText(), label: anyText() })),
  /** Of the whole booking. */
  guests: int(),
  bookedBy: object({ name: anyText(), phone: nullable(anyText()), email: nullable(anyText()) }),
  payments: list(object({ method: anyText(), from: nullable(anyText()), amount: money(), at: instant() }), 100),
  hasSignature: bool(),
  /** As it was drawn; null where none was, or is any more. */
  signature: nullable(drawing()),
  signedAt: nullable(instant()),
  /** The property holds the printed card with a signature in ink. */
  signedOnPaper: bool(),
})

/** For the export of an account. */
export const ownRegistrationCard = object({
  property: anyText(),
  booking: id(),
  code: anyText(),
  name: anyText(),
  identity,
  signature: nullable(drawing()),
  /** Null of a card that was filled in for a stay that has not begun. */
  checkedInAt: nullable(instant()),
  /** Until then the law has the property keep it. */
  keptUntil: day(),
})

export const registrationCards = contract({
  'GET /check-in/cards': {
    summary:
      'Retrieve complete registration cards for printing: of arrivals on a day, or of one booking. Each access is recorded in the history',
    who: 'own',
    paged: true,
    query: object({ property: id(), day: optional(day()), booking: optional(id()), ...page }),
    result: registrationCard,
    errors: ['not_found', 'forbidden'],
  },
})
