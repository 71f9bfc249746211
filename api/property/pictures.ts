import { select, type Transaction } from '../../db/connection.ts'
import { photoPath } from '../domain/cover.ts'

export interface Picture {
  url: string
  alt: string
  illustration: boolean
}

interface Row {
  property_id: number
  file: string
  alt: string
  name: string
  room: string | null
}

/** The photos that everybody sees, in their order. One statement however many hostels they are. */
export async function picturesOf(ids: readonly number[], t?: Transaction): Promise<Map<number, Picture[]>> {
  const rows = await select<Row>(
    `SELECT ph.property_id, ph.file, ph.alt, p.name, r.name AS room FROM photos ph JOIN properties p ON p.id = ph.property_id
     LEFT JOIN rooms r ON r.id = ph.room_id AND r.deleted_at IS NULL
     WHERE ph.property_id IN (?) AND ph.hidden_at IS NULL ORDER BY ph.property_id, ph.position, ph.id`,
    [[...ids]],
    t,
  )
  const byProperty = Map.groupBy(rows, r => r.property_id)
  return new Map([...byProperty].map(([id, photos]) => [id, photos.map(present)]))
}

const present = (photo: Row, at: number): Picture => ({ url: photoPath(photo.file), alt: wordsOf(photo, at), illustration: false })

/** A photo that nobody has described is not silent. */
const wordsOf = ({ alt, name, room }: Row, at: number) => alt || (room ? `${room}, ${name}` : `${name}, photo ${at + 1}`)
