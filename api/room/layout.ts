import { execute, select, type Transaction } from '../../db/connection.ts'

export interface RoomShape {
  id: number
  propertyId: number
  type: string
  sellBy: string
  units: number
  bedsPerUnit: number
}

/** A bed's name and kind: bunks in a dorm, 1A below and 1B above; one double for two in a double room; single beds elsewhere. */
export function bedAt(
  room: Pick<RoomShape, 'type' | 'sellBy'>,
  position: number,
): { label: string; kind: 'top' | 'bottom' | 'single' | 'double' } {
  if (room.sellBy !== 'unit')
    return { label: `${Math.floor(position / 2) + 1}${position % 2 ? 'B' : 'A'}`, kind: position % 2 ? 'top' : 'bottom' }
  return { label: String(position + 1), kind: room.type === 'double' ? 'double' : 'single' }
}

/** Makes the units and beds that the shape wants and the room has not. */
export async function growLayout(room: RoomShape, t: Transaction): Promise<void> {
  const units = await unitsOf(room.id, t)
  const first = await firstUnitNumber(room, units.length, t)
  for (let u = units.length; u < room.units; u++) {
    await execute(
      'INSERT INTO units (property_id, room_id, name, position) VALUES (?, ?, ?, ?)',
      [room.propertyId, room.id, String(first + u), u],
      t,
    )
  }
  const beds = await bedsOf(room.id, t)
  const rows = (await unitsOf(room.id, t)).flatMap(unit => {
    const have = beds.filter(b => b.unit_id === unit.id).length
    return Array.from({ length: Math.max(0, room.bedsPerUnit - have) }, (_, i) => {
      const { label, kind } = bedAt(room, have + i)
      return [room.propertyId, room.id, unit.id, label, kind, have + i]
    })
  })
  if (rows.length) await execute('INSERT INTO beds (property_id, room_id, unit_id, label, kind, position) VALUES ?', [rows], t)
}

/** The beds that a smaller shape has no place for: those of the last units, and the last ones of each unit. */
export async function surplusBeds(room: RoomShape, t: Transaction): Promise<number[]> {
  const units = await unitsOf(room.id, t)
  const gone = new Set(units.filter(u => u.position >= room.units).map(u => u.id))
  return (await bedsOf(room.id, t)).filter(b => gone.has(b.unit_id) || b.position >= room.bedsPerUnit).map(b => b.id)
}

export async function shrinkLayout(room: RoomShape, surplus: readonly number[], t: Transaction): Promise<void> {
  if (surplus.length) await execute('DELETE FROM bed_nights WHERE bed_id IN (?)', [[...surplus]], t)
  if (surplus.length) await execute('UPDATE booking_guests SET bed_id = NULL WHERE bed_id IN (?)', [[...surplus]], t)
  const used = surplus.length
    ? await select<{ bed_id: number }>('SELECT DISTINCT bed_id FROM check_ins WHERE bed_id IN (?)', [[...surplus]], t)
    : []
  // A bed that a check-in of the past names stays as a record, out of sight behind the last position.
  const kept = new Set(used.map(u => u.bed_id))
  const free = surplus.filter(b => !kept.has(b))
  if (free.length) await execute('DELETE FROM beds WHERE id IN (?)', [free], t)
  await execute(
    'DELETE FROM units WHERE room_id = ? AND position >= ? AND NOT EXISTS (SELECT 1 FROM beds WHERE beds.unit_id = units.id)',
    [room.id, room.units],
    t,
  )
}

interface Bed {
  id: number
  unit_id: number
  label: string
  kind: 'top' | 'bottom' | 'single' | 'double'
  position: number
}
interface Unit {
  id: number
  name: string
  floor: string | null
  position: number
}

const unitsOf = (room: number, t?: Transaction) =>
  select<Unit>('SELECT id, name, floor, position FROM units WHERE room_id = ? ORDER BY position', [room], t)
const bedsOf = (room: number, t?: Transaction) =>
  select<Bed>('SELECT id, unit_id, label, kind, position FROM beds WHERE room_id = ? ORDER BY unit_id, position', [room], t)

export async function layoutOf(room: number) {
  const [units, beds] = await Promise.all([unitsOf(room), bedsOf(room)])
  return units.map(({ id, name, floor }) => ({
    id,
    name,
    floor,
    beds: beds.filter(b => b.unit_id === id).map(({ id, label, kind }) => ({ id, label, kind })),
  }))
}

/** Rooms of a house are numbered 101, 102 … for its first kind, 201 … for its second. */
async function firstUnitNumber(room: RoomShape, have: number, t: Transaction): Promise<number> {
  if (have) {
    const [unit] = await unitsOf(room.id, t)
    const n = Number(unit?.name)
    if (Number.isSafeInteger(n)) return n
  }
  const [row] = await select<{ n: number }>(
    'SELECT COUNT(*) AS n FROM rooms WHERE property_id = ? AND id < ?',
    [room.propertyId, room.id],
    t,
  )
  return ((row?.n ?? 0) + 1) * 100 + 1
}
