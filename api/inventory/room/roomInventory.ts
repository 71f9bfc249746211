import { select, type Transaction } from '../../../db/connection.ts'
import type {
  Bed,
  BedNight as BedNightModel,
  BlockBed,
  Block as BlockModel,
  BookingGuest,
  BookingLine,
  ChannelHold,
  ColumnOf,
  Computed,
  Room,
  RoomNight,
  RowOf,
} from '../../../db/models/index.ts'
import { occupyingStatuses } from '../../../domain/booking/bookingStatus.ts'
import { addDays, type Day, type Stay, staysOverlap } from '../../../domain/calendar/days.ts'
import type { BedDemand, RoomState } from '../../../domain/inventory/arrangement.ts'
import type { BlockStatus } from '../../../domain/inventory/blocks.ts'
import {
  findOverbookedStays,
  inventoryTaken,
  type OutOfSale,
  type OverbookingCandidate,
  type SoldAs,
} from '../../../domain/inventory/inventory.ts'

export type InventoryBed = RowOf<Bed, 'id' | 'unit_id' | 'room_id' | 'kind' | 'leaves_on'> &
  RowOf<Room, 'sell_by' | 'units' | 'beds_per_unit'>
type BedNight = RowOf<BedNightModel, 'bed_id' | 'night' | 'booking_id'>
export interface Block extends Stay, RowOf<BlockModel, 'id' | 'room_id' | 'taken_as' | 'quantity'> {
  beds: number[]
  /** What a channel sold beyond the room: counted like any other, but no bed waits for it. */
  isWithoutBed: boolean
}
export interface SoldLine extends OverbookingCandidate {
  room: number
  as: SoldAs
  quantity: number
  /** Beds in which its guests lie, or lay, or that are kept for who goes on here after a split. */
  occupiedBeds: number[]
  /** Beds that were promised to guests who have not come yet. */
  promised: PromisedBed[]
  /** Beds of guests who have not come yet, promised or not. */
  assigned: PromisedBed[]
  /** Nights of who is to come from another bed, after a split of their stay. */
  isSplit: boolean
  /** Each of its guests has a bed, or lies in one. */
  hasBeds: boolean
}
export interface PromisedBed {
  guest: number
  bed: number
}
/** All that stands, lies, is blocked and is sold in a room from a day on. */
export interface RoomInventory {
  beds: InventoryBed[]
  nights: BedNight[]
  blocks: Block[]
  lines: SoldLine[]
  /** Lines sold beyond the room on some night (overbooked): they get no bed before the desk has found one. */
  lane: SoldLine[]
}

/** By room. Six statements, whatever their number; without a transaction a moment may pass between them. */
export async function loadRoomInventories(rooms: readonly number[], from: Day, t?: Transaction): Promise<Map<number, RoomInventory>> {
  if (!rooms.length) return new Map()
  const ids = [[...rooms]]
  const beds = await loadInventoryBeds(ids, t)
  const nights = Map.groupBy(
    await loadBedNights(
      beds.map(bed => bed.id),
      from,
      t,
    ),
    night => night.bed_id,
  )
  const blocks = await loadDefiniteBlocks(rooms, from, t)
  const lines = await loadSoldLines(rooms, from, t)
  const counts = await select<RowOf<RoomNight, 'room_id' | 'night' | 'capacity' | 'sold'>>(
    'SELECT room_id, night, capacity, sold FROM room_nights WHERE room_id IN (?) AND night >= ? AND overbooked > 0 ORDER BY night',
    [...ids, from],
    t,
  )
  return new Map(
    rooms.map(room => {
      const isHere = (x: { room_id: number }) => x.room_id === room
      const ownBeds = beds.filter(isHere)
      const stock = {
        beds: ownBeds,
        nights: ownBeds.flatMap(bed => nights.get(bed.id) ?? []),
        blocks: blocks.filter(isHere),
        lines: lines.filter(l => l.room === room),
      }
      const ownCounts = counts.filter(isHere)
      const candidates = ownCounts.length ? stock.lines.map(l => ({ ...l, hasBed: hasAssignedBed(l, stock) })) : []
      const over = new Set(findOverbookedStays(ownCounts, candidates).map(l => l.line))
      return [room, { ...stock, lane: stock.lines.filter(l => over.has(l.line)).toSorted((a, b) => b.line - a.line) }]
    }),
  )
}

/** Assigned to each guest, and neither closed nor taken on any night. */
function hasAssignedBed(
  { assigned, hasBeds, booking, ...stay }: SoldLine,
  { beds, nights, blocks }: Omit<RoomInventory, 'lines' | 'lane'>,
): boolean {
  const isStanding = (id: number) => beds.some(b => b.id === id && (b.leaves_on === null || b.leaves_on >= stay.departure))
  const isTaken = (id: number) =>
    blocks.some(k => k.beds.includes(id) && staysOverlap(k, stay)) ||
    nights.some(n => n.bed_id === id && n.booking_id !== booking && n.night >= stay.arrival && n.night < stay.departure)
  return hasBeds && assigned.length > 0 && assigned.every(a => isStanding(a.bed) && !isTaken(a.bed))
}

