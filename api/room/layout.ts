import { execute, select, type Transaction } from '../../db/connection.ts'
import { bedsOfUnit, unitName } from '../domain/bedLayout.ts'
import type { BedKind, RoomType } from '../domain/taxonomy.ts'

export interface RoomShape {
  id: number
  propertyId: number
  type: string
  /** Of the room in its house: its units are numbered by it. */
  position: number
  units: number
  bedsPerUnit: number
}

/** Makes the units and beds that the shape wants and the room has not; those taken out before come back first. */
export async function growLayout(room: RoomShape, t: Transaction): Promise<void> {
  await execute(
    'UPDATE units SET removed_at = NULL WHERE room_id = ? AND position < ? AND removed_at IS NOT NULL',
    [room.id, room.units],
    t,
  )
  await growUnits(room, t)
  const units = await unitsOf(room.id, t)
  const ids = units.map(u => u.id)
  await execute(
    'UPDATE beds SET removed_at = NULL WHERE unit_id IN (?) AND position < ? AND removed_at IS NOT NULL',
    [ids, room.bedsPerUnit],
    t,
  )
  const have = Map.groupBy(await bedsOf(room.id, t), b => b.unit_id)
  const rows = ids.flatMap(unit =>
    bedsOfUnit(room.type as RoomType, room.bedsPerUnit)
      .map((bed, position) => [room.propertyId, room.id, unit, bed.label, bed.kind, position] as const)
      .slice(have.get(unit)?.length ?? 0),
  )
  if (rows.length) await execute('INSERT INTO beds (property_id, room_id, unit_id, label, kind, position) VALUES ?', [rows], t)
}

async function growUnits(room: RoomShape, t: Transaction) {
  const have = (await unitsOf(room.id, t)).length
  const rows = Array.from({ length: Math.max(0, room.units - have) }, (_, i) => {
    const position = have + i
    return [room.propertyId, room.id, unitName(room.position, position), position]
  })
  if (rows.length) await execute('INSERT INTO units (property_id, room_id, name, position) VALUES ?', [rows], t)
}

/** The beds that a smaller shape has no place for: those of the last units, and the last ones of each unit. */
export async function surplusBeds(room: RoomShape, t: Transaction): Promise<number[]> {
  const gone = new Set((await unitsOf(room.id, t)).filter(u => u.position >= room.units).map(u => u.id))
  return (await bedsOf(room.id, t)).filter(b => gone.has(b.unit_id) || b.position >= room.bedsPerUnit).map(b => b.id)
}

/** Takes the beds and the last units out; what happened in them stays on record. */
export async function shrinkLayout(room: RoomShape, surplus: readonly number[], t: Transaction): Promise<void> {
  if (surplus.length) await execute('UPDATE beds SET removed_at = UTC_TIMESTAMP(3) WHERE id IN (?)', [[...surplus]], t)
  await execute(
    'UPDATE units SET removed_at = UTC_TIMESTAMP(3) WHERE room_id = ? AND position >= ? AND removed_at IS NULL',
    [room.id, room.units],
    t,
  )
}

interface Bed {
  id: number
  unit_id: number
  label: string
  kind: BedKind
  position: number
}
interface Unit {
  id: number
  name: string
  floor: string | null
  position: number
}

const unitsOf = (room: number, t?: Transaction) =>
  select<Unit>('SELECT id, name, floor, position FROM units WHERE room_id = ? AND removed_at IS NULL ORDER BY position', [room], t)
const bedsOf = (room: number, t?: Transaction) =>
  select<Bed>(
    'SELECT id, unit_id, label, kind, position FROM beds WHERE room_id = ? AND removed_at IS NULL ORDER BY unit_id, position',
    [room],
    t,
  )

export async function layoutOf(room: number) {
  const [units, beds] = await Promise.all([unitsOf(room), bedsOf(room)])
  const byUnit = Map.groupBy(beds, b => b.unit_id)
  return units.map(({ id, name, floor }) => ({
    id,
    name,
    floor,
    beds: (byUnit.get(id) ?? []).map(({ id, label, kind }) => ({ id, label, kind })),
  }))
}
