import type { Booking } from '../types.ts'

export interface Part {
  key: string
  label: string
  query: { line?: number; guest?: number }
}

/** What of a booking can be moved or cancelled by itself: its lines, and the guests of lines that are sold by the bed. */
export function partsOf({ lines }: Pick<Booking, 'lines'>): Part[] {
  const open = lines.filter(l => l.status === 'active' && l.guests.length > 0)
  return open.flatMap(line => {
    const whole = { key: `line ${line.id}`, label: `${line.roomName}: ${namesOf(line)}`, query: { line: line.id } }
    const one = line.as === 'bed' && line.guests.length > 1 ? line.guests : []
    return [
      whole,
      ...one.map((g, i) => ({
        key: `guest ${g.id}`,
        label: `${line.roomName}: ${g.name ?? `guest ${i + 1}`} alone`,
        query: { guest: g.id },
      })),
    ]
  })
}

const namesOf = ({ guests }: Booking['lines'][number]) => {
  const names = guests.flatMap(g => g.name ?? [])
  return names.length === guests.length ? names.join(', ') : `${guests.length} ${guests.length === 1 ? 'guest' : 'guests'}`
}
