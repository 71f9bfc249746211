import { execute, select, type Transaction } from '../../../../db/connection.ts'
import type { Bed, Room, RowOf, Unit } from '../../../../db/models/index.ts'

interface RoomPlan {
  type: string
  name: string
  description: string
  sellBy: 'bed' | 'unit'
  gender: 'mixed' | 'female' | 'none'
  units: number
  bedsPerUnit: number
  /** Minor units: of a bed, or of the room where it is sold whole. */
  price: number
}

const plans: readonly RoomPlan[] = [
  {
    ...{ type: 'mixed_dorm', sellBy: 'bed', gender: 'mixed', units: 1, bedsPerUnit: 8, price: 2200 },
    name: 'Mixed dorm, 8 beds',
    description: 'Four bunks, each bed with a curtain, a light, a socket and a locker.',
  },
  {
    ...{ type: 'female_dorm', sellBy: 'bed', gender: 'female', units: 1, bedsPerUnit: 6, price: 2600 },
    name: 'Women’s dorm, 6 beds',
    description: 'Three bunks and a bathroom of its own.',
  },
  {
    ...{ type: 'twin', sellBy: 'unit', gender: 'none', units: 2, bedsPerUnit: 2, price: 6400 },
    name: 'Twin room',
    description: 'Two single beds and a desk by the window.',
  },
]

export interface DemoRoom extends RoomPlan {
  id: number
  unitList: { id: number; beds: number[] }[]
}

/** Rooms, units and beds as they are made by hand: five statements, however many there are. */
export async function writeRooms(property: number, now: Date, t: Transaction): Promise<DemoRoom[]> {
  await execute(
    `INSERT INTO rooms (property_id, type, name, description, sell_by, gender, units, beds_per_unit, capacity, ensuite, base_price, unit_price, facilities,
       position, beds_assigned, created_at, updated_at) VALUES ?`,
    [plans.map((plan, position) => toRoomRow(property, plan, position, now))],
    t,
  )
  const rooms = await select<RowOf<Room, 'id' | 'position'>>(
    'SELECT id, position FROM rooms WHERE property_id = ? ORDER BY position',
    [property],
    t,
  )
  await execute('INSERT INTO room_guards (room_id, property_id) VALUES ?', [rooms.map(({ id }) => [id, property])], t)
  const units = await writeUnits(property, rooms, t)
  const beds = await writeBeds(property, units, t)
  return rooms.map(({ id, position }) => ({
    ...(plans[position] as RoomPlan),
    id,
    unitList: units
      .filter(unit => unit.room_id === id)
      .map(unit => ({ id: unit.id, beds: beds.filter(bed => bed.unit_id === unit.id).map(bed => bed.id) })),
  }))
}

function toRoomRow(property: number, plan: RoomPlan, position: number, now: Date) {
  const byBed = plan.sellBy === 'bed'
  const prices = byBed ? [plan.price, null] : [null, plan.price]
  const facilities = byBed ? ['lockers_in_room', 'reading_light', 'socket_at_bed', 'privacy_curtain', 'linen'] : ['towels', 'linen']
  return [
    ...[property, plan.type, plan.name, plan.description, plan.sellBy, plan.gender, plan.units, plan.bedsPerUnit],
    ...[byBed ? plan.units * plan.bedsPerUnit : plan.units, !byBed, ...prices, JSON.stringify(facilities), position, true, now, now],
  ]
}

type UnitRow = RowOf<Unit, 'id' | 'room_id' | 'position'>

async function writeUnits(property: number, rooms: readonly RowOf<Room, 'id' | 'position'>[], t: Transaction): Promise<UnitRow[]> {
  const rows = rooms.flatMap(({ id, position }) =>
    Array.from({ length: plans[position]?.units ?? 0 }, (_, n) => [
      property,
      id,
      String((position + 1) * 100 + n + 1),
      String(position + 1),
      n,
    ]),
  )
  await execute('INSERT INTO units (property_id, room_id, name, floor, position) VALUES ?', [rows], t)
  return select<UnitRow>('SELECT id, room_id, position FROM units WHERE property_id = ? ORDER BY room_id, position', [property], t)
}

async function writeBeds(property: number, units: readonly UnitRow[], t: Transaction) {
  const order = [...new Set(units.map(unit => unit.room_id))]
  const rows = units.flatMap(({ id, room_id: room }) => {
    const plan = plans[order.indexOf(room)] as RoomPlan
    return Array.from({ length: plan.bedsPerUnit }, (_, n) => [property, room, id, ...describeBed(plan, n), n])
  })
  await execute('INSERT INTO beds (property_id, room_id, unit_id, label, kind, position) VALUES ?', [rows], t)
  return select<RowOf<Bed, 'id' | 'unit_id'>>(
    'SELECT id, unit_id FROM beds WHERE property_id = ? ORDER BY unit_id, position',
    [property],
    t,
  )
}

/** Bunks in dorms, 1A below and 1B above. */
const describeBed = ({ sellBy }: RoomPlan, n: number): [label: string, kind: string] =>
  sellBy === 'unit' ? [String(n + 1), 'single'] : [`${Math.floor(n / 2) + 1}${n % 2 ? 'B' : 'A'}`, n % 2 ? 'top' : 'bottom']
