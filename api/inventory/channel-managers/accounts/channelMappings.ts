import { select, type Transaction } from '../../../../db/connection.ts'
import type { ChannelMapping, ColumnOf, Room, RoomGuard, RowOf } from '../../../../db/models/index.ts'

export interface Mapping
  extends RowOf<
    ChannelMapping,
    | 'id'
    | 'room_id'
    | 'plan_id'
    | 'sold_as'
    | 'remote_room'
    | 'remote_room_name'
    | 'remote_rate'
    | 'remote_rate_name'
    | 'occupancies'
    | 'unit_factor'
    | 'markup_percent'
    | 'markup_amount'
    | 'exchange'
    | 'rounding'
    | 'sends_availability'
    | 'sends_prices'
    | 'sends_restrictions'
    | 'allotment'
    | 'stop_sell'
    | 'min_stay'
  > {
  room_name: ColumnOf<Room, 'name'>
  room_version: ColumnOf<RoomGuard, 'version'>
}

/** What is sold now, of rooms that are there; the version of each room was read before anything of it. */
export const loadMappings = (connection: number, t?: Transaction) =>
  select<Mapping>(
    `SELECT m.id, m.room_id, m.plan_id, m.sold_as, m.remote_room, m.remote_room_name, m.remote_rate, m.remote_rate_name, m.occupancies, m.unit_factor,
       m.markup_percent, m.markup_amount, m.exchange, m.rounding, m.sends_availability, m.sends_prices, m.sends_restrictions, m.allotment, m.stop_sell,
       m.min_stay, r.name AS room_name, g.version AS room_version
     FROM channel_mappings m JOIN rooms r ON r.id = m.room_id JOIN room_guards g ON g.room_id = m.room_id
     WHERE m.connection_id = ? AND m.removed_at IS NULL AND r.deleted_at IS NULL ORDER BY r.position, r.id, m.id`,
    [connection],
    t,
  )

export const parseOccupancies = (text: string): number[] => (text ? text.split(' ').map(Number) : [])
