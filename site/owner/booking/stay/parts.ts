import type { Booking } from '../types.ts'

type Line = Booking['lines'][number]
type Lines = Pick<Booking, 'lines'>

export interface Part {
  key: string
  label: string
  query: { line?: number; guest?: number }
  /** Where they are, and how many. */
  room: { id: number; name: string }
  /** How they were sold. */
  as: 'bed' | 'unit'
  guests: number
}

/** What of a booking can be moved or cancelled by itself: its lines, and the guests of lines that are sold by the bed. */
export const partsOf = ({ lines }: Lines): Part[] => lines.filter(l => l.status === 'active' && l.guests.length > 0).flatMap(partsOfLine)

/** The rooms of a booking whose guests have not all left: each may end on another day. */
export const stayingParts = ({ lines }: Lines): Part[] =>
  lines.filter(l => l.status === 'active' && l.guests.some(g => g.checkIn?.status !== 'checked_out')).map(wholeOf)

/** Who of a party has not come, where others have or may. */
export const absentParts = ({ lines }: Lines): Part[] =>
  lines
    .filter(l => l.status === 'active')
    .map(l => ({ ...l, guests: l.guests.filter(g => g.checkIn === null), isWhole: l.guests.every(g => g.checkIn === null) }))
    .filter(l => l.guests.length > 0 && (l.isWhole || l.as === 'bed'))
    .flatMap(l => (l.isWhole ? partsOfLine(l) : l.guests.map((g, i) => aloneOf(l, g, i))))

/** Who was marked as not come, and may be taken back. */
export const markedParts = ({ lines }: Lines): Part[] => lines.filter(l => l.noShow).map(wholeOf)

function partsOfLine(line: Line): Part[] {
  const one = line.as === 'bed' && line.guests.length > 1 ? line.guests : []
  return [wholeOf(line), ...one.map((g, i) => aloneOf(line, g, i))]
}

const roomOf = ({ room: id, roomName: name }: Line) => ({ id, name })

const wholeOf = (line: Line): Part => ({
  room: roomOf(line),
  as: line.as,
  guests: line.guests.length,
  key: `line ${line.id}`,
  label: `${line.roomName}: ${namesOf(line)}`,
  query: { line: line.id },
})
const aloneOf = (line: Line, guest: Line['guests'][number], place: number): Part => ({
  room: roomOf(line),
  as: line.as,
  guests: 1,
  key: `guest ${guest.id}`,
  label: `${line.roomName}: ${guest.name ?? `guest ${place + 1}`} alone`,
  query: { guest: guest.id },
})

const namesOf = ({ guests }: Line) => {
  const names = guests.flatMap(g => g.name ?? [])
  return names.length === guests.length ? names.join(', ') : `${guests.length} ${guests.length === 1 ? 'guest' : 'guests'}`
}
