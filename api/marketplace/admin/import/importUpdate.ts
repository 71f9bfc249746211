import { execute, type Transaction } from '../../../../db/connection.ts'
import { type ColumnOf, type Count, Property, Room, type RowOf } from '../../../../db/models/index.ts'
import { updateFromPrices } from '../../../inventory/rate/service.ts'
import { assignPath } from '../../../listing/property/service.ts'
import { insertRooms, toListingColumns, withRoomPrices } from './importInsert.ts'
import { type RowProblem, rowProblem } from './importProblem.ts'
import type { PlacedRow } from './importReport.ts'
import { countBeds, findSizeProblem, type ImportRoom } from './importRooms.ts'

export interface KnownListing extends RowOf<Property, 'id' | 'import_hash' | 'status' | 'currency'> {
  external_id: NonNullable<ColumnOf<Property, 'external_id'>>
  members: Count
}

/** Why an import may not change a known listing any more, if so. */
export function findUpdateRefusal(known: KnownListing, { listing }: PlacedRow): RowProblem | undefined {
  const listingId = { listing: String(known.id) }
  if (known.members) return rowProblem(null, 'has_owner', listingId)
  if (known.status === 'closed') return rowProblem(null, 'is_closed', listingId)
  if (known.status === 'suspended') return rowProblem(null, 'is_suspended', listingId)
  if (known.currency !== listing.facts.currency) return rowProblem('currency', 'other_currency', { ...listingId, currency: known.currency })
}

/** Updates facts and prices, and adds new room types. Rooms that may have been sold keep their size and are never removed. */
export async function updateListing(row: PlacedRow, id: number, t: Transaction): Promise<RowProblem | undefined> {
  const rooms = await Room.findAll({ where: { propertyId: id, deletedAt: null }, order: ['position', 'id'], transaction: t })
  const pairs = row.listing.rooms.map(room => ({ room, known: rooms.find(r => r.type === room.type) }))
  const resized = pairs.find(({ room, known }) => known && !isSameSize(room, known))
  if (resized) return sizeProblem(resized.room, resized.known as Room)
  const newRooms = pairs.filter(p => !p.known).map(p => p.room)
  const tooLarge = findSizeProblem({ rooms: rooms.length + newRooms.length, beds: countBeds(rooms) + countBeds(newRooms) })
  if (tooLarge) return rowProblem(null, ...tooLarge)
  await updateFacts(row, id, t)
  for (const { room, known } of pairs) if (known) await updateRoom(known, room, t)
  const next = Math.max(-1, ...rooms.map(r => r.position ?? 0)) + 1
  const added = newRooms.map((room, i) => ({ room, property: id, position: next + i }))
  await insertRooms(added, t)
  await updateFromPrices([id], t)
}

const isSameSize = (room: ImportRoom, known: Room) => room.units === known.units && room.bedsPerUnit === known.bedsPerUnit

const sizeProblem = (room: ImportRoom, known: Room) =>
  rowProblem(`${room.type}_beds`, 'other_size', {
    here: `${room.units} x ${room.bedsPerUnit}`,
    there: `${known.units} x ${known.bedsPerUnit}`,
  })

async function updateFacts(row: PlacedRow, id: number, t: Transaction) {
  const columns = toListingColumns(row)
  const before = (await Property.findByPk(id, { transaction: t })) as Property
  const names = Object.keys(columns)
  await execute(
    `UPDATE properties SET ${names.map(name => `${name} = ?`).join(', ')}, version = version + 1, content_version = content_version + 1,
       updated_at = UTC_TIMESTAMP(3) WHERE id = ?`,
    [...Object.values(columns), id],
    t,
  )
  const moved = (['name', 'city', 'country', 'lat', 'lng'] as const).some(key => before[key] !== columns[key])
  if (moved) await assignPath(await before.reload({ transaction: t }), t)
}

async function updateRoom(known: Room, room: ImportRoom, t: Transaction) {
  const { basePrice, unitPrice, name, ensuite } = withRoomPrices(room)
  const after = { basePrice, unitPrice, name, ensuite }
  if (Object.entries(after).every(([key, value]) => known.get(key) === value)) return
  await known.update({ ...after, version: (known.version ?? 1) + 1 }, { transaction: t })
}
