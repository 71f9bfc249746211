import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { type Count, EventSeries } from '../../../db/models/index.ts'
import { type Day, weekday } from '../../../domain/calendar/days.ts'
import { type Repeat, repeatDays, repeatProblem } from '../../../domain/calendar/repeat.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { lockCounters } from '../../platform/http/limits/lockCounters.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { publishLiveEvent } from '../../platform/live/service.ts'
import { bumpPages } from '../../platform/pages/service.ts'
import { assertOwnPhoto } from './assertOwnPhoto.ts'
import type { createEventRequest } from './contract.ts'
import { type EventView, getEvent } from './readEvents.ts'
import {
  assertWithinYear,
  moveTimesToDay,
  resolveEventTimes,
  toInstants,
  validateEventTimes,
  validatePriceCurrency,
} from './validateEvent.ts'

type CreateEventInput = Infer<typeof createEventRequest>

/** Coming events of one property. */
const MAX_UPCOMING = 500

/** Creates one event, or all events of a series: each is a row, to be changed, joined and cancelled separately. */
export async function createEvent({ repeat, ...input }: CreateEventInput, ctx: RequestContext): Promise<EventView> {
  const { property } = input
  const membership = await requireRight(ctx, property, 'event.edit')
  if (membership.status === 'closed') throw appError('invalid_transition', { reason: 'hostel_closed' })
  validatePriceCurrency(input.price, membership.currency)
  const days = repeat ? resolveRepeatDays(input.day, repeat, membership.timezone) : [input.day]
  validateEventTimes(resolveEventTimes(input), membership.timezone)
  return withIdempotency({ property, ctx }, async t => {
    await assertOwnPhoto(property, input.photo, t)
    await assertUpcomingLimit(property, days.length, t)
    const series = repeat ? await insertSeries(property, input.day, repeat, t) : null
    const id = await insertEvents({ ...input, days, series, zone: membership.timezone, currency: membership.currency }, t)
    const changes = { title: input.title, day: input.day, ...(repeat && { until: repeat.until, count: days.length }) }
    await recordAudit(ctx, { action: 'event.plan', entity: 'event', entityId: id, property, changes }, t)
    publishLiveEvent(property, { kind: 'event_planned', subject: id, facts: { title: input.title, count: days.length } }, t)
    await bumpPages(property, t)
    return getEvent(id, ctx, t)
  })
}

function resolveRepeatDays(first: Day, repeat: Repeat, zone: string): Day[] {
  const problem = repeatProblem(first, repeat)
  if (problem) throw fieldError(`repeat.${problem.field}`, problem)
  assertWithinYear(repeat.until, zone, 'repeat.until')
  return repeatDays(first, repeat)
}

async function assertUpcomingLimit(property: number, more: number, t: Transaction) {
  await lockCounters([`events of property ${property}`], t)
  const row = await selectOne<{ n: Count }>(
    "SELECT COUNT(*) AS n FROM events WHERE property_id = ? AND status = 'planned' AND starts_at > UTC_TIMESTAMP(3)",
    [property],
    t,
  )
  if (Number(row?.n) + more > MAX_UPCOMING)
    throw appError('invalid_transition', {
      reason: 'events_ahead',
      most: MAX_UPCOMING,
    })
}

async function insertSeries(property: number, first: Day, { every, step = 1, weekdays, until }: Repeat, t: Transaction) {
  const days = every === 'week' ? (weekdays?.length ? [...new Set(weekdays)].sort((a, b) => a - b) : [weekday(first)]) : null
  return (await EventSeries.create({ propertyId: property, every, step, weekdays: days, untilDay: until }, { transaction: t })).id
}

interface InsertEventsInput extends Omit<CreateEventInput, 'repeat'> {
  days: Day[]
  series: number | null
  zone: string
  currency: string
}

/** Answers the id of the first. */
async function insertEvents({ days, series, zone, currency, ...e }: InsertEventsInput, t: Transaction): Promise<number> {
  const now = new Date()
  const first = resolveEventTimes(e)
  const rows = days.map(day => {
    const times = moveTimesToDay(first, day)
    const { startsAt, endsAt } = toInstants(times, zone)
    const when = [times.day, times.startTime, times.endDay, times.endTime, zone, startsAt, endsAt]
    const what = [
      e.title,
      e.category ?? 'other',
      e.photo ?? null,
      e.audience ?? 'all',
      e.description ?? null,
      e.place,
      e.host ?? null,
      e.minAge ?? null,
    ]
    return [e.property, series, 'planned', ...what, ...when, e.capacity ?? null, e.price?.amount ?? null, currency, now, now]
  })
  const { insertId } = await execute(
    `INSERT INTO events (property_id, series_id, status, title, category, photo_id, audience, description, place, host, min_age, day, start_time, end_day, end_time, timezone,
       starts_at, ends_at, capacity, price, currency, created_at, updated_at) VALUES ?`,
    [rows],
    t,
  )
  return insertId
}
