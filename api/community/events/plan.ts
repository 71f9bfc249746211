import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { type Day, weekday } from '../../../domain/calendar/days.ts'
import { type Repeat, repeatDays, repeatProblem } from '../../../domain/calendar/repeat.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { announce } from '../../platform/live/service.ts'
import { bumpPages } from '../../platform/pages/service.ts'
import type { newEvent } from './contract.ts'
import { judgeAhead, judgePrice, judgeWall, momentsOf, wallOf, wallOn } from './judge.ts'
import { type EventView, viewEvent } from './read.ts'

type NewEvent = Infer<typeof newEvent>

/** Coming events of one house. */
const MOST_COMING = 500

/** One event, or every one of a series: each is a row of its own, so that each can be changed, joined and cancelled by itself. */
export async function planEvent({ repeat, ...asked }: NewEvent, call: Call): Promise<EventView> {
  const { property } = asked
  const house = await requireRight(call, property, 'event.edit')
  if (house.status === 'closed') throw appError('invalid_transition', { detail: 'This hostel is closed for good.' })
  judgePrice(asked.price, house.currency)
  const days = repeat ? judgeRepeat(asked.day, repeat, house.timezone) : [asked.day]
  judgeWall(wallOf(asked), house.timezone)
  return once({ property, call }, async t => {
    await refuseTooMany(property, days.length, t)
    const series = repeat ? await insertSeries(property, asked.day, repeat, t) : null
    const id = await insertEvents({ ...asked, days, series, zone: house.timezone, currency: house.currency }, t)
    const changes = { title: asked.title, day: asked.day, ...(repeat && { until: repeat.until, count: days.length }) }
    await audit(call, { action: 'event.plan', entity: 'event', entityId: id, property, changes }, t)
    announce(property, { kind: 'event_planned', subject: id, facts: { title: asked.title, count: days.length } }, t)
    await bumpPages(property, t)
    return viewEvent(id, call, t)
  })
}

function judgeRepeat(first: Day, repeat: Repeat, zone: string): Day[] {
  const problem = repeatProblem(first, repeat)
  if (problem) throw fieldError(`repeat.${problem.field}`, problem.message)
  judgeAhead(repeat.until, zone, 'repeat.until')
  return repeatDays(first, repeat)
}

async function refuseTooMany(property: number, more: number, t: Transaction) {
  const row = await selectOne<{ n: number }>(
    "SELECT COUNT(*) AS n FROM events WHERE property_id = ? AND status = 'planned' AND starts_at > UTC_TIMESTAMP(3)",
    [property],
    t,
  )
  if (Number(row?.n) + more > MOST_COMING)
    throw appError('invalid_transition', {
      detail: `A hostel plans at most ${MOST_COMING} events ahead. Cancel some, or end a series earlier.`,
    })
}

async function insertSeries(property: number, first: Day, { every, step = 1, weekdays, until }: Repeat, t: Transaction) {
  const days = every === 'week' ? (weekdays?.length ? [...new Set(weekdays)].sort((a, b) => a - b) : [weekday(first)]) : null
  const now = new Date()
  const { insertId } = await execute(
    'INSERT INTO event_series (property_id, every, step, weekdays, until_day, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    [property, every, step, days && JSON.stringify(days), until, now, now],
    t,
  )
  return insertId
}

interface Planned extends Omit<NewEvent, 'repeat'> {
  days: Day[]
  series: number | null
  zone: string
  currency: string
}

/** Answers the id of the first. */
async function insertEvents({ days, series, zone, currency, ...e }: Planned, t: Transaction): Promise<number> {
  const now = new Date()
  const first = wallOf(e)
  const rows = days.map(day => {
    const wall = wallOn(first, day)
    const { startsAt, endsAt } = momentsOf(wall, zone)
    const when = [wall.day, wall.startTime, wall.endDay, wall.endTime, zone, startsAt, endsAt]
    const what = [e.title, e.description ?? null, e.place, e.host ?? null, e.minAge ?? null]
    return [e.property, series, 'planned', ...what, ...when, e.capacity ?? null, e.price?.amount ?? null, currency, now, now]
  })
  const { insertId } = await execute(
    `INSERT INTO events (property_id, series_id, status, title, description, place, host, min_age, day, start_time, end_day, end_time, timezone,
       starts_at, ends_at, capacity, price, currency, created_at, updated_at) VALUES ?`,
    [rows],
    t,
  )
  return insertId
}
