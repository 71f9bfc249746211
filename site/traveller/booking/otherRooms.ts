import type { Api, Result } from '../../../api/contract.ts'
import { formatOfferLine } from '../stay/stayFormat.ts'
import type { Booking } from './bookingStatus.ts'

type Line = Booking['lines'][number]
type CandidateRoom = Result<Api['GET /booking/:id/rooms']>['rooms'][number]

export interface OtherRoom {
  key: string
  label: string
  room: number
  as: 'bed' | 'unit'
}

/** Guests may change rooms themselves before the stay; once it has begun, only reception moves them. */
export const findMovableLines = ({ status, arrival, lines }: Pick<Booking, 'status' | 'arrival' | 'lines'>, today: string): Line[] =>
  status === 'confirmed' && arrival >= today
    ? lines.filter(line => line.status === 'active' && line.guests.length > 0 && line.guests.every(guest => !guest.checkIn))
    : []

/** Rooms that could take all guests of the line; the API accepts a change to any of them. */
export const otherRooms = ({ room, as }: Pick<Line, 'room' | 'as'>, rooms: readonly CandidateRoom[]): OtherRoom[] =>
  rooms
    .filter(other => other.isFree && (other.room !== room || other.as !== as))
    .map(({ room, as, quantity, name }) => ({ key: `${room} ${as}`, label: formatOfferLine({ as, quantity, roomName: name }), room, as }))
