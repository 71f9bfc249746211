import { selectOne, type Transaction } from '../../../db/connection.ts'
import { fieldError } from '../../platform/errors.ts'

/** The picture of an event is a photo of its own hostel. */
export async function assertOwnPhoto(property: number, photo: number | null | undefined, t: Transaction): Promise<void> {
  if (!photo) return
  const own = await selectOne('SELECT id FROM photos WHERE id = ? AND property_id = ?', [photo, property], t)
  if (!own) throw fieldError('photo', 'not_of_hostel')
}
