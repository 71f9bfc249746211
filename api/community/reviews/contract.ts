import Joi from 'joi'
import { reportCategories } from '../../../domain/access/reportCategories.ts'
import { localeNames } from '../../../domain/language/locales.ts'
import { MAX_REVIEW_PHOTOS, photoKinds } from '../../../domain/listing/photo.ts'
import { travellerTypes } from '../../../domain/listing/travellerTypes.ts'
import { MAX_STATEMENT_LENGTH } from '../../../domain/reviews/reviewDispute.ts'
import { reviewFlags } from '../../../domain/reviews/reviewFlags.ts'
import { type Scores, scoreWindows } from '../../../domain/reviews/reviewScore.ts'
import { reviewRefusals } from '../../../domain/reviews/reviewWindow.ts'
import { contract } from '../../platform/http/endpoint.ts'
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
  longText,
  nullable,
  number,
  object,
  oneOf,
  optional,
  page,
  text,
} from '../../platform/http/schema.ts'
import { reportFields } from '../moderation/contract.ts'

/** published: public. waiting: held for moderation. hidden: taken down, with a statement of reasons. */
export const reviewStatuses = ['published', 'waiting', 'hidden'] as const
export const reviewSorts = ['newest', 'highest', 'lowest', 'helpful'] as const
/** Filters of the property's own list: published without or with a reply, held back, or all. */
export const reviewStates = ['unanswered', 'answered', 'waiting', 'hidden', 'all'] as const

const point = () => int(1, 10)
// Typed explicitly: the field `value` clashes with a member of Joi's types.
const scores = object({
  value: point(),
  security: point(),
  location: point(),
  staff: point(),
  atmosphere: point(),
  cleanliness: point(),
  facilities: point(),
}) as unknown as Field<Scores>
const mean = () => number()
const means = object({
  value: mean(),
  security: mean(),
  location: mean(),
  staff: mean(),
  atmosphere: mean(),
  cleanliness: mean(),
  facilities: mean(),
}) as unknown as Field<Scores>
const language = () =>
  Joi.string()
    .lowercase()
    .pattern(/^[a-z]{2}$/, 'two letters') as Field<string>

export const review = object({
  id: id(),
  property: id(),
  status: oneOf(...reviewStatuses),
  scores,
  /** Their mean, to one decimal. */
  score: number(),
  title: nullable(anyText()),
  text: anyText(),
  language: nullable(anyText()),
  /** First name and country; null once the author has been erased. */
  author: object({ name: nullable(anyText()), country: nullable(anyText()) }),
  /** YYYY-MM of the departure. */
  stayed: anyText(),
  nights: int(1),
  /** The type of room, if they slept in one type only. */
  room: optional(anyText()),
  reply: nullable(object({ text: anyText(), at: instant() })),
  /** What its author shows of the stay, local paths for the optimiser; in the order they were added. */
  photos: list(object({ id: id(), url: anyText(), width: int(), height: int() }), MAX_REVIEW_PHOTOS),
  /** How many travellers found it helpful. */
  helpful: int(),
  /** The property disputes it, and a super-admin has not decided yet; everybody reads it until then. */
  isDisputed: bool(),
  createdAt: instant(),
  editedAt: nullable(instant()),
  version: id(),
  /** For its author, the property and super-admins: the dispute of the property, with its words for the latter two. */
  dispute: optional(
    nullable(
      object({
        category: oneOf(...reportCategories),
        statement: optional(nullable(anyText())),
        at: instant(),
        decidedAt: nullable(instant()),
        outcome: nullable(oneOf('kept', 'removed')),
        /** The reason of who decided. */
        decision: nullable(anyText()),
      }),
    ),
  ),
  /** For the property: until when it can be disputed; left out where it cannot. */
  disputableUntil: optional(instant()),
  /** For its author, the property and super-admins: why it waits, and why it is hidden. */
  flags: optional(list(oneOf(...reviewFlags), 10)),
  reason: optional(nullable(anyText())),
  /** For the property and super-admins. */
  booking: optional(object({ id: id(), code: anyText() })),
  /** For its author: until when it can be changed. */
  editableUntil: optional(day()),
})
const summaryFields = {
  score: nullable(number()),
  label: nullable(anyText()),
  /** Number of reviews in the score, and the period they are from. */
  count: int(),
  window: nullable(oneOf(...scoreWindows)),
  subscores: nullable(means),
  counts: object({
    total: int(),
    byScore: list(object({ score: int(1, 10), count: int() }), 10),
    /** Most frequent first; reviews of unknown language are not counted. */
    byLanguage: list(object({ language: anyText(), count: int() }), 200),
    /** By type of travel party; parties of women count twice. Types with fewer than five reviews are left out. */
    byTraveller: list(object({ traveller: oneOf(...travellerTypes), count: int() }), 4),
  }),
}
/** The property's score, its components, and all published reviews by score. */
export const reviewSummary = object(summaryFields)
/** For a list of reviews: the same, and the score in each time window. */
const listSummary = object({
  ...summaryFields,
  windows: list(object({ window: oneOf(...scoreWindows), score: nullable(number()), count: int() }), 3),
})
/** What the page of a property shows of them. */
export const reviewsOnPage = object({ summary: reviewSummary, list: list(review, 10) })

