import { addDays } from '../../../domain/calendar/days.ts'
import type { DeskSheet, SheetBed, SheetBooking, SheetGuest } from './storedSheets.ts'

export const sheetLists = ['arrivals', 'in_house', 'departures', 'tomorrow', 'beds'] as const
export type SheetList = (typeof sheetLists)[number]

const isHere = (g: SheetGuest) => g.state === 'in_house'
const isExpected = (g: SheetGuest) => g.state === 'expected'

/** Who comes today or is late, who sleeps here, who is due out, who comes tomorrow. */
export const bookingsOf = ({ day, bookings }: DeskSheet): Record<Exclude<SheetList, 'beds'>, SheetBooking[]> => ({
  arrivals: bookings.filter(b => b.guests.some(g => isExpected(g) && g.arrival <= day)),
  in_house: bookings.filter(b => b.guests.some(isHere)),
  departures: bookings.filter(b => b.guests.some(g => isHere(g) && g.departure <= day)),
  tomorrow: bookings.filter(b => b.guests.some(g => isExpected(g) && g.arrival === addDays(day, 1))),
})

export interface SleptBed {
  bed: SheetBed | undefined
  guest: SheetGuest
  booking: SheetBooking
}
/** In house by bed, in the order of the rooms; whoever has none comes last. */
export function sleepersByBed({ bookings, beds }: DeskSheet): SleptBed[] {
  const rank = new Map(beds.map((b, i) => [b.id, i]))
  const place = ({ guest }: SleptBed) => rank.get(guest.bed?.id ?? 0) ?? beds.length
  return bookings
    .flatMap(booking =>
      booking.guests.filter(isHere).map((guest): SleptBed => ({ booking, guest, bed: beds[rank.get(guest.bed?.id ?? 0) ?? -1] })),
    )
    .toSorted((a, b) => place(a) - place(b))
}

/** By a part of a name, a code, a bed, or a telephone number however it is written. */
export function matchesBooking({ name, code, phone, guests }: SheetBooking, typed: string): boolean {
  const [words, digits] = [typed.trim().toLocaleLowerCase(), typed.replace(/\D/g, '')]
  if (!words) return true
  const texts = [name, code, ...guests.flatMap(g => [g.name ?? '', g.bed ? `${g.bed.unit} ${g.bed.label}` : ''])]
  const isPhone = digits.length > 2 && /^[\d\s()+./-]+$/.test(typed) && (phone ?? '').replace(/\D/g, '').includes(digits)
  return isPhone || texts.some(text => text.toLocaleLowerCase().includes(words))
}
