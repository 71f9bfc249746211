import { createHash } from 'node:crypto'
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { execute, transaction } from '../../../db/connection.ts'
import { isSameJson } from '../../../db/isSameJson.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import { appError } from '../../platform/errors.ts'
import { hashToken } from '../../platform/http/crypto/crypto.ts'
import type { HttpExchange } from '../../platform/http/requestContext.ts'
import { busyRanges } from './busyRanges.ts'
import { feedWindow } from './calendarWindow.ts'
import { type ChannelConnection, findConnectionByFeed } from './channelConnection.ts'
import { entryUid } from './entryUid.ts'

/** The calendar feed for a channel. The token is its only protection; it is looked up by hash, so that timing reveals nothing. */
export async function sendFeed(token: string, { req, res }: HttpExchange, now = new Date()): Promise<void> {
  const connection = await findConnectionByFeed(hashToken(token))
  if (!connection || connection.is_gone) throw appError('not_found')
  const window = feedWindow(now, connection.timezone)
  const busy = connection.property_status === 'closed' ? [window] : await busyRanges(connection, window)
  const changedAt = await recordFeedRead(connection, busy, now)
  const body = buildCalendar(connection, busy, changedAt)
  res.setHeader('Content-Type', 'text/calendar; charset=utf-8')
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('ETag', `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`)
  res.setHeader('Last-Modified', changedAt.toUTCString())
  if (req.fresh) return void res.status(304).end()
  res.end(body)
}

/** Records which nights the channel has seen, and when. */
async function recordFeedRead(
  { id, property_id, feed_nights, feed_changed_at }: ChannelConnection,
  busy: readonly Stay[],
  now: Date,
): Promise<Date> {
  const isSame = feed_changed_at !== null && isSameJson(feed_nights, busy)
  // A calendar says seconds.
  const changedAt = isSame ? feed_changed_at : new Date(Math.floor(now.getTime() / 1000) * 1000)
  await transaction(t =>
    execute(
      'UPDATE channel_connections SET feed_nights = ?, feed_changed_at = ?, feed_read_at = ? WHERE id = ? AND property_id = ?',
      [JSON.stringify(busy), changedAt, now, id, property_id],
      t,
    ),
  )
  return changedAt
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

/** Contains nights only, no guest data. */
function buildCalendar({ id }: ChannelConnection, busy: readonly Stay[], stamp: Date): string {
  const calendar = ical({ prodId: { company: 'OpenBunk', product: 'calendar', language: 'EN' }, method: ICalCalendarMethod.PUBLISH })
  for (const { arrival, departure } of busy)
    calendar.createEvent({
      id: entryUid(id, arrival),
      stamp,
      start: midnight(arrival),
      end: midnight(departure),
      allDay: true,
      summary: 'Not available',
      transparency: ICalEventTransparency.OPAQUE,
    })
  return calendar.toString()
}
