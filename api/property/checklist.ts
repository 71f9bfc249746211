import { selectOne, type Transaction } from '../../db/connection.ts'
import { type Checklist, publishChecklist } from '../domain/checklist.ts'
import { appError } from '../errors.ts'
import { countDaysForSale } from './daysForSale.ts'

interface Row {
  timezone: string
  name: string
  description: string
  line1: string
  lat: number
  lng: number
  cancellation_policy: string | null
  taxes: unknown[] | null
  phone: string | null
  email: string | null
  facilities: unknown[]
  rules: unknown[]
  rooms: number
  photos: number
  wordless: number
}

const DAYS_LOOKED_AT = 30

/** What is still missing before this listing can go live. */
export async function checklistOf(id: number, t?: Transaction): Promise<Checklist> {
  const p = await selectOne<Row>(
    `SELECT timezone, name, description, line1, lat, lng, cancellation_policy, taxes, phone, email, facilities, rules,
       (SELECT COUNT(*) FROM rooms r WHERE r.property_id = properties.id AND r.deleted_at IS NULL AND r.capacity > 0 AND COALESCE(r.base_price, r.unit_price) > 0) AS rooms,
       (SELECT COUNT(*) FROM photos ph WHERE ph.property_id = properties.id AND ph.hidden_at IS NULL) AS photos,
       (SELECT COUNT(*) FROM photos ph WHERE ph.property_id = properties.id AND ph.hidden_at IS NULL AND ph.alt = '') AS wordless
     FROM properties WHERE id = ?`,
    [id],
    t,
  )
  if (!p) throw appError('not_found')
  return publishChecklist({
    name: p.name,
    description: p.description,
    hasAddress: p.line1 !== '',
    hasPosition: p.lat !== 0 || p.lng !== 0,
    roomsWithPrice: p.rooms,
    daysForSale: await countDaysForSale({ id, timezone: p.timezone }, DAYS_LOOKED_AT, t),
    hasPolicy: p.cancellation_policy !== null,
    hasTaxAnswer: p.taxes !== null,
    phone: p.phone,
    email: p.email,
    photos: p.photos,
    photosWithoutWords: p.wordless,
    facilities: p.facilities.length,
    rules: p.rules.length,
  })
}
