import { MAX_REPORT_LENGTH, reportCategories } from '../../../domain/access/reportCategories.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  day,
  id,
  instant,
  int,
  list,
  longText,
  nullable,
  object,
  oneOf,
  optional,
  page,
  pictureUrl,
} from '../../platform/http/schema.ts'

/** What can be reported to the moderators. reply: the hostel's to a review. photo: a guest's. person, property: who was met on an event or ride, or plans it. */
export const reportedKinds = ['event', 'ride', 'review', 'chat', 'reply', 'photo', 'person', 'property', 'notice'] as const
/** locked: the account of a person. suspended: a property. */
export const reportOutcomes = ['hidden', 'dismissed', 'locked', 'suspended'] as const

/** What every report says: what is wrong by kind, and words that may be left out where the kind says it. */
export const reportFields = { category: optional(oneOf(...reportCategories)), reason: optional(longText(MAX_REPORT_LENGTH)) }

export const reportQueueRow = object({
  kind: oneOf(...reportedKinds),
  /** Of the event, ride, review, message of a chat, photo, account, property or notice; of a reply that of its review. */
  id: id(),
  title: anyText(),
  /** The facts of the English title, for translation; null where the content was deleted. */
  subject: nullable(object({ name: nullable(anyText()), from: nullable(anyText()), to: nullable(anyText()), day: nullable(day()) })),
  text: nullable(anyText()),
  /** The author; for a property's content, the property. */
  by: nullable(anyText()),
  house: nullable(object({ id: id(), name: anyText() })),
  /** A photo of a guest, or of a person, also where they no longer show it. */
  picture: nullable(pictureUrl()),
  /** Public path; of a person that of the account, for super-admins. */
  path: nullable(anyText()),
  isHidden: bool(),
  hiddenReason: nullable(anyText()),
  /** Somebody finds it dangerous, or felt unsafe. */
  isUnsafe: bool(),
  /** A review that its hostel disputes: it is decided by `PUT /reviews/:id` or `POST /reviews/:id/dispute/dismiss`, with a reason that both sides read. */
  isDisputed: bool(),
  reports: int(),
  /** When the earliest open report was filed. */
  since: instant(),
  settledAt: nullable(instant()),
  outcome: nullable(oneOf(...reportOutcomes)),
  /** The latest reports; `path`: where a person was met. */
  voices: list(
    object({
      by: nullable(object({ id: id(), name: anyText() })),
      category: nullable(oneOf(...reportCategories)),
      reason: anyText(),
      path: nullable(anyText()),
      at: instant(),
    }),
    10,
  ),
})

/** What an export of an account says of it. */
export const exportedReport = object({
  kind: oneOf(...reportedKinds),
  /** Null for a person. */
  id: nullable(id()),
  category: nullable(oneOf(...reportCategories)),
  reason: anyText(),
  at: instant(),
  outcome: nullable(oneOf(...reportOutcomes)),
})

export const moderation = contract({
  'GET /admin/reports': {
    summary:
      'List what was reported, from events to people: the open ones, unsafe ones first and then the oldest, or those that were decided',
    who: 'sup',
    paged: true,
    query: object({ kind: optional(oneOf(...reportedKinds)), state: optional(oneOf('open', 'settled')), ...page }),
    result: reportQueueRow,
  },
  'POST /admin/reports/:kind/:id/dismiss': {
    summary: 'Dismiss all open reports about an item, which stays as it is',
    who: 'sup',
    body: object({ reason: optional(longText(500)) }),
    result: object({ settled: int() }),
    errors: ['not_found', 'invalid_transition'],
  },
})
