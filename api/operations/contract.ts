import { contract } from '../platform/http/endpoint.ts'
import { anyText, bool, id, instant, int, list, longText, nullable, object, oneOf, page } from '../platform/http/schema.ts'
import { statusView } from './status/statusContract.ts'

export const deadLetterKinds = ['mail', 'push', 'payment', 'webhook', 'calendar', 'job'] as const
export type DeadLetterKind = (typeof deadLetterKinds)[number]

export const jobView = object({
  name: anyText(),
  /** Seconds between two starts, or a pattern of the clock (UTC). */
  every: nullable(int()),
  cron: nullable(anyText()),
  /** In every process at once, without a lease. */
  isEverywhere: bool(),
  state: oneOf('never', 'running', 'well', 'failed'),
  startedAt: nullable(instant()),
  finishedAt: nullable(instant()),
  tookMs: nullable(int(0, 4_294_967_295)),
  error: nullable(anyText()),
  runs: int(0, 4_294_967_295),
  /** Machine and process that hold the lease, or of the last run of a job that needs none. */
  holder: nullable(anyText()),
  leasedUntil: nullable(instant()),
  nextAt: nullable(instant()),
  /** Somebody asked for a run that has not begun. */
  isAsked: bool(),
  /** Pieces of its work that were given up. */
  givenUp: int(),
})

export const deadLetter = object({
  kind: oneOf(...deadLetterKinds),
  id: id(),
  /** The template of a mail, the kind of a payment task, the name of a calendar or of a job. */
  what: anyText(),
  /** Whom or what it was for. */
  about: nullable(anyText()),
  property: nullable(object({ id: id(), name: anyText() })),
  booking: nullable(id()),
  tries: int(),
  /** What was thrown, in its own words; empty where none is known. */
  error: anyText(),
  at: instant(),
})

export const jobs = contract({
  'GET /admin/status': {
    summary: 'Retrieve the state of the installation: slow parts, queues, failures and concerns',
    who: 'sup',
    result: statusView,
  },
  'GET /admin/jobs': {
    summary: 'List all jobs: last run, result, next time and the process that runs it',
    who: 'sup',
    result: list(jobView, 100),
  },
  'POST /admin/jobs/:name/run': {
    summary: 'Run a job now instead of at its next time',
    who: 'sup',
    status: 202,
    result: jobView,
    errors: ['not_found'],
  },
  'GET /admin/dead-letters': {
    summary: 'List work that failed for good, with the reason, newest first',
    who: 'sup',
    paged: true,
    query: object({ kind: oneOf(...deadLetterKinds), ...page }),
    result: deadLetter,
  },
  'GET /admin/dead-letters/counts': {
    summary: 'Count work that failed for good, by kind',
    who: 'sup',
    result: object({ mail: int(), push: int(), payment: int(), webhook: int(), calendar: int(), job: int() }),
  },
  'POST /admin/dead-letters/:kind/:id/requeue': {
    summary: 'Retry failed work',
    who: 'sup',
    result: object({ kind: oneOf(...deadLetterKinds), id: id() }),
    errors: ['not_found', 'invalid_transition'],
  },
  'POST /admin/dead-letters/:kind/:id/drop': {
    summary: 'Dismiss failed work with a reason: it is not retried and no longer listed',
    who: 'sup',
    body: object({ reason: longText(500) }),
    result: object({ kind: oneOf(...deadLetterKinds), id: id() }),
    errors: ['not_found', 'invalid_transition'],
  },
})
