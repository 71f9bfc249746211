import { execute, type Transaction } from '../../../db/connection.ts'
import type { BookingStatus } from '../../../domain/booking/bookingStatus.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { announceBookingEvent } from './announceBookingEvent.ts'

/** A step in the history of a booking; entries are only ever added. */
export interface HistoryEntry {
  event: string
  from?: BookingStatus
  to?: BookingStatus
  by: 'guest' | 'desk' | 'admin' | 'system'
  reason?: string
  facts?: Record<string, unknown>
}

export interface BookingRef {
  id: number
  property: number
}

export async function recordHistory(ctx: RequestContext, booking: BookingRef, step: HistoryEntry, t: Transaction): Promise<void> {
  const row = [
    booking.property,
    booking.id,
    step.event,
    step.from ?? null,
    step.to ?? null,
    step.by,
    ctx.caller?.userId ?? null,
    step.reason ?? null,
    step.facts ? JSON.stringify(step.facts) : null,
    ctx.requestId,
    new Date(),
  ]
  await execute(
    `INSERT INTO booking_history (property_id, booking_id, event, from_status, to_status, by_kind, by_user_id, reason, facts, request_id, created_at)
     VALUES ?`,
    [[row]],
    t,
  )
  announceBookingEvent(booking, step, t)
}
