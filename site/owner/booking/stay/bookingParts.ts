import { bookingLabels, formatBedIn, formatGuests } from '../../../lib/format/bookingLabels.ts'
import { joinWithCommas } from '../../../lib/language/language.ts'
import { t } from '../../../lib/language/messages.ts'
import type { Booking } from '../types.ts'
import { stayMessages } from './messages.ts'

type Line = Booking['lines'][number]
type BookingLines = Pick<Booking, 'lines'>

export interface BookingPart {
  key: string
  label: string
  query: { line?: number; guest?: number }
  /** Where they sleep, and how many. */
  room: { id: number; name: string }
  /** How they were sold. */
  as: 'bed' | 'unit'
  guests: number
}

/** The parts that can be moved or cancelled separately: lines, and guests of lines sold by the bed. */
export const getBookingParts = ({ lines }: BookingLines): BookingPart[] =>
  lines.filter(l => l.status === 'active' && l.guests.length > 0).flatMap(getLineParts)

/** Lines whose guests have not all left: each may have its own departure. */
const isStaying = (line: Line) => line.status === 'active' && line.guests.some(g => g.checkIn?.status !== 'checked_out')
export const getStayingParts = ({ lines }: BookingLines): BookingPart[] => lines.filter(isStaying).map(toLinePart)

/** The stay of one line, or of all who stay to the end: whoever leaves earlier, or has left, has another one. */
export function getStayOfLines(booking: BookingLines & Pick<Booking, 'arrival' | 'departure'>, line?: number) {
  const staying = booking.lines.filter(isStaying)
  const last = staying
    .map(l => l.departure)
    .sort()
    .at(-1)
  const selected = staying.filter(l => (line === undefined ? l.departure === last : l.id === line))
  const arrivals = selected.map(l => l.arrival).sort()
  return {
    lines: selected.map(l => l.id),
    arrival: arrivals.at(-1) ?? booking.arrival,
    departure: selected[0]?.departure ?? booking.departure,
  }
}

/** Guests of a party who have not arrived, where others have or still may. */
export const getNotArrivedParts = ({ lines }: BookingLines): BookingPart[] =>
  lines
    .filter(l => l.status === 'active')
    .map(l => ({ ...l, guests: l.guests.filter(g => g.checkIn === null), isWhole: l.guests.every(g => g.checkIn === null) }))
    .filter(l => l.guests.length > 0 && (l.isWhole || l.as === 'bed'))
    .flatMap(l => (l.isWhole ? getLineParts(l) : l.guests.map((g, i) => toGuestPart(l, g, i))))

/** Guests marked as no-shows that can be undone. */
export const getNoShowParts = ({ lines }: BookingLines): BookingPart[] => lines.filter(l => l.noShow).map(toLinePart)

function getLineParts(line: Line): BookingPart[] {
  const one = line.as === 'bed' && line.guests.length > 1 ? line.guests : []
  return [toLinePart(line), ...one.map((g, i) => toGuestPart(line, g, i))]
}

const getLineRoom = ({ room: id, roomName: name }: Line) => ({ id, name })

const toLinePart = (line: Line): BookingPart => ({
  room: getLineRoom(line),
  as: line.as,
  guests: line.guests.length,
  key: `line ${line.id}`,
  label: t(stayMessages().parts.line, { room: line.roomName, guests: formatGuestNames(line) }),
  query: { line: line.id },
})
const toGuestPart = (line: Line, guest: Line['guests'][number], place: number): BookingPart => ({
  room: getLineRoom(line),
  as: line.as,
  guests: 1,
  key: `guest ${guest.id}`,
  label: t(stayMessages().parts.alone, { room: line.roomName, guest: formatGuestName(line, guest, place) }),
  query: { guest: guest.id },
})

/** Namesakes are told apart by their beds, or by their place in the line while they have none. */
export function formatGuestName({ guests }: Line, guest: Line['guests'][number], place: number) {
  const numbered = t(bookingLabels().guestAtInText, { n: place + 1 })
  if (!guest.name) return numbered
  if (guests.every(g => g === guest || g.name !== guest.name)) return guest.name
  const bed = guest.bed ?? guest.assignedBed
  return joinWithCommas([guest.name, bed ? formatBedIn(bed) : numbered])
}

const formatGuestNames = ({ guests }: Line) => {
  const names = guests.flatMap(g => g.name ?? [])
  return names.length === guests.length ? joinWithCommas(names) : formatGuests(guests.length)
}
