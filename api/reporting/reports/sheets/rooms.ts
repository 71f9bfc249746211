import type { Report, Row } from '../report.ts'
import { listDays, loadBedsOnSale, sumBy } from '../soldLines.ts'
import { loadSoldByRoom } from '../soldSums.ts'
import { bedColumns, computeBedFigures } from './occupancy.ts'

export const rooms: Report = {
  name: 'rooms',
  group: 'Sales',
  basis: 'stay',
  span: 'past',
  columns: [{ key: 'room', kind: 'text' }, ...bedColumns],
  rows: async input => {
    const { rooms: all, available } = await loadBedsOnSale(input.property, input)
    const ofRoom = await loadSoldByRoom(input)
    const days = listDays(input)
    return all.map(
      (room): Row => ({
        room: room.name,
        ...computeBedFigures(
          sumBy(days, day => available(room, day)),
          ofRoom(room.id),
        ),
      }),
    )
  },
}
