import type { Api, Result } from '../../../api/contract.ts'
import { partyOf } from '../../../api/domain/party.ts'
import { lineWords } from '../stay/stayWords.ts'
import type { Booking } from './words.ts'

type Line = Booking['lines'][number]
type Offered = Result<Api['GET /property/:id/offers']>['rooms'][number]

export interface OtherRoom {
  key: string
  label: string
  room: number
  as: 'bed' | 'unit'
}

/** Before the stay its guests change it themselves; what has begun, and who has come, is moved by the desk. */
export const linesToMove = ({ status, arrival, lines }: Pick<Booking, 'status' | 'arrival' | 'lines'>, today: string): Line[] =>
  status === 'confirmed' && arrival >= today
    ? lines.filter(line => line.status === 'active' && line.guests.length > 0 && line.guests.every(guest => !guest.checkIn))
    : []

/** The nights and the party of one line, as offers are asked for. */
export function offersFor({ arrival, departure, guests }: Pick<Line, 'arrival' | 'departure' | 'guests'>) {
  const told = guests.map(({ gender, age }) => ({ ...(gender && { gender }), ...(age !== null && { age }) }))
  const { childAges, ...grown } = partyOf(told)
  return { arrival, departure, ...grown, ...(childAges.length && { childAges: childAges.join(',') }) }
}

/** Where all guests of the line could sleep instead. */
export function otherRooms(
  { room, as, guests }: Pick<Line, 'room' | 'as' | 'guests'>,
  offered: readonly Offered[],
  names: readonly { id: number; name: string }[],
): OtherRoom[] {
  return offered
    .filter(other => other.room !== room || other.as !== as)
    .filter(({ reason, as, available }) => reason === null && available >= (as === 'bed' ? guests.length : 1))
    .flatMap(other => {
      const roomName = names.find(({ id }) => id === other.room)?.name
      const label = roomName && lineWords({ as: other.as, quantity: other.as === 'bed' ? guests.length : 1, roomName })
      return label ? [{ key: `${other.room} ${other.as}`, label, room: other.room, as: other.as }] : []
    })
}
