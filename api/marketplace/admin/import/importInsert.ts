import { execute, select, type Transaction } from '../../../../db/connection.ts'
import type { ColumnOf, Computed, Property, Room, RowOf, Unit } from '../../../../db/models/index.ts'
import { bedsOfUnit, unitName } from '../../../../domain/inventory/bedLayout.ts'
import { capacityOf } from '../../../../domain/inventory/inventory.ts'
import { fromPriceOf } from '../../../../domain/inventory/roomLimits.ts'
import { parentPath, propertySlug, timezoneAt } from '../../../listing/property/service.ts'
import { toColumns } from './importFields.ts'
import type { PlacedRow } from './importReport.ts'
import type { ImportRoom } from './importRooms.ts'

const ROWS_PER_STATEMENT = 1000

async function insertRows(table: string, rows: readonly Record<string, unknown>[], t: Transaction): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first)
  for (let i = 0; i < rows.length; i += ROWS_PER_STATEMENT) {
    const values = rows.slice(i, i + ROWS_PER_STATEMENT).map(row => names.map(name => row[name]))
    await execute(`INSERT INTO ${table} (${names.join(', ')}) VALUES ?`, [values], t)
  }
}

/** Inserts live listings without an owner, with their rooms; needs a few statements for each thousand rows. Returns the new ids. */
export async function insertListings(rows: readonly PlacedRow[], source: string, t: Transaction): Promise<Map<PlacedRow, number>> {
  if (!rows.length) return new Map()
  const paths = await findFreePaths(rows, t)
  await insertRows(
    'properties',
    rows.map(row => toPropertyRow(row, source, paths.get(row) as string)),
    t,
  )
  const externalIds = rows.map(r => r.listing.externalId)
  const created = await select<RowOf<Property, 'id'> & { external_id: NonNullable<ColumnOf<Property, 'external_id'>> }>(
    'SELECT id, external_id FROM properties WHERE import_source = ? AND external_id IN (?)',
    [source, externalIds],
    t,
  )
  const byExternal = new Map(created.map(p => [p.external_id, p.id]))
  const ids = new Map(rows.map(row => [row, byExternal.get(row.listing.externalId) as number]))
  await insertRooms(
    rows.flatMap(row => row.listing.rooms.map((room, position) => ({ room, position, property: ids.get(row) as number }))),
    t,
  )
  return ids
}

/** The columns of a listing that an import sets, for new and known listings. */
export function toListingColumns({ listing, location, hash }: PlacedRow) {
  const { facilities, absentFacilities, languages, receptionHours, currency: _, ...plain } = listing.facts
  const { lat, lng } = location
  return {
    ...toColumns(plain),
    lat,
    lng,
    timezone: listing.timezone ?? timezoneAt(lat, lng),
    languages: JSON.stringify(languages),
    facilities: JSON.stringify(facilities),
    absent_facilities: absentFacilities.length ? JSON.stringify(absentFacilities) : null,
    reception_hours: receptionHours && JSON.stringify(receptionHours),
    import_hash: hash,
  }
}

function toPropertyRow(row: PlacedRow, source: string, path: string) {
  const now = new Date()
  const { listing, location } = row
  return {
    ...toListingColumns(row),
    status: 'live',
    slug: path.slice(path.lastIndexOf('/') + 1),
    path,
    place_id: location.place.id,
    currency: listing.facts.currency,
    rules: '[]',
    taxes: '[]',
    deposit: JSON.stringify({ kind: 'none' }),
    from_price: fromPriceOf(listing.rooms.map(withRoomPrices)),
    live_at: now,
    import_source: source,
    external_id: listing.externalId,
    created_at: now,
    updated_at: now,
  }
}

export const withRoomPrices = (room: ImportRoom) => ({
  ...room,
  basePrice: room.sellBy === 'bed' ? room.price : null,
  unitPrice: room.sellBy === 'unit' ? room.price : null,
})

