import fc from 'fast-check'
import { expect } from 'vitest'
import { addDays } from '../../../domain/calendar/days.ts'
import { releaseBlocks } from '../../inventory/block/service.ts'
import type { ChannexStandIn } from '../../inventory/channel-managers/adapters/channex/standIn.ts'
import { writeRevision } from '../../inventory/channel-managers/adapters/channex/standInReservation.ts'
import { updatePlannedRooms } from '../../inventory/room/service.ts'
import { checkOutEmptyBookings, expireRequests, markOverdueNoShows } from '../booking/service.ts'
import { bookingOf, inDays } from '../booking/testing.ts'
import { pullReservations } from '../channel-reservations/pullReservations.ts'
import { expireHolds } from '../deposit/service.ts'
import { sendDueMessages } from '../messages/service.ts'
import type { Clock } from './clockTesting.ts'
import { BY_HAND, type OpenProperty } from './propertyTesting.ts'

/** What happens in a hostel, and how often compared with the others. */
const kinds = {
  book: 8,
  bookOnline: 2,
  sellOnChannel: 3,
  changeOnChannel: 2,
  cancelOnChannel: 1,
  cancel: 2,
  cancelGuest: 1,
  changeDates: 3,
  moveToBed: 3,
  swap: 1,
  splitStay: 4,
  joinStay: 1,
  moveSplit: 2,
  extend: 2,
  shorten: 2,
  markNoShow: 1,
  undoNoShow: 1,
  checkIn: 8,
  undoCheckIn: 2,
  moveInHouse: 2,
  checkOut: 4,
  undoCheckOut: 2,
  markBed: 3,
  closeBed: 2,
  block: 1,
  release: 2,
  pay: 4,
  reversePayment: 1,
  refund: 1,
  addToBill: 2,
  sellExtra: 3,
  reverseLine: 1,
  passHours: 3,
  passNight: 4,
} as const
type Kind = keyof typeof kinds

export const anyAct = fc.record({
  kind: fc.oneof(...Object.entries(kinds).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as Kind) }))),
  which: fc.nat(40),
  other: fc.nat(40),
  size: fc.integer({ min: 1, max: 3 }),
  from: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(5) }),
  nights: fc.integer({ min: 1, max: 4 }),
})
export type Act = typeof anyAct extends fc.Arbitrary<infer T> ? T : never

export interface Done {
  /** Bookings that somebody acted on, and those that an accepted plan named. */
  bookings: ReadonlySet<number>
  /** Beds that somebody said the state of. */
  markedBeds: ReadonlySet<number>
}

const at = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(1, all.length)]

interface Guest {
  id: number
  bed: object | null
  checkIn: { id: number; status: 'in_house' | 'checked_out' } | null
  movesTo?: object
}
interface Line {
  room: number
  arrival: string
  status: string
  guests: Guest[]
}

const isExpected = (g: Guest) => !g.checkIn
const isInHouse = (g: Guest) => g.checkIn?.status === 'in_house'
const hasLeft = (g: Guest) => g.checkIn?.status === 'checked_out'

const IS_SPLIT = 'id IN (SELECT booking_id FROM booking_lines WHERE split_guest_id IS NOT NULL)'

/** Bookings that an act is meant for; one time in five it is tried with any. */
const suitedStates: Partial<Record<Kind, string>> = {
  markNoShow: "status = 'confirmed' AND arrival <= ?",
  undoNoShow: "status = 'no_show' AND departure > ?",
  checkIn: "status IN ('confirmed', 'checked_in') AND arrival <= ?",
  undoCheckIn: "status = 'checked_in' AND arrival <= ?",
  moveInHouse: "status = 'checked_in' AND arrival <= ?",
  checkOut: "status = 'checked_in' AND arrival <= ?",
  undoCheckOut: "status IN ('checked_in', 'checked_out') AND arrival <= ?",
  moveToBed: "status IN ('confirmed', 'checked_in') AND departure > ?",
  splitStay: "status IN ('confirmed', 'checked_in') AND departure > ?",
  joinStay: `${IS_SPLIT} AND departure > ?`,
  moveSplit: `${IS_SPLIT} AND departure > ?`,
  swap: "status IN ('confirmed', 'checked_in') AND departure > ?",
  extend: "status IN ('confirmed', 'checked_in') AND departure >= ?",
  shorten: "status IN ('confirmed', 'checked_in') AND departure > ?",
}

