import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Extra, Json, Property, RowOf } from '../../../db/models/index.ts'
import type { ExtraPlace } from '../../../domain/inventory/extras.ts'
import { money } from '../../../domain/money/money.ts'
import { appError } from '../../platform/errors.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { extra } from './contract.ts'

export type ExtraView = Infer<typeof extra>

export interface ExtraRow
  extends RowOf<
      Extra,
      'id' | 'property_id' | 'name' | 'description' | 'category' | 'per' | 'price' | 'vat_rate' | 'stock' | 'sold' | 'active' | 'version'
    >,
    RowOf<Property, 'currency'> {
  places: Json<ExtraPlace[]>
}

const EXTRAS = `SELECT e.id, e.property_id, e.name, e.description, e.category, e.per, e.price, e.vat_rate, e.stock, e.sold, e.places, e.active, e.version, p.currency
  FROM extras e JOIN properties p ON p.id = e.property_id`
/** On offer first, by name. */
const IN_ORDER = 'ORDER BY e.active DESC, e.name, e.id'

export const findExtras = (property: number, { limit, offset }: { limit: number; offset: number }, t?: Transaction) =>
  select<ExtraRow>(`${EXTRAS} WHERE e.property_id = ? ${IN_ORDER} LIMIT ? OFFSET ?`, [property, limit, offset], t)

/** Those of the property among these ids. */
export const findExtrasById = (property: number, ids: readonly number[], t?: Transaction) =>
  select<ExtraRow>(`${EXTRAS} WHERE e.property_id = ? AND e.id IN (?)`, [property, [...ids]], t)

export async function loadExtra(id: number, t?: Transaction): Promise<ExtraRow> {
  const row = await selectOne<ExtraRow>(`${EXTRAS} WHERE e.id = ?`, [id], t)
  if (!row) throw appError('not_found')
  return row
}

export const presentExtra = (row: ExtraRow): ExtraView => ({
  id: row.id,
  property: row.property_id,
  name: row.name,
  description: row.description,
  category: row.category as ExtraView['category'],
  per: row.per,
  price: money(row.price, row.currency),
  vatRate: row.vat_rate,
  stock: row.stock,
  sold: row.sold,
  places: row.places,
  isActive: row.active === 1,
  version: row.version,
})