const vote = object({ helpful: int(), isMine: bool() })
/** For the export of an account. */
export const exportedVotes = list(object({ review: id(), at: instant() }), 10_000)

const queueRow = object({
  id: id(),
  property: object({ id: id(), name: anyText(), path: nullable(anyText()) }),
  review,
})

const reviewTextFields = { scores, title: optional(nullable(text(120))), text: longText(4000), language: optional(language()) }

export const reviews = contract({
  'GET /reviews/all/:propertyId': {
    summary:
      'List the reviews of a property; `meta` has its score, subscores and counts. With `state`, for its members: also those that nobody else sees',
    who: 'any',
    paged: true,
    query: object({
      sort: optional(oneOf(...reviewSorts)),
      language: optional(language()),
      /** By type of travel party; empty where fewer than five reviews are of that type. */
      traveller: optional(oneOf(...travellerTypes)),
      /** Stays that ended in it, by the day of the property. */
      window: optional(oneOf(...scoreWindows)),
      state: optional(oneOf(...reviewStates)),
      ...page,
    }),
    result: review,
    meta: listSummary,
    errors: ['not_found', 'forbidden'],
  },
  'POST /reviews': {
    summary: 'Review a stay within 90 days after it, as its guest (X-Manage-Token or account)',
    who: 'any',
    status: 201,
    limit: 'booking',
    idempotent: true,
    body: object({ booking: id(), ...reviewTextFields }),
    result: review,
    errors: ['not_found', 'forbidden', 'not_reviewable', 'duplicate', 'idempotency_mismatch'],
  },
  'GET /reviews/counts': {
    summary: 'Count the reviews of a property that have no reply, and those that wait for moderation',
    who: 'own',
    query: object({ property: id() }),
    result: object({ published: int(), unanswered: int(), waiting: int(), hidden: int() }),
    errors: ['not_found', 'forbidden'],
  },
  'GET /reviews/helpful': {
    summary: 'List which reviews of a property I found helpful, at most the newest 500',
    who: 'trav',
    query: object({ property: id() }),
    result: object({ reviews: list(id(), 500) }),
  },
  'GET /reviews/:id': {
    summary: 'Retrieve a review: published ones for everybody, others for the author, members of the property and super-admins',
    who: 'any',
    result: review,
    errors: ['not_found'],
  },
  'PUT /reviews/:id': {
    summary:
      'Update a review: its author edits it within 14 days, the property replies (null removes the reply), a super-admin hides or restores it',
    who: 'any',
    idempotent: true,
    body: object({
      scores: optional(scores),
      title: reviewTextFields.title,
      text: optional(reviewTextFields.text),
      language: reviewTextFields.language,
      reply: optional(nullable(longText(2000))),
      moderation: optional(object({ status: oneOf('published', 'hidden'), reason: longText(2000) })),
      version: optional(id()),
    }),
    result: review,
    errors: ['not_found', 'forbidden', 'stale', 'not_reviewable', 'invalid_transition', 'idempotency_mismatch'],
  },
  'POST /reviews/:id/photos': {
    summary: 'Add a photo to my review. The body is the file itself; it is encoded again, without the metadata of the camera',
    who: 'any',
    aDay: { of: 'upload', most: 200 },
    status: 201,
    idempotent: true,
    limit: 'booking',
    upload: photoKinds.map(kind => `image/${kind}`),
    result: review,
    errors: [
      'not_found',
      'forbidden',
      'not_reviewable',
      'too_large',
      'unsupported_type',
      'unfit_photo',
      'photos_full',
      'duplicate',
      'idempotency_mismatch',
    ],
  },
  'DELETE /reviews/:id/photos/:reviewPhotoId': {
    summary: 'Delete a photo of my review, with its file',
    who: 'any',
    result: review,
    errors: ['not_found', 'forbidden', 'not_reviewable'],
  },
  'POST /reviews/:id/report': {
    summary:
      'Report a review to the moderators, or the reply to it, or a photo of it (`reviewPhoto`); open to properties as well: with a `category`, and words where it is something else',
    who: 'trav',
    aDay: { of: 'report', most: 60 },
    body: object({ ...reportFields, about: optional(oneOf('review', 'reply', 'photo')), reviewPhoto: optional(id()) }),
    result: object({ reported: bool() }),
    errors: ['not_found', 'invalid_transition', 'rate_limited'],
  },
  'POST /reviews/:id/dispute': {
    summary:
      'Dispute a review of my property within 14 days after it was published or changed: everybody reads it, marked, until a super-admin has decided; its author is told',
    who: 'own',
    body: object({ category: oneOf(...reportCategories), statement: longText(MAX_STATEMENT_LENGTH) }),
    result: review,
    errors: ['not_found', 'forbidden', 'invalid_transition', 'rate_limited'],
  },
  'POST /reviews/:id/dispute/dismiss': {
    summary: 'Decide that a disputed review stays, with a reason that its property and its author read; `PUT /reviews/:id` hides it',
    who: 'sup',
    body: object({ reason: longText(1000) }),
    result: review,
    errors: ['not_found', 'invalid_transition'],
  },
  'POST /reviews/:id/reply/hide': {
    summary: 'Remove the reply to a review, with a reason that the property reads in a mail',
    who: 'sup',
    body: object({ reason: longText(500) }),
    result: review,
    errors: ['not_found', 'invalid_transition'],
  },
  'POST /reviews/photos/:reviewPhotoId/hide': {
    summary: 'Remove a photo of a review, with its file and a reason that its author reads in a mail',
    who: 'sup',
    body: object({ reason: longText(500) }),
    result: review,
    errors: ['not_found'],
  },
  'GET /reviews/:id/translation': {
    summary: 'Translate a published review into a language of the site, by machine; only where the installation has a translator',
    who: 'any',
    limit: 'booking',
    query: object({ to: oneOf(...localeNames) }),
    /** The language it was in; null where the machine does not say. */
    result: object({ from: nullable(anyText()), title: nullable(anyText()), text: anyText(), reply: nullable(anyText()) }),
    errors: ['not_found', 'unavailable'],
  },
  'POST /reviews/:id/helpful': {
    summary: 'Mark a review as helpful; repeating changes nothing. Not for its author or members of the property',
    who: 'trav',
    aDay: { of: 'vote', most: 300 },
    idempotent: true,
    result: vote,
    errors: ['not_found', 'invalid_transition', 'idempotency_mismatch'],
  },
  'DELETE /reviews/:id/helpful': {
    summary: 'Remove my mark that a review is helpful',
    who: 'trav',
    result: vote,
    errors: ['not_found'],
  },
  'GET /booking/:id/review': {
    summary: 'Retrieve whether a stay can be reviewed, until when, and its review',
    who: 'any',
    result: object({
      property: object({
        id: id(),
        name: anyText(),
        path: nullable(anyText()),
        city: anyText(),
        cityNames: localizedNames(),
        country: anyText(),
      }),
      arrival: day(),
      departure: day(),
      guestName: anyText(),
      /** Why it cannot be written now; `unproven`: the guest has to prove the booking's address first. */
      refusal: nullable(oneOf(...reviewRefusals)),
      closesOn: day(),
      review: nullable(review),
    }),
    errors: ['not_found', 'forbidden'],
  },
  'GET /admin/reviews': {
    summary: 'List the reviews of all properties; the moderation queue is `status=waiting`, oldest first',
    who: 'sup',
    paged: true,
    query: object({ status: optional(oneOf(...reviewStatuses)), q: optional(text(80)), ...page }),
    result: queueRow,
  },
})
