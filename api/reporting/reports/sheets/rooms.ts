import type { Report, Row } from '../report.ts'
import { add, daysOf, readBeds, readSold } from '../sold.ts'
import { bedColumns, bedFigures } from './occupancy.ts'

export const rooms: Report = {
  name: 'rooms',
  title: 'Occupancy and revenue by room',
  about: 'The same figures for each kind of room. A private room counts with all its beds.',
  group: 'Sales',
  basis: 'stay',
  span: 'past',
  columns: [{ key: 'room', head: 'Room', kind: 'text' }, ...bedColumns],
  rows: async asked => {
    const { rooms: all, available } = await readBeds(asked.property, asked)
    const lines = Map.groupBy(await readSold(asked, asked), l => l.room)
    const days = daysOf(asked)
    return all.map((room): Row => {
      const nights = (lines.get(room.id) ?? []).flatMap(l => l.nights)
      return {
        room: room.name,
        ...bedFigures(
          add(days, day => available(room, day)),
          nights,
        ),
      }
    })
  },
}
