import type { Day } from '../../../../domain/calendar/days.ts'
import { averageOfSums, type Column, type Report, type Row, ratioOfSums } from '../report.ts'
import { listDays, loadBedsOnSale, type Room, sumBy } from '../soldLines.ts'
import { loadSoldByRoom, type SoldSum } from '../soldSums.ts'
import { bedColumns, computeBedFigures } from './occupancy.ts'

const hasRooms = (rows: readonly Row[]) => rows.filter(r => r.roomsAvailable !== null)
/** Of rooms that are only sold whole, by the room: empty for a room whose beds are sold. */
const wholeRoomColumns: readonly Column[] = [
  { key: 'roomsAvailable', kind: 'count', total: 'sum' },
  { key: 'roomsSold', kind: 'count', total: 'sum' },
  { key: 'adr', kind: 'money', total: rows => averageOfSums('revenue', 'roomsSold')(hasRooms(rows)) },
  { key: 'revPar', kind: 'money', total: rows => averageOfSums('revenue', 'roomsAvailable')(hasRooms(rows)) },
]

export const rooms: Report = {
  name: 'rooms',
  group: 'Sales',
  basis: 'stay',
  span: 'past',
  columns: [{ key: 'room', kind: 'text' }, ...bedColumns, ...wholeRoomColumns],
  rows: async input => {
    const { rooms: all, available, wholeRooms } = await loadBedsOnSale(input.property, input)
    const ofRoom = await loadSoldByRoom(input)
    const days = listDays(input)
    return all.map(
      (room): Row => ({
        room: room.name,
        ...computeBedFigures(sumNights(days, room, available), ofRoom(room.id)),
        ...presentWholeRooms(room, ofRoom(room.id), sumNights(days, room, wholeRooms)),
      }),
    )
  },
}

/** Dorm beds and private rooms side by side, each counted in what is sold: a bed, or a whole room. */
export const roomKinds: Report = {
  name: 'room-kinds',
  group: 'Sales',
  basis: 'stay',
  span: 'past',
  columns: [
    { key: 'kind', kind: 'text' },
    { key: 'available', kind: 'count' },
    { key: 'sold', kind: 'count' },
    { key: 'occupancy', kind: 'share' },
    { key: 'charged', kind: 'money', total: 'sum' },
    { key: 'revenue', kind: 'money', total: 'sum' },
    { key: 'share', kind: 'share', total: ratioOfSums('revenue', 'revenue') },
    { key: 'abr', kind: 'money' },
    { key: 'revPab', kind: 'money' },
  ],
  rows: async input => {
    const { rooms: all, available, wholeRooms } = await loadBedsOnSale(input.property, input)
    const ofRoom = await loadSoldByRoom(input)
    const days = listDays(input)
    const [whole, byBed] = [all.filter(room => room.bedsOfWhole !== null), all.filter(room => room.bedsOfWhole === null)]
    const kinds = [
      { kind: 'Dorm beds', rooms: byBed, countOn: available },
      { kind: 'Private rooms', rooms: whole, countOn: wholeRooms },
    ]
    const rows = kinds
      .filter(({ rooms: own }) => own.length > 0)
      .map(
        ({ kind, rooms: own, countOn }): Row => ({
          kind,
          ...computeBedFigures(
            sumBy(own, room => sumNights(days, room, countOn)),
            own.flatMap(room => countInRooms(room, ofRoom(room.id))),
          ),
        }),
      )
    const revenue = sumBy(rows, r => Number(r.revenue))
    return rows.map((r): Row => ({ ...r, share: revenue > 0 ? Number(r.revenue) / revenue : null }))
  },
}

const sumNights = (days: readonly Day[], room: Room, countOn: (room: Room, day: Day) => number) => sumBy(days, day => countOn(room, day))

/** Beds sold as the rooms they are sold in. */
const countInRooms = ({ bedsOfWhole }: Room, sold: readonly SoldSum[]): SoldSum[] =>
  sold.map(sum => ({ ...sum, beds: Math.round(sum.beds / (bedsOfWhole ?? 1)) }))

function presentWholeRooms(room: Room, sold: readonly SoldSum[], roomsAvailable: number): Row {
  if (room.bedsOfWhole === null) return { roomsAvailable: null, roomsSold: null, adr: null, revPar: null }
  const figures = computeBedFigures(roomsAvailable, countInRooms(room, sold))
  return { roomsAvailable, roomsSold: figures.sold ?? null, adr: figures.abr ?? null, revPar: figures.revPab ?? null }
}