/** A free path for each row: where another listing has or had the plain one, with the next free number at the end. */
async function findFreePaths(rows: readonly PlacedRow[], t: Transaction): Promise<Map<PlacedRow, string>> {
  const paths = new Map<PlacedRow, string>()
  const claimed = new Set<string>()
  for (let n = 1, open = [...rows]; open.length; n++) {
    const candidates = open.map(
      row => `${parentPath(row.listing.facts, row.location.place)}/${propertySlug(row.listing.facts.name)}${n === 1 ? '' : `-${n}`}`,
    )
    const taken = await findTakenPaths(candidates, t)
    open = open.filter((row, i) => {
      const path = candidates[i] as string
      if (taken.has(path) || claimed.has(path)) return true
      claimed.add(path)
      paths.set(row, path)
      return false
    })
  }
  return paths
}

async function findTakenPaths(paths: readonly string[], t: Transaction): Promise<Set<string>> {
  const rows = await select<{ path: Computed<string> }>(
    'SELECT path FROM properties WHERE path IN (?) UNION SELECT path FROM pages WHERE path IN (?)',
    [[...paths], [...paths]],
    t,
  )
  return new Set(rows.map(r => r.path))
}

export interface InsertRoomInput {
  room: ImportRoom
  property: number
  position: number
}

/** Inserts rooms with their lock rows, units and beds. */
export async function insertRooms(rooms: readonly InsertRoomInput[], t: Transaction): Promise<void> {
  if (!rooms.length) return
  await insertRows('rooms', rooms.map(toRoomRow), t)
  const created = await select<RowOf<Room, 'id' | 'property_id' | 'position'>>(
    'SELECT id, property_id, position FROM rooms WHERE property_id IN (?) AND deleted_at IS NULL',
    [[...new Set(rooms.map(r => r.property))]],
    t,
  )
  const ids = new Map(created.map(r => [`${r.property_id}/${r.position}`, r.id]))
  const written = rooms.map(r => ({ ...r, id: ids.get(`${r.property}/${r.position}`) as number }))
  await insertRows(
    'room_guards',
    written.map(r => ({ room_id: r.id, property_id: r.property })),
    t,
  )
  await insertRows('units', written.flatMap(toUnitRows), t)
  const units = await select<RowOf<Unit, 'id' | 'room_id'>>(
    'SELECT id, room_id FROM units WHERE room_id IN (?)',
    [written.map(r => r.id)],
    t,
  )
  const byRoom = Map.groupBy(units, u => u.room_id)
  await insertRows(
    'beds',
    written.flatMap(r => (byRoom.get(r.id) ?? []).flatMap(unit => toBedRows(r, unit.id))),
    t,
  )
}

function toRoomRow({ room, property, position }: InsertRoomInput) {
  const now = new Date()
  const { basePrice, unitPrice, type, name, sellBy, gender, units, bedsPerUnit, ensuite } = withRoomPrices(room)
  return {
    property_id: property,
    type,
    name,
    description: '',
    sell_by: sellBy,
    gender,
    units,
    beds_per_unit: bedsPerUnit,
    capacity: capacityOf(room),
    ensuite,
    base_price: basePrice,
    unit_price: unitPrice,
    facilities: '[]',
    position,
    created_at: now,
    updated_at: now,
  }
}

type InsertedRoom = InsertRoomInput & { id: number }

const toUnitRows = ({ id, property, position, room }: InsertedRoom) =>
  Array.from({ length: room.units }, (_, u) => ({ property_id: property, room_id: id, name: unitName(position, u), position: u }))

const toBedRows = ({ id, property, room }: InsertedRoom, unit: number) =>
  bedsOfUnit(room.type, room.bedsPerUnit).map(({ label, kind }, position) => ({
    property_id: property,
    room_id: id,
    unit_id: unit,
    label,
    kind,
    position,
  }))
