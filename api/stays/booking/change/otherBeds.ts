import type { Transaction } from '../../../../db/connection.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import { AppError } from '../../../platform/errors.ts'
import { rehearse } from '../../../platform/http/rehearse.ts'
import { freeIn, inTheWay, readBeds } from '../../check-in/service.ts'
import { loadBooking } from '../read.ts'

/** As many as are offered; each was tried. */
const shown = 3

export interface OtherBed {
  id: number
  label: string
  unit: string
}

/** Beds of their room in which the one guest who is here could stay until then: what is offered is what would be accepted now. */
export async function otherBeds(
  id: number,
  departure: Day,
  tryBed: (bed: number, t: Transaction) => Promise<unknown>,
): Promise<OtherBed[]> {
  const booking = await loadBooking(id)
  const here = booking.lines.flatMap(line => line.guests.filter(g => g.check_in_status === 'in_house').map(guest => ({ line, guest })))
  const [only] = here
  if (!only || here.length > 1) return []
  const { line, guest } = only
  const today = businessDate(new Date(), booking.timezone)
  const stay = { arrival: today, departure }
  const state = await readBeds([line.room_id], stay, { property: booking.property_id, booking: id, today })
  const free = freeIn(state, line.room_id, stay)
  const occupied = inTheWay(state, { room: line.room_id, asUnit: line.sold_as === 'unit', booking: id })
  const found: OtherBed[] = []
  for (const bed of state.beds.filter(b => free.has(b.id) && !occupied.has(b.id) && b.id !== guest.bed_id)) {
    if (found.length === shown) break
    if (await wouldWork(t => tryBed(bed.id, t))) found.push({ id: bed.id, label: bed.label, unit: bed.unit_name })
  }
  return found
}

async function wouldWork(work: (t: Transaction) => Promise<unknown>): Promise<boolean> {
  try {
    await rehearse(work)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
