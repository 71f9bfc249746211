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

/** What can be reported to those who run the marketplace. */
export const reportedKinds = ['event', 'ride', 'review', 'chat'] as const
export const reportOutcomes = ['hidden', 'dismissed'] as const

export const reportQueueRow = object({
  kind: oneOf(...reportedKinds),
  /** Of the event, ride, review or message of a chat. */
  id: id(),
  title: anyText(),
  /** What the English title is made of; null where the thing is gone. */
  subject: nullable(object({ name: nullable(anyText()), from: nullable(anyText()), to: nullable(anyText()), day: nullable(day()) })),
  text: nullable(anyText()),
  /** Who wrote it; a property stands for its people. */
  by: nullable(anyText()),
  house: nullable(object({ id: id(), name: anyText() })),
  /** Where everybody reads it. */
  path: nullable(anyText()),
  isHidden: bool(),
  hiddenReason: nullable(anyText()),
  reports: int(),
  /** Since when the first of them waits. */
  since: instant(),
  settledAt: nullable(instant()),
  outcome: nullable(oneOf(...reportOutcomes)),
  /** The latest of them. */
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
    summary:
      'Events, rides, reviews and messages of chats that people find wrong; those that wait, the longest first, or those that were decided',
    who: 'sup',
    paged: true,
    query: object({ kind: optional(oneOf(...reportedKinds)), state: optional(oneOf('open', 'settled')), ...page }),
    result: reportQueueRow,
  },
  'POST /admin/reports/:kind/:id/dismiss': {
    summary: 'Nothing is wrong with it: all that waits about it is settled, and it stays as it is',
    who: 'sup',
    body: object({ reason: optional(longText(500)) }),
    result: object({ settled: int() }),
    errors: ['not_found', 'invalid_transition'],
  },
})
