import type { Computed, Property, Room, RowOf } from '../../../db/models/index.ts'
import { photoPath } from '../../../domain/listing/cover.ts'
import { toFocus, withFocus } from '../../../domain/listing/photoFocus.ts'
import { type BedKind, bedKinds } from '../../../domain/listing/taxonomy.ts'
import type { Money } from '../../../domain/money/money.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { getTermLabels, getTermOverrides } from '../../platform/taxonomy/service.ts'
import type { roomView } from './contract.ts'

export type RoomView = Infer<typeof roomView>

interface RoomPhoto {
  id: number
  file: string
  alt: string
  position: number
  /** Its focal point. */
  x: number | null
  y: number | null
}

export interface RoomRow
  extends RowOf<
      Room,
      | 'id'
      | 'property_id'
      | 'type'
      | 'name'
      | 'description'
      | 'units'
      | 'beds_per_unit'
      | 'capacity'
      | 'ensuite'
      | 'base_price'
      | 'unit_price'
      | 'from_price'
      | 'facilities'
      | 'position'
      | 'version'
      | 'sell_by'
      | 'gender'
    >,
    RowOf<Property, 'currency'> {
  bed_kinds: Computed<string | null>
  photos: Computed<RoomPhoto[] | string | null>
}

/** With the property as `p`, for its currency. */
export const ROOM_COLUMNS = `r.id, r.property_id, r.type, r.name, r.description, r.sell_by, r.gender, r.units, r.beds_per_unit, r.capacity, r.ensuite, r.base_price, r.unit_price, r.from_price, r.facilities, r.position, r.version, p.currency,
  (SELECT GROUP_CONCAT(DISTINCT b.kind) FROM beds b WHERE b.room_id = r.id AND b.leaves_on IS NULL) AS bed_kinds,
  (SELECT JSON_ARRAYAGG(JSON_OBJECT('id', ph.id, 'file', ph.file, 'alt', ph.alt, 'position', ph.position, 'x', ph.focus_x, 'y', ph.focus_y)) FROM photos ph
   WHERE ph.room_id = r.id AND ph.hidden_at IS NULL) AS photos`

export const presentRoom = (r: RoomRow): RoomView => ({
  id: r.id,
  property: r.property_id,
  type: r.type,
  ...presentTypeLabel(r.type),
  name: r.name,
  description: r.description,
  sellBy: r.sell_by,
  gender: r.gender,
  units: r.units,
  bedsPerUnit: r.beds_per_unit,
  capacity: r.capacity,
  // As many as it has places, whatever the beds are.
  sleeps: r.beds_per_unit,
  ensuite: Boolean(r.ensuite),
  basePrice: r.base_price === null ? null : { amount: r.base_price, currency: r.currency },
  unitPrice: r.unit_price === null ? null : { amount: r.unit_price, currency: r.currency },
  fromPrice: resolveFromPrice(r),
  facilities: r.facilities,
  bedKinds: presentBedKinds(r),
  photos: presentPhotos(r),
  position: r.position,
  version: r.version,
})

/** Without rates it is what the room itself costs. */
function resolveFromPrice({ from_price, sell_by, base_price, unit_price, currency }: RoomRow): Money | null {
  const amount = from_price ?? (sell_by === 'unit' ? unit_price : base_price)
  return amount === null ? null : { amount, currency }
}

/** In the order of the taxonomy. */
function presentBedKinds({ bed_kinds }: RoomRow): BedKind[] {
  const there = bed_kinds?.split(',') ?? []
  return bedKinds.filter(kind => there.includes(kind))
}

function presentTypeLabel(type: string): { typeLabel?: string; typeLabels?: Record<string, string> } {
  const { label, labels } = getTermLabels('room_type', type, getTermOverrides())
  return { ...(label && { typeLabel: label }), ...(labels && { typeLabels: labels }) }
}

// MariaDB hands made JSON over as text; neither engine keeps an order in it.
function presentPhotos({ photos }: RoomRow): RoomView['photos'] {
  const list: RoomPhoto[] = typeof photos === 'string' ? JSON.parse(photos) : (photos ?? [])
  return list
    .sort((a, b) => a.position - b.position || a.id - b.id)
    .map(({ id, file, alt, x, y }) => ({ id, url: withFocus(photoPath(file), toFocus(x, y)), alt }))
}
