import { select } from '../../../../db/connection.ts'
import { type JsonList, parseJsonList } from '../../../../db/jsonList.ts'
import type { Bed, ColumnOf, Room, RowOf, Unit } from '../../../../db/models/index.ts'
import { decimalText, money } from '../../../../domain/money/money.ts'
import { exportTable } from './exportTable.ts'

interface RoomRow
  extends RowOf<
    Room,
    'name' | 'type' | 'sell_by' | 'units' | 'beds_per_unit' | 'gender' | 'ensuite' | 'base_price' | 'unit_price' | 'description'
  > {
  facilities: JsonList<string>
}

/** A property has some hundred at most. */
export const exportedRooms = exportTable(
  [
    'name',
    'type',
    'sell_by',
    'units',
    'beds_per_unit',
    'gender',
    'ensuite',
    'bed_price',
    'unit_price',
    'currency',
    'facilities',
    'description',
  ],
  async function* ({ property, currency }) {
    const price = (amount: number | null) => (amount === null ? null : decimalText(money(amount, currency)))
    const rows = await select<RoomRow>(
      `SELECT name, type, sell_by, units, beds_per_unit, gender, ensuite, base_price, unit_price, facilities, description
       FROM rooms WHERE property_id = ? AND deleted_at IS NULL ORDER BY position, id`,
      [property],
    )
    yield rows.map(r => ({
      name: r.name,
      type: r.type,
      sell_by: r.sell_by,
      units: r.units,
      beds_per_unit: r.beds_per_unit,
      gender: r.gender,
      ensuite: r.ensuite ? 'yes' : 'no',
      bed_price: price(r.base_price),
      unit_price: price(r.unit_price),
      currency,
      facilities: parseJsonList(r.facilities).join(';'),
      description: r.description,
    }))
  },
)

interface BedRow extends RowOf<Bed, 'label' | 'kind'> {
  room: ColumnOf<Room, 'name'>
  unit: ColumnOf<Unit, 'name'>
  floor: ColumnOf<Unit, 'floor'>
}

export const exportedBeds = exportTable(['room', 'unit', 'floor', 'bed', 'kind'], async function* ({ property }) {
  const rows = await select<BedRow>(
    `SELECT r.name AS room, u.name AS unit, u.floor, b.label, b.kind
     FROM rooms r JOIN units u ON u.room_id = r.id AND u.removed_at IS NULL JOIN beds b ON b.unit_id = u.id AND b.removed_at IS NULL
     WHERE r.property_id = ? AND r.deleted_at IS NULL ORDER BY r.position, r.id, u.position, b.position`,
    [property],
  )
  yield rows.map(({ room, unit, floor, label, kind }) => ({ room, unit, floor, bed: label, kind }))
})
