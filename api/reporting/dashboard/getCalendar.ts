import { setImmediate as breath } from 'node:timers/promises'
import { noteAuthorForSource } from '../../../domain/access/noteAuthor.ts'
import { can } from '../../../domain/access/rights.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { type Day, nightCount } from '../../../domain/calendar/days.ts'
import { explain } from '../../../domain/language/explain.ts'
import { loadPropertyNights, type RoomNight } from '../../inventory/rate/service.ts'
import { loadOverbookedLane } from '../../inventory/room/service.ts'
import { type Membership, requireRight } from '../../platform/access/service.ts'
import { fieldError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { calendarQuery, calendarView } from './calendarContract.ts'
import {
  type CalendarBedRow,
  type CalendarBookingRow,
  hasBed,
  loadCalendarBeds,
  loadCalendarBlocks,
  loadCalendarBookings,
  loadOccupied,
  loadUnassigned,
} from './loadCalendar.ts'
import { type ChartBlock, type ChartStay, placeOnTapeChart } from './placeOnTapeChart.ts'

type Calendar = Infer<typeof calendarView>

const maxDays = 62

/** The tape chart of a property: the same number of statements whatever its size; some more where nights are overbooked or rooms are arranged. */
export async function getCalendar({ property, startDate, endDate }: Infer<typeof calendarQuery>, ctx: RequestContext): Promise<Calendar> {
  const membership = await requireRight(ctx, property, 'dashboard.read')
  validateRange(startDate, endDate)
  const today = businessDate(new Date(), membership.timezone)
  const range = { from: startDate, to: endDate }
  const [rows, occupied, unassigned, bookings, blocks, nights, over] = await Promise.all([
    loadCalendarBeds(property),
    loadOccupied(property, range),
    loadUnassigned(property, range),
    loadCalendarBookings(property, range),
    loadCalendarBlocks(property, range),
    loadPropertyNights({ property, currency: membership.currency, today, ...range }),
    loadOverbookedLane(property, today),
  ])
  // Between the parts of what a large property takes others have their turn.
  await breath()
  const lane = over.lanes.filter(l => l.arrival <= endDate && l.departure >= startDate)
  const chart = placeOnTapeChart(
    { ...toUnitsAndLeaving(rows), today, lane: new Set(over.lanes.map(l => l.line)) },
    { occupied, unassigned, blocks },
  )
  await breath()
  const known = new Set(bookings.map(b => b.id))
  const calendar: Calendar = {
    property,
    currency: membership.currency,
    today,
    startDate,
    endDate,
    rooms: presentRooms(rows, nights, chart.stays),
    bookings: bookings.map(presentBooking(membership)),
    // A booking of before the range that is not shown has nothing to show here either.
    stays: chart.stays.filter(s => known.has(s.booking)).map(presentStay(membership, new Map(bookings.map(b => [b.id, b])))),
    blocks: chart.blocks.map(presentBlock),
    withoutBed: chart.withoutBed
      .filter(w => known.has(w.booking))
      .map(({ arrival: from, departure: until, ...w }) => ({ ...w, from, until })),
    overbooked: {
      nights: [...over.rooms.values()].flat().flatMap(n => {
        const isVisible = n.night >= startDate && n.night <= endDate && n.sold > n.capacity
        return isVisible ? [{ room: n.room_id, night: n.night, over: n.sold - n.capacity }] : []
      }),
      stays: [
        ...lane.flatMap(({ line, booking, room, as, arrival: from, departure: until }) => {
          const quantity = chart.lacking.get(line)
          return quantity ? [{ booking, block: null, room, as, quantity, from, until }] : []
        }),
        ...chart.blocks
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
  await breath()
  return calendar
}

function validateRange(startDate: Day, endDate: Day): void {
  if (endDate < startDate) throw fieldError('endDate', 'ends_before_start', 'date.before')
  if (nightCount(startDate, endDate) >= maxDays) throw fieldError('endDate', explain('days_max', { most: maxDays }), 'date.max')
}

/** What stands there now, by unit. */
function toUnitsAndLeaving(rows: readonly CalendarBedRow[]) {
  const here = rows.filter(hasBed).filter(r => !r.isBedGone && !r.isRoomGone)
  const units = [...Map.groupBy(here, r => r.unit)].map(([id, beds]) => ({
    id,
    room: (beds[0] as CalendarBedRow).room,
    beds: beds.map(b => b.bed),
  }))
  const leaving = here.flatMap(b => (b.leaves_on === null ? [] : [{ bed: b.bed, arrival: b.leaves_on, departure: FAR_FUTURE }]))
  return { units, leaving }
}
const FAR_FUTURE: Day = '2999-01-01'

/** Rooms and beds that are gone are shown only where somebody slept in them. */
function presentRooms(
  rows: readonly CalendarBedRow[],
  nights: ReadonlyMap<number, RoomNight[]>,
  stays: readonly ChartStay[],
): Calendar['rooms'] {
  const used = new Set(stays.map(s => s.bed))
  const isVisible = (b: CalendarBedRow & { bed: number }) => (!b.isBedGone && !b.isRoomGone) || used.has(b.bed)
  return [...Map.groupBy(rows, r => r.room).values()].flatMap(own => {
    const [head] = own as [CalendarBedRow, ...CalendarBedRow[]]
    const beds = own.filter(hasBed).filter(isVisible)
    if (head.isRoomGone && !beds.length) return []
    return [
      {
        id: head.room,
        name: head.roomName,
        sellBy: head.sell_by,
        gender: head.gender,
        nights: (nights.get(head.room) ?? []).map(({ capacity, sold, left, price }) => ({ capacity, sold, free: left, price })),
        units: [...Map.groupBy(beds, b => b.unit)].map(([id, inUnit]) => ({
          id,
          name: inUnit[0]?.unitName ?? '',
          ...(inUnit[0]?.floor && { floor: inUnit[0].floor }),
          beds: inUnit.map(({ bed, label, kind, leaves_on }) => ({ id: bed, label, kind, leaves: leaves_on })),
        })),
      },
    ]
  })
}

const canRead = ({ role }: Membership, right: 'guest.read' | 'booking.read') => role === null || can(role, right)

function presentBooking(membership: Membership) {
  const [canReadGuests, canReadBookings] = [canRead(membership, 'guest.read'), canRead(membership, 'booking.read')]
  return ({
    name,
    code,
    due,
    currency,
    hasNote,
    noteBy,
    group,
    arrivalTime,
    channel_site: site,
    channel_number: number,
    ...b
  }: CalendarBookingRow): Calendar['bookings'][number] => ({
    ...b,
    name: canReadBookings ? name : null,
    code: canReadBookings ? code : null,
    ...(site !== null && canReadBookings && { channel: { site, number: number ?? '' } }),
    ...(arrivalTime && { arrivalTime }),
    ...(canReadBookings && Number(due) > 0 && { due: { amount: Number(due), currency } }),
    ...(canReadGuests && hasNote && { hasNote: true, noteBy: noteBy ?? noteAuthorForSource(b.source) }),
    ...(canReadBookings && group && { group }),
  })
}

function presentStay(membership: Membership, bookings: ReadonlyMap<number, CalendarBookingRow>) {
  const canReadNames = canRead(membership, 'booking.read')
  return ({
    booking,
    bed,
    hold,
    isPicked,
    movesTo,
    movesFrom,
    guest,
    status,
    arrival: from,
    departure: until,
  }: ChartStay): Calendar['stays'][number] => ({
    booking,
    bed,
    from,
    until,
    hold,
    ...(isPicked && { isPicked }),
    ...(movesTo && { movesTo }),
    ...(movesFrom && { movesFrom }),
    ...(canReadNames && guest && guest !== bookings.get(booking)?.name && { guest }),
    ...(status && status !== bookings.get(booking)?.status && { status }),
  })
}

const presentBlock = ({ row, beds, isOpen }: ChartBlock): Calendar['blocks'][number] => {
  const { id, kind, status, name, room, taken_as: as, quantity, from, until } = row
  return { id, kind, status, name, room, as, quantity, from, until, beds, isOpen }
}
