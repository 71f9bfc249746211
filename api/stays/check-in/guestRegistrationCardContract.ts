import { registrationCardStates } from '../../../domain/guests/registrationCardRequirements.ts'
import { identityFields } from '../../../domain/language/identityFields.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  day,
  id,
  instant,
  list,
  localizedNames,
  messageSchema,
  nullable,
  object,
  oneOf,
  optional,
  record,
} from '../../platform/http/schema.ts'
import { drawing, identity } from './identityFields.ts'

/** `either`: of each group one word is enough; all of them stand among the words until one is written. */
export const cardNeedsShape = () =>
  object({ words: list(oneOf(...identityFields)), either: list(list(oneOf(...identityFields))), signature: bool() })

/** What of a card somebody may see again who opens it with a link: what could be misused stands under `hidden`, as its last digits. */
export const guestRegistrationCard = object({
  guest: id(),
  booking: id(),
  property: object({ id: id(), name: anyText(), city: anyText(), cityNames: localizedNames(), country: anyText() }),
  name: nullable(anyText()),
  room: anyText(),
  arrival: day(),
  departure: day(),
  identity,
  hidden: record(anyText()),
  isSigned: bool(),
  /** By the law of the property's country; and what of it is still to be written. */
  needs: cardNeedsShape(),
  lacks: cardNeedsShape(),
  state: oneOf(...registrationCardStates),
  /** Why nothing can be written now; null when it can. */
  refusal: nullable(anyText()),
  refusalTold: nullable(messageSchema()),
  savedAt: nullable(instant()),
  /** The property keeps the card until then, if they come. */
  keptUntil: day(),
  version: nullable(id()),
})

/** Of one guest of a booking, as a list shows it. */
export const registrationCardSummary = object({
  guest: id(),
  name: nullable(anyText()),
  room: anyText(),
  state: oneOf(...registrationCardStates, 'checked_in'),
  savedAt: nullable(instant()),
  /** For who booked: the key of this guest's own card. Null for the property. */
  token: nullable(anyText()),
})

/** Checking in before one arrives: each guest their own card, with a key of its own. */
export const guestRegistrationCards = contract({
  'GET /booking/:id/cards': {
    summary: 'Retrieve how complete the registration cards of a booking are; for the person who booked, with the key of each',
    who: 'any',
    holdsSecret: true,
    result: object({ refusal: nullable(anyText()), refusalTold: nullable(messageSchema()), guests: list(registrationCardSummary, 80) }),
    errors: ['not_found', 'forbidden'],
  },
  'GET /check-in/card/:guestId': {
    summary:
      'Retrieve the registration card of a guest, as that guest (X-Manage-Token: the key of the card or of the booking) or with the account that booked',
    who: 'any',
    result: guestRegistrationCard,
    errors: ['not_found', 'forbidden'],
  },
  'PUT /check-in/card/:guestId': {
    summary: 'Fill in a registration card, in part as well: fields that are not named stay as they are. The desk checks it on arrival',
    who: 'any',
    aDay: { of: 'card', most: 400 },
    limit: 'booking',
    body: object({
      identity: optional(identity),
      /** Words to take off the card. */
      clear: optional(list(oneOf(...identityFields), identityFields.length)),
      /** Null takes it away. */
      signature: optional(nullable(drawing())),
      version: optional(id()),
    }),
    result: guestRegistrationCard,
    errors: ['not_found', 'forbidden', 'stale', 'invalid_transition'],
  },
})
