import { say, words } from '../../lib/words.ts'
import { lineWords } from '../stay/stayWords.ts'
import type { Booking } from './words.ts'

type Line = Booking['lines'][number]

interface Part {
  key: string
  label: string
  query: { line?: number; guest?: number }
}

/** What of a booking can be cancelled while the rest stays: rooms, and single beds with who sleeps in them. */
export function cancelParts({ status, lines }: Pick<Booking, 'status' | 'lines'>): Part[] {
  const standing = lines.filter(line => line.status === 'active' && line.guests.length > 0)
  if (status !== 'confirmed') return []
  return standing.flatMap(line => [
    ...(standing.length > 1 ? [wholeOf(line)] : []),
    ...(isOfBeds(line) ? line.guests.map(bedOf(line)) : []),
  ])
}

const isOfBeds = ({ as, guests }: Line) => as === 'bed' && guests.length > 1

const wholeOf = (line: Line): Part => ({ key: `line ${line.id}`, label: `${lineWords(line)}${who(line)}`, query: { line: line.id } })

const bedOf =
  ({ roomName }: Line) =>
  ({ id, name }: Line['guests'][number], place: number): Part => ({
    key: `guest ${id}`,
    label: say(words('booking').bedOfGuest, { room: roomName, guest: name ?? say(words('booking').guestAt, { n: place + 1 }) }),
    query: { guest: id },
  })

function who({ guests }: Line) {
  const names = guests.flatMap(({ name }) => name ?? [])
  return names.length ? `, ${names.join(', ')}` : ''
}
