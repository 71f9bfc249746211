import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Count } from '../../../db/models/index.ts'
import { fieldError } from '../../platform/errors.ts'

/** These photos of the hostel show this room from now on, and no others do. */
export async function assignRoomPhotos(room: number, property: number, ids: readonly number[], t: Transaction): Promise<void> {
  const photoIds = [...new Set(ids)]
  await execute('UPDATE photos SET room_id = NULL, version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE room_id = ?', [room], t)
  if (!photoIds.length) return
  const known = await selectOne<{ n: Count }>(
    'SELECT COUNT(*) AS n FROM photos WHERE property_id = ? AND id IN (?)',
    [property, photoIds],
    t,
  )
  if (known?.n !== photoIds.length) throw fieldError('photos', 'photo_foreign')
  await execute(
    'UPDATE photos SET room_id = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE property_id = ? AND id IN (?)',
    [room, property, photoIds],
    t,
  )
}