export async function loadRoomInventory(room: number, from: Day, t?: Transaction): Promise<RoomInventory> {
  return (await loadRoomInventories([room], from, t)).get(room) as RoomInventory
}

const loadInventoryBeds = (ids: number[][], t?: Transaction) =>
  select<InventoryBed>(
    `SELECT bed.id, bed.unit_id, bed.room_id, bed.kind, bed.leaves_on, r.sell_by, r.units, r.beds_per_unit
     FROM beds bed JOIN units u ON u.id = bed.unit_id JOIN rooms r ON r.id = bed.room_id
     WHERE bed.room_id IN (?) AND bed.removed_at IS NULL ORDER BY bed.room_id, u.position, bed.position`,
    ids,
    t,
  )

/** The beds are named, not joined: nights that are over are not read (nightCounters.ts). */
const loadBedNights = async (beds: readonly number[], from: Day, t?: Transaction) =>
  beds.length
    ? select<BedNight>(
        'SELECT bed_id, night, booking_id FROM bed_nights WHERE bed_id IN (?) AND night >= ? ORDER BY bed_id, night',
        [[...beds], from],
        t,
      )
    : []

/** What is blocked from a day on, with the beds it names. A group that has not decided takes nothing (product: tentative does not take beds, definite does). */
export const loadDefiniteBlocks = (rooms: readonly number[], from: Day, t?: Transaction): Promise<Block[]> =>
  loadBlocks(rooms, from, t).then(all => all.filter(k => k.status === 'definite'))

/** Of undecided groups as well. */
export async function loadBlocks(rooms: readonly number[], from: Day, t?: Transaction): Promise<(Block & { status: BlockStatus })[]> {
  const rows = await select<
    Omit<Block, 'beds' | 'isWithoutBed'> &
      RowOf<BlockModel, 'status'> & {
        bed_id: ColumnOf<BlockBed, 'bed_id'> | null
        without_bed: ColumnOf<ChannelHold, 'without_bed'> | null
      }
  >(
    `SELECT k.id, k.room_id, k.status, k.taken_as, k.quantity, k.starts_on AS arrival, k.ends_on AS departure, x.bed_id, h.without_bed
     FROM blocks k LEFT JOIN block_beds x ON x.block_id = k.id LEFT JOIN channel_holds h ON h.block_id = k.id
     WHERE k.room_id IN (?) AND k.ends_on > ? AND k.deleted_at IS NULL AND k.released_at IS NULL ORDER BY k.id, x.bed_id`,
    [[...rooms], from],
    t,
  )
  return [...Map.groupBy(rows, r => r.id).values()].map(same => {
    const [{ bed_id: _, without_bed, ...block }] = same as [(typeof rows)[number], ...typeof rows]
    return { ...block, isWithoutBed: without_bed === 1, beds: same.flatMap(r => (r.bed_id === null ? [] : [r.bed_id])) }
  })
}

interface SoldLineRow
  extends Stay,
    RowOf<BookingLine, 'id' | 'booking_id' | 'room_id' | 'sold_as' | 'quantity' | 'takes_each' | 'split_guest_id' | 'split_bed_id'>,
    RowOf<BookingGuest, 'bed_id'> {
  guest_id: ColumnOf<BookingGuest, 'id'> | null
  assigned: Computed<number | null>
  bed_promised: ColumnOf<BookingGuest, 'bed_promised'> | null
}

// A guest who has checked out holds a counter until the end of the night, but no bed.
async function loadSoldLines(rooms: readonly number[], from: Day, t?: Transaction): Promise<SoldLine[]> {
  const rows = await select<SoldLineRow>(
    `SELECT l.id, l.booking_id, l.room_id, l.sold_as, l.quantity, l.takes_each, l.arrival, l.departure, l.split_guest_id, l.split_bed_id, g.id AS guest_id, g.bed_id,
       IF(g.bed_id IS NULL, g.planned_bed_id, NULL) AS assigned, g.bed_promised
     FROM booking_lines l JOIN bookings b ON b.id = l.booking_id
     LEFT JOIN booking_guests g ON g.line_id = l.id
     WHERE l.room_id IN (?) AND l.departure > ? AND l.status = 'active' AND b.status IN (?) ORDER BY l.id`,
    [[...rooms], from, occupyingStatuses.filter(s => s !== 'checked_out')],
    t,
  )
  return [...Map.groupBy(rows, r => r.id).values()].map(same => {
    const [line] = same as [SoldLineRow, ...SoldLineRow[]]
    const lying = same.flatMap(r => (r.bed_id === null ? [] : [r.bed_id]))
    const { split_guest_id: guest, split_bed_id: bed } = line
    // Nights in the bed of a split are stored like those of who lies there (bed_nights).
    const split = guest === null || bed === null ? [] : [{ guest, bed }]
    const own = same.flatMap(r => (r.guest_id === null || r.assigned === null ? [] : [{ guest: r.guest_id, bed: r.assigned }]))
    const assigned = own.concat(split)
    const promised = assigned.filter(a => same.some(r => r.guest_id === a.guest && r.bed_promised === 1))
    const { id, booking_id: booking, room_id: room, sold_as: as, quantity, arrival, departure } = line
    return {
      line: id,
      booking,
      room,
      as,
      quantity,
      takes: quantity * line.takes_each,
      arrival,
      departure,
      occupiedBeds: lying.concat(split.map(s => s.bed)),
      promised,
      assigned,
      isSplit: split.length > 0,
      hasBeds: split.length > 0 || same.every(r => r.bed_id !== null || r.assigned !== null),
      isInHouse: lying.length > 0,
    }
  })
}

