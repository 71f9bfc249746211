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
} from '../../platform/http/schema.ts'

/** Kinds of content that can be reported to the moderators. */
export const reportedKinds = ['event', 'ride', 'review', 'chat'] as const
export const reportOutcomes = ['hidden', 'dismissed'] as const

export const reportQueueRow = object({
  kind: oneOf(...reportedKinds),
  /** Of the event, ride, review or message of a chat. */
  id: id(),
  title: anyText(),
  /** The facts of the English title, for translation; null where the content was deleted. */
  subject: nullable(object({ name: nullable(anyText()), from: nullable(anyText()), to: nullable(anyText()), day: nullable(day()) })),
  text: nullable(anyText()),
  /** The author; for a property's content, the property. */
  by: nullable(anyText()),
  house: nullable(object({ id: id(), name: anyText() })),
  /** Public path. */
  path: nullable(anyText()),
  isHidden: bool(),
  hiddenReason: nullable(anyText()),
  reports: int(),
  /** When the earliest open report was filed. */
  since: instant(),
  settledAt: nullable(instant()),
  outcome: nullable(oneOf(...reportOutcomes)),
  /** The latest reports. */
  voices: list(object({ by: nullable(object({ id: id(), name: anyText() })), reason: anyText(), at: instant() }), 10),
})

/** What an export of an account says of it. */
export const exportedReport = object({
  kind: oneOf(...reportedKinds),
  id: id(),
  reason: anyText(),
  at: instant(),
  outcome: nullable(oneOf(...reportOutcomes)),
})

export const moderation = contract({
  'GET /admin/reports': {
    summary: 'List reported events, rides, reviews and chat messages: the open ones, oldest first, or those that were decided',
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
