import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Count, Sum } from '../../../db/models/index.ts'
import { type PropertySize, propertySizeProblem } from '../../../domain/inventory/roomLimits.ts'
import { fieldError } from '../../platform/errors.ts'

interface PropertyGrowth extends PropertySize {
  /** The field of the request that asks for it. */
  path: 'units' | 'bedsPerUnit'
}

/** Refuses to grow a property beyond the limit. Its row is written first, so that concurrent additions are counted one after another. */
export async function assertPropertyMayGrow(property: number, { rooms, beds, path }: PropertyGrowth, t: Transaction): Promise<void> {
  await guardProperty(property, t)
  const size = await loadPropertySize(property, t)
  const problem = propertySizeProblem({ rooms: size.rooms + rooms, beds: size.beds + beds })
  if (problem) throw fieldError(path, problem, 'house.full')
}

/** Serializes everybody who counts what a property has in order to add to it. */
export const guardProperty = (property: number, t: Transaction) =>
  execute('UPDATE properties SET updated_at = UTC_TIMESTAMP(3) WHERE id = ?', [property], t)

export async function loadPropertySize(property: number, t: Transaction): Promise<PropertySize> {
  const row = await selectOne<{ rooms: Count; beds: Sum | null }>(
    'SELECT COUNT(*) AS rooms, SUM(units * beds_per_unit) AS beds FROM rooms WHERE property_id = ? AND deleted_at IS NULL',
    [property],
    t,
  )
  return { rooms: Number(row?.rooms ?? 0), beds: Number(row?.beds ?? 0) }
}
