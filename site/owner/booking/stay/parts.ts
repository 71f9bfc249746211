import type { Booking } from '../types.ts'

type Line = Booking['lines'][number]
type Lines = Pick<Booking, 'lines'>

export interface Part {
  key: string
  label: string
  query: { line?: number; guest?: number }
}

/** What of a booking can be moved or cancelled by itself: its lines, and the guests of lines that are sold by the bed. */
export const partsOf = ({ lines }: Lines): Part[] => lines.filter(l => l.status === 'active' && l.guests.length > 0).flatMap(partsOfLine)

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

const wholeOf = (line: Line): Part => ({ key: `line ${line.id}`, label: `${line.roomName}: ${namesOf(line)}`, query: { line: line.id } })
const aloneOf = ({ roomName }: Line, guest: Line['guests'][number], place: number): Part => ({
  key: `guest ${guest.id}`,
  label: `${roomName}: ${guest.name ?? `guest ${place + 1}`} alone`,
  query: { guest: guest.id },
})

const namesOf = ({ guests }: Line) => {
  const names = guests.flatMap(g => g.name ?? [])
  return names.length === guests.length ? names.join(', ') : `${guests.length} ${guests.length === 1 ? 'guest' : 'guests'}`
}
