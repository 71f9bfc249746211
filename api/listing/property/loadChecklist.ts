import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, Count, Place, Property, RowOf, Truth } from '../../../db/models/index.ts'
import { type Checklist, publishChecklist } from '../../../domain/listing/checklist.ts'
import { isPlaced } from '../../../domain/listing/distance.ts'
import { appError } from '../../platform/errors.ts'
import { countDaysForSale } from './countDaysForSale.ts'

interface ChecklistRow
  extends RowOf<Property, 'timezone' | 'name' | 'description' | 'line1' | 'lat' | 'lng' | 'phone' | 'email' | 'facilities' | 'rules'> {
  city_lat: ColumnOf<Place, 'lat'> | null
  city_lng: ColumnOf<Place, 'lng'> | null
  cancellation_policy: ColumnOf<Property, 'cancellation_policy'> | null
  taxes_open: Truth
  rooms: Count
  photos: Count
  wordless: Count
}

const SALE_DAYS_CHECKED = 30

/** What is still missing before this listing can go live. */
export async function loadChecklist(id: number, t?: Transaction): Promise<Checklist> {
  const p = await selectOne<ChecklistRow>(
    `SELECT timezone, properties.name, description, line1, properties.lat, properties.lng, city.lat AS city_lat, city.lng AS city_lng,
       cancellation_policy, taxes_open, phone, email, facilities, rules,
       (SELECT COUNT(*) FROM rooms r WHERE r.property_id = properties.id AND r.deleted_at IS NULL AND r.capacity > 0 AND COALESCE(r.base_price, r.unit_price) > 0) AS rooms,
       (SELECT COUNT(*) FROM photos ph WHERE ph.property_id = properties.id AND ph.hidden_at IS NULL) AS photos,
       (SELECT COUNT(*) FROM photos ph WHERE ph.property_id = properties.id AND ph.hidden_at IS NULL AND ph.alt = '') AS wordless
     FROM properties LEFT JOIN places city ON city.id = properties.place_id WHERE properties.id = ?`,
    [id],
    t,
  )
  if (!p) throw appError('not_found')
  return publishChecklist({
    name: p.name,
    description: p.description,
    hasAddress: p.line1 !== '',
    hasPosition: hasPosition(p),
    roomsWithPrice: p.rooms,
    daysForSale: await countDaysForSale({ id, timezone: p.timezone }, SALE_DAYS_CHECKED, t),
    hasPolicy: p.cancellation_policy !== null,
    hasTaxAnswer: !p.taxes_open,
    phone: p.phone,
    email: p.email,
    photos: p.photos,
    photosWithoutText: p.wordless,
    facilities: p.facilities.length,
    rules: p.rules.length,
  })
}

/** Not the middle of its city, which comes with the name and is nobody's door. */
const hasPosition = ({ lat, lng, city_lat, city_lng }: ChecklistRow) =>
  (lat !== 0 || lng !== 0) && isPlaced({ lat, lng }, { lat: city_lat, lng: city_lng })
