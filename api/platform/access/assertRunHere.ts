import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { PmsConnection, RowOf } from '../../../db/models/index.ts'
import { appError } from '../errors.ts'

/** What another system decides of a property that it runs is not changed here, where it would be overwritten or sold twice. */
export async function assertRunHere(property: number, t?: Transaction): Promise<void> {
  const pms = await selectOne<RowOf<PmsConnection, 'name'>>('SELECT name FROM pms_connections WHERE property_id = ?', [property], t)
  if (pms) throw appError('invalid_transition', { reason: 'pms_run', name: pms.name })
}
