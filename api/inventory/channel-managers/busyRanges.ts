import { select } from '../../../db/connection.ts'
import type { ChannelHold, ColumnOf, RoomNight, RoomRate, RowOf } from '../../../db/models/index.ts'
import { addDays, type Day, nightsBetween, type Stay } from '../../../domain/calendar/days.ts'
import { canArrange } from '../../../domain/inventory/arrangement.ts'
import { type OutOfSale, sellableOn } from '../../../domain/inventory/inventory.ts'
import { type Block, groupBedsByUnit, loadRoomInventory, outOfSale, type RoomInventory, toRoomState } from '../room/service.ts'
import type { ChannelConnection } from './channelConnection.ts'
import { toRanges } from './nightRanges.ts'

type SoldCount = RowOf<RoomNight, 'night' | 'sold'>

/**
 * Nights without availability at a connection: of its room, or its one bed. The channel's own sales are excluded, since it knows of them and would
 * otherwise never see its own cancellations. A fixed number of statements.
 */
export async function busyRanges(c: ChannelConnection, window: Stay): Promise<Stay[]> {
  const [stock, own, counts, stopped] = await Promise.all([
    loadRoomInventory(c.room_id, window.arrival),
    loadOwnBlockIds(c.id),
    loadSoldCounts(c, window),
    loadStopSellNights(c, window),
  ])
  const room = createRoomAvailability(c, { ...stock, blocks: stock.blocks.filter(k => !own.has(k.id)) }, counts, window.arrival)
  return toRanges(nightsBetween(window.arrival, window.departure).filter(night => stopped.has(night) || room.isFull(night)))
}

const loadOwnBlockIds = async (connection: number): Promise<Set<number>> =>
  new Set(
    (
      await select<{ id: ColumnOf<ChannelHold, 'block_id'> }>('SELECT block_id AS id FROM channel_holds WHERE connection_id = ?', [
        connection,
      ])
    ).map(r => r.id),
  )

const loadSoldCounts = (c: ChannelConnection, { arrival, departure }: Stay) =>
  select<SoldCount>('SELECT night, sold FROM room_nights WHERE room_id = ? AND property_id = ? AND night >= ? AND night < ?', [
    c.room_id,
    c.property_id,
    arrival,
    departure,
  ])

/** Stop-sell of the property or the room, for all plans. */
async function loadStopSellNights(c: ChannelConnection, { arrival, departure }: Stay): Promise<Set<Day>> {
  const rows = await select<RowOf<RoomRate, 'night'>>(
    'SELECT night FROM room_rates WHERE property_id = ? AND night >= ? AND night < ? AND room_id IN (0, ?) AND plan_id = 0 AND stop_sell = 1',
    [c.property_id, arrival, departure, c.room_id],
  )
  return new Set(rows.map(r => r.night))
}

function createRoomAvailability({ sell_by, bed_id }: ChannelConnection, stock: RoomInventory, counts: readonly SoldCount[], from: Day) {
  const units = groupBedsByUnit(stock.beds).map(u => ({ id: u.id, beds: u.beds.map(b => ({ id: b.id, leaves: b.leaves_on })) }))
  const out: OutOfSale[] = outOfSale(stock, stock.blocks)
  const sold = new Map(counts.map(n => [n.night, n.sold]))
  const state = toRoomState(stock, from)
  const isTouched = (night: Day) => sold.has(night) || stock.blocks.some((k: Block) => k.arrival <= night && night < k.departure)
  const needed = sell_by === 'both' && bed_id === null ? (stock.beds[0]?.beds_per_unit ?? 1) : 1
  const stay = (night: Day): Stay => ({ arrival: night, departure: addDays(night, 1) })
  const isBedInPlace = (night: Day) => {
    const bed = stock.beds.find(b => b.id === bed_id)
    return bed_id === null || (bed !== undefined && (bed.leaves_on === null || night < bed.leaves_on))
  }
  const isFull = (night: Day): boolean => {
    if (!isBedInPlace(night) || sellableOn(night, sell_by, units, out) - (sold.get(night) ?? 0) < needed) return true
    if (!isTouched(night)) return false
    if (bed_id !== null) return !canArrange(withBusyBed(state, bed_id, stay(night))) || isBedTaken(state, bed_id, night)
    return sell_by === 'both' && !canArrange(state, [{ ...stay(night), as: 'unit', quantity: 1 }])
  }
  return { isFull }
}

type RoomPlanState = ReturnType<typeof toRoomState>
const withBusyBed = (state: RoomPlanState, bed: number, stay: Stay): RoomPlanState => ({
  ...state,
  busy: [...state.busy, { bed, ...stay }],
})
const isBedTaken = (state: RoomPlanState, bed: number, night: Day) =>
  state.busy.some(b => b.bed === bed && b.arrival <= night && night < b.departure)
