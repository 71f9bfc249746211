import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import { paging } from '../../platform/http/schema.ts'
import { removePicture } from '../../platform/media/service.ts'
import { admit, change, judgePlace } from './change.ts'
import { type PhotoView, photoById, photosOf } from './present.ts'

interface Query {
  room?: number | undefined
  page?: number
  limit?: number
}

export async function listPhotos(property: number, query: Query, call: Call) {
  await requireRight(call, property, 'property.read')
  const { page, limit, offset } = paging(query)
  const { room } = query
  const [rows, count] = await Promise.all([
    photosOf(property, { room, limit, offset }),
    selectOne<{ n: number }>(
      `SELECT COUNT(*) AS n FROM photos WHERE property_id = ?${room ? ' AND room_id = ?' : ''}`,
      room ? [property, room] : [property],
    ),
  ])
  return { rows, page, limit, total: count?.n ?? 0 }
}

interface Edit {
  alt?: string | undefined
  room?: number | null | undefined
  version?: number | undefined
}

export async function editPhoto(property: number, id: number, { version, ...edit }: Edit, call: Call): Promise<PhotoView> {
  await admit(property, call)
  return change(property, call, async t => {
    const before = await photoById(property, id, t)
    if (version !== undefined && version !== before.version) throw appError('stale')
    const { alt = before.alt, room = before.room } = edit
    if (room !== before.room) await judgePlace({ property, room, isNew: false }, t)
    await execute(
      'UPDATE photos SET alt = ?, room_id = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE property_id = ? AND id = ?',
      [alt, room, property, id],
      t,
    )
    const changes = { ...(alt !== before.alt && { alt: [before.alt, alt] }), ...(room !== before.room && { room: [before.room, room] }) }
    return { answer: await photoById(property, id, t), line: { action: 'photo.edit', entityId: id, changes } }
  })
}

/** All of them, each once: who has not seen a photo that was added meanwhile cannot say where it stands. */
export async function orderPhotos(property: number, wanted: readonly number[], call: Call): Promise<PhotoView[]> {
  await admit(property, call)
  return change(property, call, async t => {
    const before = await idsOf(property, t)
    if (wanted.length !== before.length || new Set(wanted).size !== before.length || !before.every(id => wanted.includes(id)))
      throw appError('stale', { detail: 'Photos were added or removed meanwhile. Look again, then bring them into order.' })
    if (wanted.length) await execute('UPDATE photos SET position = FIELD(id, ?) WHERE property_id = ?', [[...wanted], property], t)
    return { answer: await photosOf(property, {}, t), line: { action: 'photo.order', changes: { order: [before, wanted] } } }
  })
}

const idsOf = async (property: number, t: Transaction) =>
  (await select<{ id: number }>('SELECT id FROM photos WHERE property_id = ? ORDER BY position, id', [property], t)).map(p => p.id)

/** The file goes after the row: a photo that is still shown has its file, whatever happens in between. */
export async function removePhoto(property: number, id: number, call: Call): Promise<void> {
  await admit(property, call)
  const { file } = await change(property, call, async t => {
    const photo = await photoById(property, id, t)
    await execute('DELETE FROM photos WHERE property_id = ? AND id = ?', [property, id], t)
    const file = photo.url.slice('/media/'.length)
    return { answer: { file }, line: { action: 'photo.remove', entityId: id, changes: { file, alt: photo.alt, room: photo.room } } }
  })
  await removePicture(file)
}
