import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { Bed, Block, BlockBed, Computed, RowOf, Unit } from '../../../db/models/index.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { bedsOfUnit, unitName } from '../../../domain/inventory/bedLayout.ts'
import type { AnyBlockKind } from '../../../domain/inventory/blocks.ts'
import type { RoomType } from '../../../domain/listing/taxonomy.ts'
import { assertBedsLeft, assertBedsNotOccupied } from './futureStays.ts'

export interface RoomShape {
  id: number
  propertyId: number
  type: string
  /** Of the room in its property: its units are numbered by it. */
  position: number
  units: number
  bedsPerUnit: number
}

interface GrowLayoutOptions {
  /** Previous beds per unit: existing units only grow when this number rises, so that a bed removed by hand stays removed. */
  bedsPerUnit?: number
  /** New units are added besides those scheduled for removal. */
  isAdditional?: boolean | undefined
}

/** Adds missing units and beds: first keeps those scheduled for removal, then restores removed ones, then creates new ones. */
export async function growLayout(
  room: RoomShape,
  t: Transaction,
  { bedsPerUnit = 0, isAdditional = false }: GrowLayoutOptions = {},
): Promise<void> {
  const { staying, leaving } = await loadUnitsByStay(room.id, t)
  const joined = await growUnits(room, { staying, leaving, isAdditional }, t)
  await fillUnits(room, room.bedsPerUnit > bedsPerUnit ? [...staying, ...joined] : joined, t)
}

/** Units with a remaining bed are the ones that `units` of a room counts. */
export async function loadUnitsByStay(room: number, t: Transaction) {
  const [units, beds] = [await loadUnits(room, t), await loadBeds(room, t)]
  const remaining = new Set(beds.filter(b => b.leaves_on === null).map(b => b.unit_id))
  return { staying: units.filter(u => remaining.has(u.id)), leaving: units.filter(u => !remaining.has(u.id)) }
}

/** As many beds in each as the shape has. */
async function fillUnits(room: RoomShape, units: readonly UnitRow[], t: Transaction) {
  if (!units.length) return
  for (const { bed, unit } of await loadRemainingBeds(room, units, t)) {
    if (bed.leaves_on !== null || bed.removed_at !== null)
      await execute('UPDATE beds SET removed_at = NULL, leaves_on = NULL WHERE id = ? AND unit_id = ?', [bed.id, unit], t)
  }
  const have = Map.groupBy(await loadBeds(room.id, t), b => b.unit_id)
  const next = await nextPositions(
    'beds',
    'unit_id',
    units.map(u => u.id),
    t,
  )
  const rows = units.flatMap(({ id }) =>
    bedsOfUnit(room.type as RoomType, room.bedsPerUnit)
      .slice(have.get(id)?.length ?? 0)
      .map((bed, i) => [room.propertyId, room.id, id, bed.label, bed.kind, (next.get(id) ?? 0) + i] as const),
  )
  if (rows.length) await execute('INSERT INTO beds (property_id, room_id, unit_id, label, kind, position) VALUES ?', [rows], t)
}

/** Beds to keep in each unit: present ones before removed ones. */
async function loadRemainingBeds(room: RoomShape, units: readonly UnitRow[], t: Transaction) {
  const all = await select<BedRow & RowOf<Bed, 'removed_at'>>(
    `SELECT id, unit_id, label, kind, position, leaves_on, removed_at FROM beds WHERE room_id = ?
     ORDER BY removed_at IS NOT NULL, leaves_on IS NOT NULL, position`,
    [room.id],
    t,
  )
  const byUnit = Map.groupBy(all, b => b.unit_id)
  return units.flatMap(({ id: unit }) => (byUnit.get(unit) ?? []).slice(0, room.bedsPerUnit).map(bed => ({ bed, unit })))
}

/** Returns the units that were added to the remaining ones. */
async function growUnits(
  room: RoomShape,
  { staying, leaving, isAdditional }: { staying: UnitRow[]; leaving: UnitRow[]; isAdditional: boolean },
  t: Transaction,
): Promise<UnitRow[]> {
  const missing = Math.max(0, room.units - staying.length)
  const stay = isAdditional ? [] : leaving.slice(0, missing)
  const more = missing - stay.length
  if (!more) return stay
  const { affectedRows: back } = await execute(
    `UPDATE units SET removed_at = NULL WHERE room_id = ? AND removed_at IS NOT NULL ORDER BY position LIMIT ${more}`,
    [room.id],
    t,
  )
  const next = (await nextPositions('units', 'room_id', [room.id], t)).get(room.id) ?? 0
  const rows = Array.from({ length: more - back }, (_, i) => [room.propertyId, room.id, unitName(room.position, next + i), next + i])
  if (rows.length) await execute('INSERT INTO units (property_id, room_id, name, position) VALUES ?', [rows], t)
  const stood = new Set([...staying, ...leaving].map(u => u.id))
  return [...stay, ...(await loadUnits(room.id, t)).filter(u => !stood.has(u.id))]
}

