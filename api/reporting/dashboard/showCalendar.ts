import { authorBySource } from '../../../domain/access/noteAuthor.ts'
import { can } from '../../../domain/access/rights.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { type Day, nightCount } from '../../../domain/calendar/days.ts'
import { type NightOfRoom, nightsOfHouse } from '../../inventory/rate/service.ts'
import { overbookedOf } from '../../inventory/room/service.ts'
import { type Membership, requireRight } from '../../platform/access/service.ts'
import { fieldError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { calendarQuery, calendarView } from './calendarContract.ts'
import { type DrawnBlock, type DrawnStay, drawBeds } from './drawBeds.ts'
import { type BedRow, type BookingRow, readBeds, readBlocks, readBookings, readSlept, readWaiting } from './readCalendar.ts'

type Calendar = Infer<typeof calendarView>

const mostDays = 62

/** The tape chart of a house: the same number of statements whatever its size; some more where nights are overbooked or rooms are arranged. */
export async function showCalendar({ property, startDate, endDate }: Infer<typeof calendarQuery>, call: Call): Promise<Calendar> {
  const house = await requireRight(call, property, 'dashboard.read')
  judge(startDate, endDate)
  const today = businessDate(new Date(), house.timezone)
  const range = { from: startDate, to: endDate }
  const [rows, slept, waiting, bookings, blocks, nights, over] = await Promise.all([
    readBeds(property),
    readSlept(property, range),
    readWaiting(property, range),
    readBookings(property, range),
    readBlocks(property, range),
    nightsOfHouse({ property, currency: house.currency, today, ...range }),
    overbookedOf(property, today),
  ])
  const lane = over.lanes.filter(l => l.arrival <= endDate && l.departure >= startDate)
  const drawn = drawBeds({ ...standing(rows), today, lane: new Set(over.lanes.map(l => l.line)) }, { slept, waiting, blocks })
  const known = new Set(bookings.map(b => b.id))
  return {
    property,
    currency: house.currency,
    today,
    startDate,
    endDate,
    rooms: roomsOf(rows, nights, drawn.stays),
    bookings: bookings.map(presentBooking(house)),
    // A booking of before the range that is not shown has nothing to show here either.
    stays: drawn.stays.filter(s => known.has(s.booking)).map(presentStay(house, new Map(bookings.map(b => [b.id, b])))),
    blocks: drawn.blocks.map(presentBlock),
    withoutBed: drawn.withoutBed
      .filter(w => known.has(w.booking))
      .map(({ arrival: from, departure: until, ...w }) => ({ ...w, from, until })),
    overbooked: {
      nights: [...over.rooms.values()].flat().flatMap(n => {
        const isShown = n.night >= startDate && n.night <= endDate && n.sold > n.capacity
        return isShown ? [{ room: n.room_id, night: n.night, over: n.sold - n.capacity }] : []
      }),
      stays: [
        ...lane.map(({ booking, room, as, quantity, arrival: from, departure: until }) => ({
          booking,
          block: null,
          room,
          as,
          quantity,
          from,
          until,
        })),
        ...drawn.blocks
          .filter(k => k.row.isWithoutBed)
          .map(({ row: { id: block, room, taken_as: as, quantity, from, until } }) => ({
            booking: null,
            block,
            room,
            as,
            quantity,
            from,
            until,
          })),
      ],
    },
  }
}

function judge(startDate: Day, endDate: Day): void {
  if (endDate < startDate) throw fieldError('endDate', 'The end comes before the start.', 'date.before')
  if (nightCount(startDate, endDate) >= mostDays) throw fieldError('endDate', `At most ${mostDays} days at once.`, 'date.max')
}

/** What stands there now, by unit. */
function standing(rows: readonly BedRow[]) {
  const here = rows.filter(r => r.bed !== null && !r.isBedGone && !r.isRoomGone)
  const units = [...Map.groupBy(here, r => r.unit as number)].map(([id, beds]) => ({
    id,
    room: (beds[0] as BedRow).room,
    beds: beds.map(b => b.bed as number),
  }))
  const leaving = here.flatMap(b => (b.leaves_on === null ? [] : [{ bed: b.bed as number, arrival: b.leaves_on, departure: FAR }]))
  return { units, leaving }
}
const FAR: Day = '2999-01-01'

/** Rooms and beds that are gone are shown only where somebody slept in them. */
function roomsOf(rows: readonly BedRow[], nights: ReadonlyMap<number, NightOfRoom[]>, stays: readonly DrawnStay[]): Calendar['rooms'] {
  const used = new Set(stays.map(s => s.bed))
  const isShown = (b: BedRow) => b.bed !== null && ((!b.isBedGone && !b.isRoomGone) || used.has(b.bed))
  return [...Map.groupBy(rows, r => r.room).values()].flatMap(own => {
    const [head] = own as [BedRow, ...BedRow[]]
    const beds = own.filter(isShown)
    if (head.isRoomGone && !beds.length) return []
    return [
      {
        id: head.room,
        name: head.roomName,
        sellBy: head.sell_by,
        gender: head.gender,
        nights: (nights.get(head.room) ?? []).map(({ capacity, sold, left, price }) => ({ capacity, sold, free: left, price })),
        units: [...Map.groupBy(beds, b => b.unit as number)].map(([id, inUnit]) => ({
          id,
          name: inUnit[0]?.unitName ?? '',
          beds: inUnit.map(({ bed, label, kind, leaves_on }) => ({ id: bed as number, label, kind, leaves: leaves_on })),
        })),
      },
    ]
  })
}

const may = ({ role }: Membership, right: 'guest.read' | 'booking.read') => role === null || can(role, right)

function presentBooking(house: Membership) {
  const [contact, papers] = [may(house, 'guest.read'), may(house, 'booking.read')]
  return ({ name, code, due, currency, hasNote, noteBy, group, arrivalTime, ...b }: BookingRow): Calendar['bookings'][number] => ({
    ...b,
    name: papers ? name : null,
    code: papers ? code : null,
    ...(arrivalTime && { arrivalTime }),
    ...(papers && Number(due) > 0 && { due: { amount: Number(due), currency } }),
    ...(contact && hasNote && { hasNote: true, noteBy: noteBy ?? authorBySource(b.source) }),
    ...(papers && group && { group }),
  })
}

function presentStay(house: Membership, bookings: ReadonlyMap<number, BookingRow>) {
  const names = may(house, 'booking.read')
  return ({ booking, bed, hold, guest, status, arrival: from, departure: until }: DrawnStay): Calendar['stays'][number] => ({
    booking,
    bed,
    from,
    until,
    hold,
    ...(names && guest && guest !== bookings.get(booking)?.name && { guest }),
    ...(status && status !== bookings.get(booking)?.status && { status }),
  })
}

const presentBlock = ({ row, beds, isOpen }: DrawnBlock): Calendar['blocks'][number] => {
  const { id, kind, status, name, room, taken_as: as, quantity, from, until } = row
  return { id, kind, status, name, room, as, quantity, from, until, beds, isOpen }
}
