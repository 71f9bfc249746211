import type { Transaction } from '../../../../db/connection.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import { AppError } from '../../../platform/errors.ts'
import { runWithRollback } from '../../../platform/http/runWithRollback.ts'
import { findFreeBeds, findOccupants, loadBedState } from '../../check-in/service.ts'
import { loadBooking } from '../bookingRecord.ts'

/** How many beds are offered at most; each has been tried. */
const maxOptions = 3

export interface BedOption {
  id: number
  label: string
  unit: string
}

/** Beds of the room in which the one guest in house could stay until the new departure. Each was tried with the checks of the change itself. */
export async function findBedOptions(
  id: number,
  departure: Day,
  tryBed: (bed: number, t: Transaction) => Promise<unknown>,
): Promise<BedOption[]> {
  const booking = await loadBooking(id)
  const here = booking.lines.flatMap(line => line.guests.filter(g => g.check_in_status === 'in_house').map(guest => ({ line, guest })))
  const [only] = here
  if (!only || here.length > 1) return []
  const { line, guest } = only
  const today = businessDate(new Date(), booking.timezone)
  const stay = { arrival: today, departure }
  const state = await loadBedState([line.room_id], stay, { property: booking.property_id, booking: id, today })
  const free = findFreeBeds(state, line.room_id, stay)
  const occupied = findOccupants(state, { room: line.room_id, asUnit: line.sold_as === 'unit', booking: id })
  const found: BedOption[] = []
  for (const bed of state.beds.filter(b => free.has(b.id) && !occupied.has(b.id) && b.id !== guest.bed_id)) {
    if (found.length === maxOptions) break
    if (await wouldSucceed(t => tryBed(bed.id, t))) found.push({ id: bed.id, label: bed.label, unit: bed.unit_name })
  }
  return found
}

async function wouldSucceed(work: (t: Transaction) => Promise<unknown>): Promise<boolean> {
  try {
    await runWithRollback(work)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