/** The units of a room with their beds, as they stand. */
export const groupBedsByUnit = <B extends Pick<InventoryBed, 'unit_id'>>(beds: readonly B[]): { id: number; beds: B[] }[] =>
  [...Map.groupBy(beds, b => b.unit_id)].map(([id, inUnit]) => ({ id, beds: inUnit }))

/** A party with whole units has all their beds. */
export function expandBeds(as: SoldAs, beds: readonly number[], stock: Pick<RoomInventory, 'beds'>): readonly number[] {
  if (as === 'bed') return beds
  const units = groupBedsByUnit(stock.beds).filter(u => u.beds.some(b => beds.includes(b.id)))
  return units.flatMap(u => u.beds.map(b => b.id))
}

/** What the blocks take of the counters. */
export const outOfSale = ({ beds: [bed] }: Pick<RoomInventory, 'beds'>, blocks: readonly Block[]): OutOfSale[] =>
  blocks.map(({ arrival, departure, beds, taken_as, quantity }) => {
    const takes =
      beds.length || !bed
        ? 0
        : inventoryTaken({ sellBy: bed.sell_by, units: bed.units, bedsPerUnit: bed.beds_per_unit }, taken_as, quantity)
    return { arrival, departure, beds, takes }
  })

export interface StateOptions {
  /** Lines that what is asked for replaces. */
  except?: readonly number[]
}

/** As the search for an arrangement sees it from `from` on: beds that nobody can have, and what waits for some. */
export function toRoomState(
  { beds, nights, blocks, lines, lane }: RoomInventory,
  from: Day,
  { except = [] }: StateOptions = {},
): RoomState {
  const units = groupBedsByUnit(beds)
  const whole = (bed: number) => units.find(u => u.beds.some(b => b.id === bed))
  const others = lines.filter(l => l.departure > from && !except.includes(l.line) && !lane.includes(l))
  const begun = others.flatMap(line => {
    const own = line.as === 'unit' ? new Set(line.occupiedBeds.map(whole)) : new Set<undefined>()
    return [...own].flatMap(
      unit => unit?.beds.map(b => ({ bed: b.id, arrival: line.arrival < from ? from : line.arrival, departure: line.departure })) ?? [],
    )
  })
  const busy = [
    ...nights.map(n => ({ bed: n.bed_id, arrival: n.night, departure: addDays(n.night, 1) })),
    ...blocks.flatMap(k => k.beds.map(bed => ({ bed, arrival: k.arrival, departure: k.departure }))),
    ...beds.flatMap(b => (b.leaves_on === null ? [] : [{ bed: b.id, arrival: b.leaves_on, departure: FAR_FUTURE }])),
    ...begun,
  ]
  const needsBed = (k: Block) => k.beds.length === 0 && (!k.isWithoutBed || lane.some(l => staysOverlap(l, k)))
  const blockClaims = blocks.filter(k => k.departure > from && needsBed(k)).map(toClaim(from))
  const sold = others.flatMap(line => {
    const { as, quantity, occupiedBeds } = line
    const places = promisedPlaces(line, bed => whole(bed)?.id)
    const rest = quantity - places.length - (as === 'unit' ? new Set(occupiedBeds.map(whole)).size : occupiedBeds.length)
    return [...places.map(only => ({ ...line, quantity: 1, only })), { ...line, quantity: rest }]
  })
  return { units: units.map(u => ({ id: u.id, beds: u.beds })), busy, waiting: [...blockClaims, ...sold.map(toClaim(from))] }
}

/** A bed for each who was promised one; of a party with units of its own, the units. Once it has begun to move in, it is where it is. */
function promisedPlaces({ as, promised, occupiedBeds }: SoldLine, unitOf: (bed: number) => number | undefined): number[][] {
  if (as === 'bed') return promised.map(p => [p.bed])
  return occupiedBeds.length ? [] : [...Map.groupBy(promised, p => unitOf(p.bed)).values()].map(own => own.map(p => p.bed))
}

/** After every stay that anybody can book. */
const FAR_FUTURE: Day = '2999-01-01'

// Past nights are irrelevant.
const toClaim =
  (from: Day) =>
  ({
    arrival,
    departure,
    quantity,
    only,
    ...rest
  }: Stay & Pick<BedDemand, 'quantity' | 'only'> & { as?: SoldAs; taken_as?: SoldAs }): BedDemand => ({
    ...(only && { only }),
    arrival: arrival < from ? from : arrival,
    departure,
    quantity: Math.max(0, quantity),
    as: rest.as ?? rest.taken_as ?? 'bed',
  })
