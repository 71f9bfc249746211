import { liveSubjects } from '../../../domain/access/live.ts'
import { memberRoles } from '../../../domain/access/rights.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  day,
  id,
  instant,
  int,
  longText,
  manyOf,
  nullable,
  object,
  oneOf,
  optional,
  page,
  text,
} from '../../platform/http/schema.ts'
import { liveEntry } from '../../platform/live/contract.ts'

/** Whom a property writes to: who works there, who stays or is about to, everybody on its page. */
export const propertyAudiences = ['staff', 'guests', 'public'] as const
/** And the marketplace: everybody who works in a property. */
export const audiences = [...propertyAudiences, 'houses'] as const
const noticeStates = ['now', 'coming', 'past'] as const

export const notice = object({
  id: id(),
  /** Null: from the marketplace to all properties. */
  property: nullable(object({ id: id(), name: anyText() })),
  audience: oneOf(...audiences),
  title: anyText(),
  body: anyText(),
  isPinned: bool(),
  /** First and last day, in the time zone of the property. */
  from: nullable(day()),
  until: nullable(day()),
  state: oneOf(...noticeStates),
  /** For those who work there. */
  author: nullable(anyText()),
  /** By whoever asks; null where nobody is asked to read it. */
  isRead: nullable(bool()),
  /** How many have read it; for those who work there. */
  readers: nullable(int()),
  /** A super-admin took it off the page, for this reason; for those who work there. */
  hiddenReason: nullable(anyText()),
  createdAt: instant(),
  updatedAt: instant(),
  version: id(),
})
const noticeTextFields = { title: text(120), body: longText(4000) }
const noticeOptionFields = { isPinned: optional(bool()), from: optional(nullable(day())), until: optional(nullable(day())) }

export const createNoticeRequest = object({
  property: id(),
  audience: oneOf(...propertyAudiences),
  ...noticeTextFields,
  ...noticeOptionFields,
})
export const createAllPropertiesNoticeRequest = object({ ...noticeTextFields, ...noticeOptionFields })
export const editNoticeRequest = object({
  title: optional(text(120)),
  body: optional(longText(4000)),
  ...noticeOptionFields,
  version: id(),
})
export const noticeFilters = object({
  property: optional(id()),
  /** For its guest, by account or X-Manage-Token: what the property says to them. */
  booking: optional(id()),
  audience: optional(oneOf(...audiences)),
  /** What is not shown now only those see who work there. */
  when: optional(oneOf(...noticeStates)),
  ...page,
})

export const reader = object({ name: anyText(), role: nullable(oneOf(...memberRoles)), readAt: nullable(instant()) })

/** What a property tells its staff, its guests and everybody; and what happens there, as it happens. */
export const noticeboard = contract({
  'GET /noticeboard': {
    summary:
      'List notices, pinned ones first: of a property as far as they are for the caller, for the guest of a booking, or of all my properties',
    who: 'any',
    paged: true,
    query: noticeFilters,
    result: notice,
    errors: ['unauthenticated', 'not_found', 'forbidden'],
  },
  'POST /noticeboard': {
    summary: 'Create a notice; a public one is shown on the page of the property',
    who: 'own',
    status: 201,
    idempotent: true,
    body: createNoticeRequest,
    result: notice,
    errors: ['not_found', 'forbidden', 'invalid_transition'],
  },
  'POST /admin/notices': {
    summary: 'Create a notice for the staff of all properties',
    who: 'sup',
    status: 201,
    idempotent: true,
    body: createAllPropertiesNoticeRequest,
    result: notice,
    errors: ['invalid_transition'],
  },
  'PUT /noticeboard/:id': {
    summary: 'Update a notice; when its text changes it is unread again',
    who: 'own',
    body: editNoticeRequest,
    result: notice,
    errors: ['not_found', 'forbidden', 'stale'],
  },
  'DELETE /noticeboard/:id': { summary: 'Delete a notice', who: 'own', status: 204, errors: ['not_found', 'forbidden'] },
  'POST /noticeboard/:id/read': {
    summary: 'Mark a notice as read',
    who: 'own',
    body: object({}),
    result: notice,
    errors: ['not_found', 'forbidden', 'invalid_transition'],
  },
  'GET /noticeboard/:id/reads': {
    summary: 'List who has read a notice, latest first, then who has not; for a notice to all properties only who has',
    who: 'own',
    paged: true,
    query: object(page),
    result: reader,
    errors: ['not_found', 'forbidden'],
  },
  'GET /noticeboard/activity': {
    summary: 'List what happened at a property in the last 30 days, as far as the caller may see it, newest first',
    who: 'own',
    paged: true,
    query: object({ property: id(), about: optional(manyOf(...liveSubjects)), ...page }),
    result: liveEntry,
    errors: ['not_found', 'forbidden'],
  },
  'GET /noticeboard/stream': {
    summary:
      'Stream what happens at a property as server-sent events, whose ids are those of the activity. `Last-Event-ID` resumes after an event; `event: reset` means that more was missed than is repeated. Without `Accept: text/event-stream` only the missed events are returned',
    who: 'own',
    query: object({ property: id() }),
    file: 'text/event-stream',
    errors: ['not_found', 'forbidden'],
  },
})
