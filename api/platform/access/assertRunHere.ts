import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { PmsConnection, RowOf } from '../../../db/models/index.ts'
import { appError } from '../errors.ts'

const findPmsName = async (property: number, t?: Transaction) =>
  (await selectOne<RowOf<PmsConnection, 'name'>>('SELECT name FROM pms_connections WHERE property_id = ?', [property], t))?.name

export const isRunByPms = async (property: number, t?: Transaction): Promise<boolean> => (await findPmsName(property, t)) !== undefined

/** What another system decides of a property that it runs is not changed here, where it would be overwritten or sold twice. */
export async function assertRunHere(property: number, t?: Transaction): Promise<void> {
  const name = await findPmsName(property, t)
  if (name !== undefined) throw appError('invalid_transition', { reason: 'pms_run', name })
}