/** Positions continue after all units that ever existed. */
async function nextPositions(
  table: 'units' | 'beds',
  of: 'room_id' | 'unit_id',
  ids: number[],
  t: Transaction,
): Promise<Map<number, number>> {
  if (!ids.length) return new Map()
  const rows = await select<{ id: Computed<number>; next: Computed<number> }>(
    `SELECT ${of} AS id, MAX(position) + 1 AS next FROM ${table} WHERE ${of} IN (?) GROUP BY ${of}`,
    [ids],
    t,
  )
  return new Map(rows.map(r => [r.id, Number(r.next)]))
}

/** Surplus beds for a smaller shape: those of the last units, then the last beds of each unit beyond `bedsPerUnit`. Beds scheduled for removal keep their date. */
export async function findSurplusBeds(room: RoomShape, bedsPerUnit: number, t: Transaction): Promise<number[]> {
  const { staying, leaving } = await loadUnitsByStay(room.id, t)
  const byUnit = Map.groupBy(await loadBeds(room.id, t), b => b.unit_id)
  // Beds scheduled for removal go first.
  const inOrder = ({ id }: UnitRow) =>
    (byUnit.get(id) ?? []).toSorted((a, b) => Number(a.leaves_on !== null) - Number(b.leaves_on !== null))
  const beyond = (units: readonly UnitRow[], places: number) => units.flatMap(u => inOrder(u).slice(places))
  const isTighter = room.bedsPerUnit < bedsPerUnit
  const fuller = isTighter ? beyond([...staying.slice(0, room.units), ...leaving], room.bedsPerUnit) : []
  return [...fuller, ...beyond(staying.slice(room.units), 0)].map(b => b.id)
}

/** Removes beds now or from a date on, and units without remaining beds; their history stays. */
export async function retireBeds(
  room: number,
  beds: readonly number[],
  { today, later }: { today: Day; later: Day | undefined },
  t: Transaction,
): Promise<void> {
  if (!beds.length) return
  await assertBedsNotOccupied(beds, { from: later ?? today }, t)
  if (!later) await assertBedsLeft(beds, today, t)
  if (later) await execute('UPDATE beds SET leaves_on = ? WHERE id IN (?) AND room_id = ?', [later, [...beds], room], t)
  else await execute('UPDATE beds SET removed_at = UTC_TIMESTAMP(3) WHERE id IN (?) AND room_id = ?', [[...beds], room], t)
  await closeEmptyUnits(room, t)
}

export const closeEmptyUnits = (room: number, t: Transaction) =>
  execute(
    `UPDATE units u LEFT JOIN beds bed ON bed.unit_id = u.id AND bed.removed_at IS NULL SET u.removed_at = UTC_TIMESTAMP(3)
     WHERE u.room_id = ? AND u.removed_at IS NULL AND bed.id IS NULL`,
    [room],
    t,
  )

type BedRow = RowOf<Bed, 'id' | 'unit_id' | 'label' | 'kind' | 'position' | 'leaves_on'>
type UnitRow = RowOf<Unit, 'id' | 'name' | 'floor' | 'position'>

export const loadUnits = (room: number, t?: Transaction) =>
  select<UnitRow>('SELECT id, name, floor, position FROM units WHERE room_id = ? AND removed_at IS NULL ORDER BY position', [room], t)
export const loadBeds = (room: number, t?: Transaction) =>
  select<BedRow>(
    'SELECT id, unit_id, label, kind, position, leaves_on FROM beds WHERE room_id = ? AND removed_at IS NULL ORDER BY unit_id, position',
    [room],
    t,
  )

type BedBlockRow = RowOf<Block, 'id' | 'starts_on' | 'ends_on' | 'kind' | 'name'> & RowOf<BlockBed, 'bed_id'>

/** The units with their beds, and when each bed is out of sale. */
export async function loadLayout(room: number, today: Day, t?: Transaction) {
  const [units, beds, out] = await Promise.all([loadUnits(room, t), loadBeds(room, t), loadBedBlocks(room, today, t)])
  const byUnit = Map.groupBy(beds, b => b.unit_id)
  return units.map(({ id, name, floor }) => ({ id, name, floor, beds: (byUnit.get(id) ?? []).map(bed => presentBed(bed, out)) }))
}

const presentBed = ({ id, label, kind, leaves_on }: BedRow, out: readonly BedBlockRow[]) => ({
  id,
  label,
  kind,
  leavesOn: leaves_on,
  outOfSale: out
    .filter(o => o.bed_id === id)
    .map(o => ({ block: o.id, kind: o.kind as AnyBlockKind, name: o.name, from: o.starts_on, until: o.ends_on })),
})

const loadBedBlocks = (room: number, today: Day, t?: Transaction) =>
  select<BedBlockRow>(
    `SELECT k.id, x.bed_id, k.starts_on, k.ends_on, k.kind, k.name FROM blocks k JOIN block_beds x ON x.block_id = k.id
     WHERE k.room_id = ? AND k.ends_on > ? AND k.status = 'definite' AND k.deleted_at IS NULL AND k.released_at IS NULL ORDER BY k.starts_on, k.id`,
    [room, today],
    t,
  )
