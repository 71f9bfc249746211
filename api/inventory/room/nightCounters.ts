import { select, type Transaction } from '../../../db/connection.ts'
import type { RoomNight, RowOf } from '../../../db/models/index.ts'
import type { Stay } from '../../../domain/calendar/days.ts'

export type NightCounter = RowOf<RoomNight, 'room_id' | 'night' | 'capacity' | 'sold'>

// Sparse: a night without one has the capacity of its room, and nothing sold. Rooms or property are named, not joined: a join looks rows up by the room alone and
// then reads all nights that were ever kept of it, while a range of the whole key reads these nights and no others.

export const loadNightCounters = (property: number, { arrival, departure }: Stay, t?: Transaction) =>
  select<NightCounter>(
    'SELECT room_id, night, capacity, sold FROM room_nights WHERE property_id = ? AND night >= ? AND night < ?',
    [property, arrival, departure],
    t,
  )

export const loadRoomNightCounters = async (rooms: readonly number[], { arrival, departure }: Stay, t?: Transaction) =>
  rooms.length
    ? select<NightCounter>(
        'SELECT room_id, night, capacity, sold FROM room_nights WHERE room_id IN (?) AND night >= ? AND night < ?',
        [[...rooms], arrival, departure],
        t,
      )
    : []
