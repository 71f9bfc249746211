import { admitToDesk, type Loaded, loadBooking } from '../booking/service.ts'
import { businessDate } from '../domain/clock.ts'
import type { Day, Stay } from '../domain/days.ts'
import type { Call } from '../http/caller.ts'
import { freeIn, readBeds, suggestAll } from './bedState.ts'

/** Who of a booking may come in, and where each could sleep. */
export async function checkInOptions(id: number, call: Call) {
  await admitToDesk(call, id, 'checkin')
  const booking = await loadBooking(id)
  const today = businessDate(new Date(), booking.timezone)
  const lines = booking.lines.filter(l => l.status === 'active')
  const rooms = [...new Set(lines.map(l => l.room_id))]
  const stay = remaining(booking, today)
  const state = await readBeds(rooms, stay, booking.id)
  const suggested = suggestAll(state, lines, stay)
  return {
    booking: booking.id,
    code: booking.code,
    refusal: whyNotNow(booking, today),
    guests: lines.flatMap(line =>
      line.guests.map(g => ({
        guest: g.id,
        name: g.name,
        gender: g.gender,
        line: line.id,
        room: line.room_id,
        roomName: line.room_name,
        checkedIn: g.check_in_status === 'in_house',
        suggestedBed: suggested.get(g.id) ?? null,
      })),
    ),
    rooms: rooms.map(room => {
      const free = freeIn(state, room, stay)
      const beds = state.beds.filter(b => b.room_id === room)
      const taken = new Set(suggested.values())
      return {
        room,
        name: beds[0]?.room_name ?? '',
        gender: beds[0]?.room_gender ?? 'none',
        beds: beds.map(b => ({
          id: b.id,
          label: b.label,
          kind: b.kind,
          unit: b.unit_name,
          unitId: b.unit_id,
          free: free.has(b.id),
          suggested: taken.has(b.id),
        })),
      }
    }),
  }
}

/** The nights that are left: who comes a day late does not need the first. */
export const remaining = ({ arrival, departure }: Stay, today: Day): Stay => ({
  arrival: today > arrival && today < departure ? today : arrival,
  departure,
})

/** Why nobody of this booking can be checked in now; null when they can. */
export function whyNotNow({ status, arrival, departure }: Loaded, today: Day): string | null {
  if (status !== 'confirmed' && status !== 'checked_in') return `The booking is ${status.replaceAll('_', ' ')}.`
  if (today < arrival) return `The stay begins on ${arrival}.`
  if (today >= departure) return `The stay ended on ${departure}.`
  return null
}
