import { select, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, Photo as PhotoModel, Property, Room, RowOf } from '../../../db/models/index.ts'
import { photoPath } from '../../../domain/listing/cover.ts'
import { toFocus, withFocus } from '../../../domain/listing/photoFocus.ts'

export interface Photo {
  id: number
  url: string
  alt: string
  room: number | null
}

interface PhotoRow extends RowOf<PhotoModel, 'id' | 'property_id' | 'file' | 'alt' | 'focus_x' | 'focus_y'>, RowOf<Property, 'name'> {
  room_id: ColumnOf<Room, 'id'> | null
  room_name: ColumnOf<Room, 'name'> | null
}

/** The photos that everybody sees, in their order. One statement however many hostels they are. */
export async function loadPropertyPhotos(ids: readonly number[], t?: Transaction): Promise<Map<number, Photo[]>> {
  const rows = await select<PhotoRow>(
    `SELECT ph.id, ph.property_id, ph.file, ph.alt, ph.focus_x, ph.focus_y, p.name, r.id AS room_id, r.name AS room_name FROM photos ph JOIN properties p ON p.id = ph.property_id
     LEFT JOIN rooms r ON r.id = ph.room_id AND r.deleted_at IS NULL
     WHERE ph.property_id IN (?) AND ph.hidden_at IS NULL ORDER BY ph.property_id, ph.position, ph.id`,
    [[...ids]],
    t,
  )
  const byProperty = Map.groupBy(rows, r => r.property_id)
  return new Map([...byProperty].map(([id, photos]) => [id, photos.map(presentPhoto)]))
}

const presentPhoto = (photo: PhotoRow): Photo => ({
  id: photo.id,
  url: withFocus(photoPath(photo.file), toFocus(photo.focus_x, photo.focus_y)),
  alt: altTextOf(photo),
  room: photo.room_id,
})

/** Of one that nobody has described at least its room; else the page says which photo it is, in its own language. */
const altTextOf = ({ alt, name, room_name }: PhotoRow) => alt || (room_name ? `${room_name}, ${name}` : '')