interface World {
  property: OpenProperty
  clock: Clock
  channex: ChannexStandIn
}

/** Does it, or finds nothing to do it with. What is refused is refused whole; nothing ends with a fault of ours. */
export async function play({ property: own, clock, channex }: World, act: Act): Promise<Done> {
  const { send, property } = own
  const { kind, which, other, size } = act
  const stay = { arrival: inDays(act.from), departure: inDays(act.from + act.nights) }
  const bookings = new Set<number>()
  const markedBeds = new Set<number>()
  const done: Done = { bookings, markedBeds }

  const ask = async (endpoint: string, body?: unknown, headers?: Record<string, string>) => {
    const reply = await send(endpoint, body, headers)
    expect([200, 201, 204, 409, 422], `${endpoint} ${JSON.stringify(reply.body)}`).toContain(reply.status)
    return reply
  }
  /** What is proposed is accepted, and then not refused. */
  const askAndAccept = async (endpoint: string, body: object) => {
    const first = await ask(endpoint, body)
    const moves: { guest: number; booking: number; to: { id: number } }[] | undefined = first.body?.replan
    if (!moves) return first
    for (const m of moves) bookings.add(m.booking)
    const second = await ask(endpoint, { ...body, replan: moves.map(m => ({ guest: m.guest, bed: m.to.id })) })
    expect([200, 201], JSON.stringify(second.body)).toContain(second.status)
    return second
  }

  if (kind === 'passHours') clock.moveOn(60 * act.nights + which)
  if (kind === 'passNight') {
    const next = inDays(1)
    clock.moveTo(new Date(`${next}T${String(4 + size * 2).padStart(2, '0')}:00:00Z`))
  }
  if (kind === 'passHours' || kind === 'passNight') {
    const before = await own.loadStatuses()
    await expireHolds({})
    await expireRequests({})
    await markOverdueNoShows({})
    await checkOutEmptyBookings({})
    await releaseBlocks(new Date())
    await updatePlannedRooms(new Date())
    // Two processes that look at once send one message all the same.
    await own.lookForMessages()
    await Promise.all([sendDueMessages({}), sendDueMessages({})])
    const after = await own.loadStatuses()
    for (const [id, status] of before) if (after.get(id) !== status) bookings.add(id)
    return done
  }

  if (kind === 'book' || kind === 'bookOnline') {
    const room = at(own.rooms, which) as OpenProperty['rooms'][number]
    const as = room.sellBy === 'both' ? (other % 3 ? 'bed' : 'unit') : room.sellBy
    const guests = Array.from({ length: size }, (_, i) => ({ name: `Guest ${i + 1}` }))
    const body = {
      ...bookingOf({ property, room, ...stay, source: kind === 'book' ? 'desk' : 'web' }),
      lines: [{ room: room.id, as, guests }],
    }
    const { status, body: booked } = await ask('POST /booking', body)
    if (status === 201) own.bookings.push(booked.id)
    if (status === 201) bookings.add(booked.id)
    return done
  }

  if (kind.endsWith('OnChannel')) {
    const known = at(own.sold, which)
    if (kind !== 'sellOnChannel' && !known) return done
    const place = at(own.remoteRooms, other) as OpenProperty['remoteRooms'][number]
    const stays = [{ ...place, ...stay, price: '21.37', adults: 1 }]
    const status = { sellOnChannel: 'new', changeOnChannel: 'modified', cancelOnChannel: 'cancelled' }[kind as string] as 'new'
    const identity = kind === 'sellOnChannel' ? {} : { booking: known?.booking as string, number: known?.number as string }
    const revision = writeRevision({
      property: own.remote,
      stays: kind === 'cancelOnChannel' && known ? known.stays : stays,
      status,
      ...identity,
    })
    const before = await own.loadStatuses()
    channex.sell(revision)
    if (other % 4 === 0) channex.repeat()
    await pullReservations(own.connection)
    expect(channex.feed()).toEqual([])
    if (kind === 'sellOnChannel') own.sold.push({ booking: revision.booking_id, number: revision.ota_reservation_code as string, stays })
    else if (kind === 'changeOnChannel' && known) known.stays = stays
    for (const id of (await own.loadStatuses()).keys()) {
      if (before.has(id)) continue
      own.bookings.push(id)
      bookings.add(id)
    }
    if (known && kind !== 'sellOnChannel') for (const id of await own.findChannelBookings(known.number)) bookings.add(id)
    return done
  }

  if (kind === 'markBed') {
    const { bed } = at(own.beds, which) as OpenProperty['beds'][number]
    markedBeds.add(bed)
    await ask(`PUT /housekeeping/beds/${bed}`, { state: at(['clean', 'inspected', 'clean', 'dirty'], other) })
    return done
  }
  if (kind === 'closeBed' || kind === 'block') {
    const { bed, room } = at(own.beds, which) as OpenProperty['beds'][number]
    const span = { from: stay.arrival, until: stay.departure, force: other % 5 === 0 }
    const { status, body } =
      kind === 'closeBed'
        ? await askAndAccept(`POST /room/${room}/beds/${bed}/out-of-service`, span)
        : await askAndAccept('POST /room/blocks', { room, kind: at(['staff', 'maintenance'], other), name: 'Block', quantity: 1, ...span })
    if (status === 201) own.blocks.push(body.id)
    // By force a bed is taken from who has it: they are told so, and the stay shows without one.
    if (span.force) for (const id of own.bookings) bookings.add(id)
    return done
  }
  if (kind === 'release') {
    const block = at(own.blocks, which)
    if (block) await send(`DELETE /room/blocks/${block}`)
    return done
  }

  const suited = suitedStates[kind]
  const candidates = suited && other % 5 ? await own.findBookings(suited) : own.bookings
  const id = at(candidates, which)
  if (id === undefined) return done
  bookings.add(id)
  const { body: booking } = await ask(`GET /booking/${id}`)
  const lines = (booking.lines as Line[]).filter(l => l.status === 'active')
  const guests = lines.flatMap(l => l.guests)
  const expected = guests.filter(isExpected)
  const due = { amount: booking.balance.amount as number, currency: 'EUR' }

  if (kind === 'cancel') await ask(`DELETE /booking/${id}`)
  if (kind === 'cancelGuest') {
    const guest = at(expected, other)
    if (guest) await ask(`DELETE /booking/${id}?guest=${guest.id}`)
  }
  if (kind === 'changeDates') await askAndAccept(`PUT /booking/${id}`, stay)
  if (kind === 'moveToBed') {
    const line = at(
      lines.filter(l => l.guests.some(g => !hasLeft(g))),
      other,
    )
    const guest = line?.guests.find(g => !hasLeft(g))
    const bed = at(
      own.beds.filter(b => size === 3 || b.room === line?.room),
      other + size,
    )
    if (guest && bed) await askAndAccept(`POST /booking/${id}/move`, { guest: guest.id, room: bed.room, bed: bed.bed })
  }
  if (kind === 'splitStay') {
    const line = at(
      lines.filter(l => l.guests.some(g => !hasLeft(g) && !g.movesTo)),
      other,
    )
    const guest = line?.guests.find(g => !hasLeft(g) && !g.movesTo)
    const { bed } = at(own.beds, other + which) as OpenProperty['beds'][number]
    const first = line && line.arrival > inDays(0) ? line.arrival : inDays(0)
    if (guest)
      await askAndAccept(`POST /booking/${id}/split`, {
        guest: guest.id,
        from: addDays(first, size),
        bed,
        ...(other % 3 === 0 && { price: 'new' }),
      })
  }
  const split = at(
    guests.filter(g => g.movesTo),
    other,
  )
  if (kind === 'joinStay' && split) await ask(`DELETE /booking/${id}/split?guest=${split.id}`)
  if (kind === 'moveSplit' && split) await askAndAccept(`POST /booking/${id}/split/move`, { guest: split.id })
  if (kind === 'swap') {
    const second = at(
      candidates.filter(b => b !== id),
      other,
    )
    if (second === undefined) return done
    bookings.add(second)
    const { body: with_ } = await ask(`GET /booking/${second}`)
    const line = lines.find(l => (with_.lines as Line[]).some(o => o.room === l.room && o.status === 'active')) ?? lines[0]
    const one = at(
      (line?.guests ?? []).filter(g => !hasLeft(g)),
      size,
    )
    const two = (with_.lines as Line[]).find(o => o.room === line?.room)?.guests.find(g => !hasLeft(g))
    if (one && two) await ask(`POST /booking/${id}/swap`, { guest: one.id, with: { booking: second, guest: two.id } })
  }
  if (kind === 'extend') await askAndAccept(`POST /booking/${id}/extend`, { departure: addDays(booking.departure, act.nights) })
  if (kind === 'shorten')
    await ask(`POST /booking/${id}/early-departure`, {
      departure: addDays(booking.departure, -1),
      ...(other % 2 && { charge: 'release', reason: 'They asked for it' }),
    })
  if (kind === 'markNoShow') await ask(`POST /booking/${id}/no-show`, {})
  if (kind === 'undoNoShow') await ask(`DELETE /booking/${id}/no-show`)
  if (kind === 'checkIn') {
    const some = size === 1 ? expected.slice(0, 1) : expected
    const bed = other % 4 === 0 ? { bed: at(own.beds, other)?.bed } : {}
    if (some.length)
      await askAndAccept('POST /check-in', {
        booking: id,
        guests: some.map((g, i) => ({ guest: g.id, name: `Guest ${i + 1}`, ...(some.length === 1 && bed) })),
      })
  }
  const here = at(guests.filter(isInHouse), other)?.checkIn?.id
  const gone = at(guests.filter(hasLeft), other)?.checkIn?.id
  if (kind === 'undoCheckIn' && here) await ask(`DELETE /check-in/${here}`)
  if (kind === 'moveInHouse' && here) await askAndAccept(`PUT /check-in/${here}`, { bed: at(own.beds, other + size)?.bed })
  if (kind === 'checkOut' && here) await ask(`PUT /check-in/${here}`, { checkOut: true, withDebt: true })
  if (kind === 'undoCheckOut' && gone) await ask(`PUT /check-in/${gone}`, { checkOut: false })
  if (kind === 'pay' && due.amount > 0) {
    const amount = { ...due, amount: size === 1 ? Math.max(1, Math.floor(due.amount / 3)) : due.amount }
    await ask('POST /api/payment/cash-payments', {
      ...{ property: property.id, booking: id, amount, method: at(['cash', 'cash', 'card_at_desk'], other) },
    })
  }
  if (kind === 'refund' && due.amount < 0)
    await ask('POST /api/payment/refunds', {
      ...{ property: property.id, booking: id, amount: { ...due, amount: -due.amount }, method: 'cash', reason: 'Too much' },
    })
  if (kind === 'addToBill')
    await ask(`POST /booking/${id}/folio`, {
      kind: at(['extra', 'fee', 'adjustment'], size),
      description: BY_HAND,
      amount: { amount: 101 + which, currency: 'EUR' },
      reason: 'So agreed',
    })
  if (kind === 'sellExtra')
    await ask(`POST /booking/${id}/extras`, { items: [{ extra: at(own.extras, other), ...(size === 3 && { quantity: 1 + (which % 3) }) }] })
  if (kind === 'reverseLine' || kind === 'reversePayment') {
    const { body: bill } = await ask(`GET /booking/${id}/folio`)
    const own = (bill.lines as { id: number; kind: string; reversedBy: number | null }[]).filter(l => l.reversedBy === null)
    const line = at(
      own.filter(l => (kind === 'reverseLine' ? ['extra', 'fee', 'adjustment'].includes(l.kind) : l.kind === 'payment')),
      other,
    )
    if (line && kind === 'reverseLine') await ask(`POST /booking/${id}/folio/${line.id}/reverse`, { reason: 'A mistake' })
    if (line && kind === 'reversePayment') await ask(`DELETE /api/payment/${line.id}/deleteCashPayment`)
  }
  return done
}
