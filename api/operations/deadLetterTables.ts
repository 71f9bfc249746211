import { CALENDAR_JOB } from '../inventory/channel-managers/service.ts'
import { MAIL_JOB } from '../platform/mail/service.ts'
import { PUSH_JOB } from '../platform/notifications/service.ts'
import { PAYMENT_JOB } from '../stays/booking/service.ts'
import { SANDBOX_JOB } from '../stays/deposit/service.ts'
import type { DeadLetterKind } from './contract.ts'
import { jobs } from './jobs.ts'

interface DeadLetterTable {
  table: string
  /** Of what was given up, `d` being its row. */
  where: string
  what: string
  about: string
  property: string
  booking: string
  tries: string
  error: string
  at: string
  /** Makes it due again, and leaves it for good; each changes no row that is not given up. */
  requeue: string
  drop?: string
  /** Who does it then. */
  job?: string
}

const now = 'UTC_TIMESTAMP(3)'
/** A job that keeps the pieces of its parts apart adds the part to its name. */
const JOB_OF_PIECE = "SUBSTRING_INDEX(d.job, ':', 1)"
const jobsOfBookings = jobs.flatMap(({ name, isOfBookings }) => (isOfBookings ? `'${name}'` : [])).join(', ')

/** Where each kind of work that was given up lies. */
export const deadLetterTables: Record<DeadLetterKind, DeadLetterTable> = {
  mail: {
    table: 'mail_outbox',
    where: "d.status = 'dead'",
    what: 'd.template',
    about: 'd.to_email',
    property: '0',
    booking: 'NULL',
    tries: 'd.tries',
    error: 'd.error',
    at: 'd.created_at',
    requeue: `d.status = 'queued', d.tries = 0, d.next_try_at = ${now}`,
    // Nobody sends it any more: codes and links of guests are in it.
    drop: "d.status = 'dropped', d.text_body = '', d.html_body = '', d.attachments = NULL",
    job: MAIL_JOB,
  },
  push: {
    table: 'push_outbox',
    where: "d.status = 'dead'",
    what: "COALESCE((SELECT n.topic FROM notifications n WHERE n.id = d.notification_id), 'push')",
    about: '(SELECT x.platform FROM push_devices x WHERE x.id = d.device_id)',
    property: '0',
    booking: 'NULL',
    tries: 'd.tries',
    error: 'd.error',
    at: 'd.created_at',
    requeue: `d.status = 'queued', d.tries = 0, d.next_try_at = ${now}`,
    drop: "d.status = 'dropped'",
    job: PUSH_JOB,
  },
  payment: {
    table: 'payment_tasks',
    where: "d.state = 'dead'",
    what: 'd.kind',
    about: "CONCAT(d.amount, ' ', d.currency)",
    property: 'd.property_id',
    booking: 'd.booking_id',
    tries: 'd.tries',
    error: 'd.error',
    at: 'd.created_at',
    requeue: `d.state = 'queued', d.tries = 0, d.next_try_at = ${now}`,
    drop: `d.state = 'dropped', d.finished_at = ${now}`,
    job: PAYMENT_JOB,
  },
  webhook: {
    table: 'sandbox_events',
    where: "d.state = 'dead'",
    what: "'webhook'",
    about: 'd.url',
    property: '0',
    booking: 'NULL',
    tries: 'd.tries',
    error: 'd.error',
    at: 'd.due_at',
    requeue: `d.state = 'queued', d.tries = 0, d.due_at = ${now}`,
    drop: "d.state = 'dropped'",
    job: SANDBOX_JOB,
  },
  calendar: {
    table: 'channel_connections',
    // Those of a closed property are not asked for any more.
    where: `d.failures >= 3 AND d.import_url IS NOT NULL AND d.deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM properties house WHERE house.id = d.property_id AND house.status = 'closed')`,
    what: 'd.name',
    about: 'd.import_host',
    property: 'd.property_id',
    booking: 'NULL',
    tries: 'd.failures',
    error: 'd.last_problem',
    at: 'COALESCE(d.last_good_at, d.created_at)',
    requeue: `d.next_pull_at = ${now}`,
    job: CALENDAR_JOB,
  },
  job: {
    table: 'job_troubles',
    where: "d.state = 'dead'",
    what: JOB_OF_PIECE,
    about: 'd.piece_id',
    property: 'd.property_id',
    booking: `IF(${JOB_OF_PIECE} IN (${jobsOfBookings}), d.piece_id, NULL)`,
    tries: 'd.tries',
    error: 'd.error',
    at: 'd.created_at',
    requeue: `d.state = 'queued', d.tries = 0, d.next_try_at = ${now}`,
    drop: "d.state = 'dropped'",
  },
}
