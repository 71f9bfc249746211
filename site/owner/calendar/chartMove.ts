import type { Booking, BookingLine } from '../booking/types.ts'
import type { Drag } from './dropProblem.ts'

/** Whom a bar stands for: one guest of a dorm, or a party with a room of its own. */
export interface MovedPart {
  query: { line: number } | { guest: number }
  as: BookingLine['as']
  room: number
  isHere: boolean
  /** Who they are: of a line that is split, they tell where it goes on. */
  guests: readonly number[]
  /** The bed they have now. */
  bed: number | undefined
}
export interface MoveTarget {
  room: number
  bed: number
  unit: number
}

/** `known`: after a change, in which lines may have been split. */
export function findMovedPart(booking: Pick<Booking, 'lines'>, { item, line }: Drag, known?: MovedPart): MovedPart | undefined {
  const room = line.kind === 'bed' ? line.room.id : undefined
  const beds = line.kind === 'bed' ? line.beds : []
  const active = booking.lines.filter(l => l.status === 'active')
  const own = known ? active : active.filter(l => (room === undefined ? l.roomName === item.wanted?.room : l.room === room))
  const lookAt = (l: BookingLine) => l.guests.filter(g => g.checkIn?.status !== 'checked_out')
  const candidates = own.flatMap(l => lookAt(l).map(guest => ({ line: l, guest })))
  const isThere = ({ guest }: (typeof candidates)[number]) =>
    [guest.bed?.id, guest.assignedBed?.id].some(bed => bed !== undefined && beds.includes(bed))
  const found =
    (known ? candidates.find(c => known.guests.includes(c.guest.id)) : undefined) ??
    candidates.find(isThere) ??
    // Who has no bed of their own yet: by name, else any of them, as they are the same to the hostel.
    candidates.find(c => !c.guest.bed && !c.guest.assignedBed && item.guest !== undefined && c.guest.name === item.guest) ??
    candidates.find(c => !c.guest.bed && !c.guest.assignedBed) ??
    // A party with a room of its own goes as one; of those in a dorm, nobody goes for another.
    candidates.find(c => c.line.as === 'unit')
  if (!found) return undefined
  const { guest } = found
  return {
    query: found.line.as === 'unit' ? { line: found.line.id } : { guest: guest.id },
    as: found.line.as,
    room: found.line.room,
    guests: found.line.as === 'unit' ? lookAt(found.line).map(g => g.id) : [guest.id],
    isHere: guest.checkIn?.status === 'in_house',
    bed: guest.bed?.id ?? guest.assignedBed?.id,
  }
}

/** A bed, or a unit, is given to them; another room is changed to at the agreed price. Of a party in house that changes rooms each gets a bed there. */
export function toMoveRequest({ query, as, room, isHere }: MovedPart, target: MoveTarget) {
  const place = as === 'unit' && !isHere ? { unit: target.unit } : { bed: target.bed }
  if (room === target.room) return { ...query, ...place }
  return { ...query, room: target.room, price: 'agreed' as const, ...(!(as === 'unit' && isHere) && place) }
}

/** Back to where they were, in one act: their room and bed, or none as before. Who had a bed assigned has it promised then, which keeps it theirs. */
export function toUndoRequest(part: MovedPart, after: Pick<Booking, 'lines'>) {
  const line = after.lines.find(l => l.status === 'active' && l.guests.some(g => part.guests.includes(g.id)))
  const query = 'guest' in part.query || !line ? part.query : { line: line.id }
  if (!line || line.room === part.room) return { ...query, bed: part.bed ?? null }
  return { ...query, room: part.room, price: 'agreed' as const, ...(part.bed !== undefined && { bed: part.bed }) }
}
