import { api } from '../../../lib/http/api.ts'
import { randomKey } from '../../../lib/http/idempotencyKeys.ts'
import { formatApiMessage } from '../../../lib/language/formatApiMessage.ts'
import { type CheckInOptions, canCheckIn, initialCheckInValues, valuesToGuestRequests } from '../../checkIn/checkInValues.ts'
import type { BookingRow } from '../bookingColumns.tsx'
import { bookingListMessages } from './messages.ts'
import { repeatWhenBusy } from './runBulk.ts'

/** Everybody of a booking into the beds they were given. What somebody has to look at is left for its own screen. Answers why not. */
export async function checkInAll(booking: BookingRow): Promise<string | undefined> {
  const asked = await api('GET /check-in/options', { query: { booking: booking.id } })
  if (!asked.ok) return asked.problem.detail
  const options = asked.data
  if (options.refusal) return formatApiMessage(options.refusal, options.refusalTold)
  const open = findOpenQuestion(options)
  if (open) return open
  const guests = valuesToGuestRequests(initialCheckInValues(options, booking.guestName), options)
  const idempotencyKey = randomKey()
  const reply = await repeatWhenBusy(() => api('POST /check-in', { body: { booking: booking.id, guests }, idempotencyKey }))
  return reply.ok ? undefined : reply.problem.detail
}

function findOpenQuestion(options: CheckInOptions): string | undefined {
  const { refusals } = bookingListMessages()
  const coming = options.guests.filter(canCheckIn)
  const beds = new Map(options.rooms.flatMap(r => r.beds).map(b => [b.id, b]))
  if (!coming.length) return refusals.nobody
  if (coming.some(g => g.card)) return refusals.card
  if (coming.some(g => !g.name) && options.guests.length > 1) return refusals.names
  if (coming.some(g => !g.suggestedBed)) return refusals.bed
  if (coming.some(g => beds.get(g.suggestedBed ?? 0)?.state === 'dirty')) return refusals.dirty
  return undefined
}

export async function writeTo(booking: BookingRow, text: string): Promise<string | undefined> {
  const idempotencyKey = randomKey()
  const reply = await repeatWhenBusy(() =>
    api('POST /booking/:id/messages', { params: { id: booking.id }, body: { text }, idempotencyKey }),
  )
  return reply.ok ? undefined : reply.problem.detail
}
