import { bedroomView, describeBedroom } from '../../../domain/listing/bedroomView.ts'
import { BEDROOM_VARIANTS, coverPath, parseCoverPath, withView } from '../../../domain/listing/cover.ts'
import type { PropertyDetails, Room } from '../../lib/http/pageData.ts'
import { localizeName } from '../../lib/language/messages.ts'
import { formatCoverAlt } from './coverAlt.ts'

export interface RoomPicture {
  url: string
  alt: string
  isDrawn: boolean
}

type PicturedProperty = Pick<PropertyDetails, 'covers' | 'name'> & {
  rooms: readonly Pick<Room, 'id' | 'type' | 'bedKinds' | 'bedsPerUnit' | 'gender' | 'ensuite' | 'facilities' | 'photos' | 'name'>[]
}

/** The pictures of each room, by its id: its photos, or one drawing while the hostel has no photo at all. */
export function roomPictures({ covers, name, rooms }: PicturedProperty): Map<number, RoomPicture[]> {
  const [cover] = covers
  const drawn = cover?.illustration ? parseCoverPath(cover.url) : null
  const seen = new Map<string, number>()
  return new Map(
    rooms.map(room => {
      const photos = room.photos.map(({ url, alt }, at) => ({
        url,
        alt: formatCoverAlt({ url, alt }, localizeName(room.name), at),
        isDrawn: false,
      }))
      const view = drawn && photos.length === 0 && bedroomView(room)
      if (!view) return [room.id, photos]
      // Rooms of one kind are numbered, so that each looks different from the next.
      const number = seen.get(view) ?? 0
      seen.set(view, number + 1)
      const url = coverPath(withView(drawn, view, { variant: (number % BEDROOM_VARIANTS) + 1, ...describeBedroom(view, room) }))
      return [room.id, [{ url, alt: formatCoverAlt({ url, alt: '' }, name, 0), isDrawn: true }]]
    }),
  )
}
