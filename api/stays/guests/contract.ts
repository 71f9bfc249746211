import { bookingStatuses } from '../../../domain/booking/bookingStatus.ts'
import { mergedFields } from '../../../domain/guests/mergeProfiles.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  country,
  day,
  email,
  id,
  instant,
  int,
  list,
  longText,
  money,
  nameText,
  nullable,
  object,
  oneOf,
  optional,
  page,
  phone,
  text,
} from '../../platform/http/schema.ts'
import { bounceView } from '../../platform/mail/contract.ts'

export const MOST_TAGS = 20
/** Profiles of one person, at one property. */
export const MOST_MERGED = 20

export const doNotRentView = object({
  reason: anyText(),
  /** The last day of it; null where it has none. */
  until: nullable(day()),
})

const profileFields = {
  id: id(),
  property: id(),
  name: anyText(),
  email: nullable(anyText()),
  phone: nullable(anyText()),
  country: nullable(anyText()),
  tags: list(anyText(), MOST_TAGS * MOST_MERGED),
  /** Null where they are welcome. */
  doNotRent: nullable(doNotRentView),
  /** Stays that have begun, as who booked or as who came along, and their nights. */
  stays: int(),
  nights: int(),
  /** Bookings that are still to come. */
  upcoming: int(),
  cancellations: int(),
  noShows: int(),
  /** What their own bookings were charged, but for those to come, in the currency of the property. */
  spend: money(),
  /** The arrival of the last one that has begun. */
  lastStay: nullable(day()),
}
export const guestListItem = object(profileFields)

export const guestProfile = object({
  ...profileFields,
  /** E-mail and telephone are told once a booking of theirs is confirmed. */
  isContactMasked: bool(),
  /** Of staff for staff: no guest reads them. */
  notes: nullable(anyText()),
  preferences: nullable(anyText()),
  /** Mails to this address come back; null: none does. */
  bounce: nullable(bounceView),
  /** When they agreed to be written to about other things than their stays. */
  consentedAt: nullable(instant()),
  /** The last fifty. */
  bookings: list(
    object({
      id: id(),
      code: anyText(),
      status: oneOf(...bookingStatuses),
      arrival: day(),
      departure: day(),
      nights: int(),
      total: money(),
      /** They booked it; otherwise they came along. */
      isBooker: bool(),
    }),
    50,
  ),
  /** Profiles that were merged into this one, and can be split off again. */
  merged: list(
    object({ id: id(), name: anyText(), email: nullable(anyText()), phone: nullable(anyText()), mergedAt: instant() }),
    MOST_MERGED,
  ),
  /** Others that have the same address or telephone number. */
  duplicates: list(object({ id: id(), name: anyText(), reason: oneOf('email', 'phone', 'document') }), MOST_MERGED),
  createdAt: instant(),
  version: id(),
})

export const editGuestRequest = object({
  name: optional(nameText()),
  email: optional(nullable(email())),
  phone: optional(nullable(phone())),
  country: optional(nullable(country())),
  notes: optional(nullable(longText(2000))),
  preferences: optional(nullable(longText(500))),
  tags: optional(list(nameText(30), MOST_TAGS)),
  doNotRent: optional(nullable(object({ reason: text(300), until: optional(nullable(day())) }))),
  consent: optional(bool()),
  version: optional(id()),
})

const mergeChange = object({
  field: oneOf(...mergedFields),
  /** What stands in this profile, in the other one, and what becomes of both. */
  own: nullable(anyText()),
  other: nullable(anyText()),
  result: nullable(anyText()),
})

/** What a person is given of their profiles; what staff wrote for itself is the property's to show. */
export const exportedProfile = object({
  property: anyText(),
  name: anyText(),
  email: nullable(anyText()),
  phone: nullable(anyText()),
  country: nullable(anyText()),
  preferences: nullable(anyText()),
  consentedAt: nullable(instant()),
  createdAt: instant(),
})

/** The guests of a property: profiles that it alone sees. */
export const guests = contract({
  'GET /guests': {
    summary:
      'List the guests of a property, who booked last first; found by name, e-mail, a part of the telephone number, or document number',
    who: 'own',
    paged: true,
    query: object({ property: id(), q: optional(text(80)), tag: optional(text(30)), ...page }),
    /** Of very many no more than ten thousand are counted, of a search that fits very many no more than a hundred. */
    meta: object({ isCapped: optional(bool()) }),
    result: guestListItem,
    errors: ['not_found', 'forbidden'],
  },
  'GET /guests/tags': {
    summary: 'List the tags of the guests of a property, the most used first',
    who: 'own',
    query: object({ property: id() }),
    result: list(object({ tag: anyText(), guests: int() })),
    errors: ['not_found', 'forbidden'],
  },
  'GET /guests/:id': {
    summary: 'Retrieve a guest; a profile that was merged answers with the one that stands for it',
    who: 'own',
    result: guestProfile,
    errors: ['not_found', 'forbidden'],
  },
  'PUT /guests/:id': {
    summary: 'Update a guest: contact, internal notes, preferences, tags, consent, and whether the property takes them again',
    who: 'own',
    body: editGuestRequest,
    result: guestProfile,
    errors: ['not_found', 'forbidden', 'stale'],
  },
  'POST /guests/:id/merge': {
    summary: 'Merge another profile of the same person into this one; with `dryRun` only what would become of it',
    who: 'own',
    idempotent: true,
    body: object({ profile: id(), dryRun: optional(bool()) }),
    result: object({ changes: list(mergeChange, mergedFields.length), guest: optional(guestProfile) }),
    errors: ['not_found', 'forbidden', 'invalid_transition'],
  },
  'POST /guests/:id/split': {
    summary: 'Undo a merge: of the named profile, else of the one that was merged last. What nobody has changed since becomes what it was',
    who: 'own',
    idempotent: true,
    body: object({ profile: optional(id()) }),
    result: object({ guest: guestProfile, split: guestProfile }),
    errors: ['not_found', 'forbidden', 'invalid_transition'],
  },
})
