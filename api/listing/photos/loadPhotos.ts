import { select, type Transaction } from '../../../db/connection.ts'
import type { Photo, RowOf } from '../../../db/models/index.ts'
import { toFocus } from '../../../domain/listing/photoFocus.ts'
import { appError } from '../../platform/errors.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { photoView } from './contract.ts'

export type PhotoView = Infer<typeof photoView>

type PhotoRow = RowOf<
  Photo,
  'id' | 'file' | 'alt' | 'room_id' | 'focus_x' | 'focus_y' | 'width' | 'height' | 'hidden_at' | 'hidden_reason' | 'version'
>

const COLUMNS = 'id, file, alt, room_id, focus_x, focus_y, width, height, hidden_at, hidden_reason, version'

const presentPhoto = (p: PhotoRow): PhotoView => ({
  id: p.id,
  url: `/media/${p.file}`,
  alt: p.alt,
  room: p.room_id,
  focus: toFocus(p.focus_x, p.focus_y),
  width: p.width,
  height: p.height,
  hidden: p.hidden_at && { reason: p.hidden_reason ?? '', at: p.hidden_at.toISOString() },
  version: p.version,
})

interface LoadPhotosOptions {
  room?: number | undefined
  limit?: number
  offset?: number
}

/** In their order. */
export async function loadPhotos(
  property: number,
  { room, limit = 1000, offset = 0 }: LoadPhotosOptions = {},
  t?: Transaction,
): Promise<PhotoView[]> {
  const rows = await select<PhotoRow>(
    `SELECT ${COLUMNS} FROM photos WHERE property_id = ?${room ? ' AND room_id = ?' : ''} ORDER BY position, id LIMIT ${limit} OFFSET ${offset}`,
    room ? [property, room] : [property],
    t,
  )
  return rows.map(presentPhoto)
}

export async function loadPhoto(property: number, id: number, t: Transaction): Promise<PhotoView> {
  const [row] = await select<PhotoRow>(`SELECT ${COLUMNS} FROM photos WHERE property_id = ? AND id = ?`, [property, id], t)
  if (!row) throw appError('not_found')
  return presentPhoto(row)
}
