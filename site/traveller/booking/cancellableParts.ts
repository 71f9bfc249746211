import { getMessages, localizeName, t } from '../../lib/language/messages.ts'
import { formatOfferLine } from '../stay/stayFormat.ts'
import type { Booking } from './bookingStatus.ts'

type Line = Booking['lines'][number]

interface CancellablePart {
  key: string
  label: string
  query: { line?: number; guest?: number }
}

/** The parts that can be cancelled while the rest stays: rooms, and single beds with their guests. */
export function findCancellableParts({ status, lines }: Pick<Booking, 'status' | 'lines'>): CancellablePart[] {
  const standing = lines.filter(line => line.status === 'active' && line.guests.length > 0)
  if (status !== 'confirmed') return []
  return standing.flatMap(line => [
    ...(standing.length > 1 ? [toLinePart(line)] : []),
    ...(isOfBeds(line) ? line.guests.map(toBedPart(line)) : []),
  ])
}

const isOfBeds = ({ as, guests }: Line) => as === 'bed' && guests.length > 1

const toLinePart = (line: Line): CancellablePart => ({
  key: `line ${line.id}`,
  label: `${formatOfferLine(line)}${formatGuestNames(line)}`,
  query: { line: line.id },
})

const toBedPart =
  ({ roomName }: Line) =>
  ({ id, name }: Line['guests'][number], place: number): CancellablePart => ({
    key: `guest ${id}`,
    label: t(getMessages('booking').bedOfGuest, {
      room: localizeName(roomName),
      guest: name ?? t(getMessages('booking').guestAt, { n: place + 1 }),
    }),
    query: { guest: id },
  })

function formatGuestNames({ guests }: Line) {
  const names = guests.flatMap(({ name }) => name ?? [])
  return names.length ? `, ${names.join(', ')}` : ''
}
