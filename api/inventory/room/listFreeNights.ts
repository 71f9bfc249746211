import { select } from '../../../db/connection.ts'
import type { Room, RowOf } from '../../../db/models/index.ts'
import { nightCount, nightsBetween, type Stay } from '../../../domain/calendar/days.ts'
import { explain } from '../../../domain/language/explain.ts'
import { requireRight } from '../../platform/access/service.ts'
import { fieldError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { loadNightAvailability } from './nightAvailability.ts'
import { loadPlannedAvailability } from './replan/plannedAvailability.ts'

type RoomRow = RowOf<Room, 'id' | 'name' | 'capacity' | 'planned' | 'sell_by'>

const maxNights = 366

/** What is free of every room, night by night: where the desk may put somebody. */
export async function listFreeNights({ property, arrival, departure }: Stay & { property: number }, ctx: RequestContext) {
  await requireRight(ctx, property, 'booking.read')
  const stay = { arrival, departure }
  const nights = nightCount(arrival, departure)
  if (nights < 1) throw fieldError('departure', 'departure_after_arrival', 'date.after')
  if (nights > maxNights) throw fieldError('departure', explain('nights_max', { most: maxNights }), 'date.max')
  const rooms = await select<RoomRow>(
    'SELECT id, name, capacity, planned, sell_by FROM rooms WHERE property_id = ? AND deleted_at IS NULL ORDER BY position, id',
    [property],
  )
  const left = await loadNightAvailability(property, rooms, stay)
  const arranged = await loadPlannedAvailability(
    rooms.filter(r => r.planned).map(r => r.id),
    stay,
  )
  return rooms.map(({ id, name, sell_by }) => {
    const each = nightsBetween(arrival, departure).map(night => ({ night, left: Math.max(0, left(id, night)) }))
    const fits = arranged.get(id)
    const throughout = Math.min(...each.map(n => n.left), (sell_by === 'unit' ? fits?.units : fits?.beds) ?? Number.POSITIVE_INFINITY)
    return { room: id, roomName: name, as: sell_by === 'unit' ? ('unit' as const) : ('bed' as const), throughout, nights: each }
  })
}
