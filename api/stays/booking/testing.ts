import { select } from '../../../db/connection.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { addDays } from '../../../domain/calendar/days.ts'
import { buildLiveProperty, createSessionToken } from '../../factories.ts'
import type { Api } from '../../testing.ts'

/** What the mail to a guest carries; the desk is never told it. */
export { createManageToken } from '../../platform/access/manageToken.ts'
export { type Api, type Reply, recordStatements, run, startApi } from '../../testing.ts'
export { findCounterMismatches } from './findCounterMismatches.ts'

/** So many days from the hostel's today (properties of factories stand in Berlin). */
export const inDays = (days: number, zone = 'Europe/Berlin') => addDays(businessDate(new Date(), zone), days)

interface Stay {
  property: { id: number }
  room: { id: number }
  arrival?: string
  departure?: string
  guests?: { name?: string; gender?: string; age?: number }[]
  [more: string]: unknown
}
/** The body of a booking: one guest, one bed, tonight plus ten for two nights, unless said otherwise. */
export const bookingOf = ({
  property,
  room,
  arrival = inDays(10),
  departure = inDays(12),
  guests = [{}],
  owner: _owner,
  ...more
}: Stay) => ({
  property: property.id,
  arrival,
  departure,
  lines: [{ room: room.id, guests }],
  guest: { name: 'Asha Rao', email: 'asha@example.com' },
  ...more,
})

/** A booking in a property of its own, and as whom to come back to it. */
export async function createBookedProperty(api: Pick<Api, 'call'>, more: Record<string, unknown> = {}) {
  const fixture = await buildLiveProperty()
  const { body } = await api.call('POST /booking', { body: bookingOf({ ...fixture, ...more }) })
  return {
    ...fixture,
    booking: body,
    guest: { headers: { 'X-Manage-Token': body.manageToken as string } },
    desk: { token: await createSessionToken(fixture.owner) },
  }
}

export const loadMailsTo = (email: string) =>
  select<{ template: string; text: string; attachments: { content: string }[] | null }>(
    'SELECT template, text_body AS text, attachments FROM mail_outbox WHERE to_email = ? ORDER BY id',
    [email],
  )
