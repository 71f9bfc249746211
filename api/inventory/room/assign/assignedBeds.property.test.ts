import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { openStatuses } from '../../../../domain/booking/bookingStatus.ts'
import { addDays } from '../../../../domain/calendar/days.ts'
import { runs } from '../../../../domain/testing.ts'
import { buildLiveProperty, buildRoom, createSessionToken } from '../../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, run, startApi } from '../../../stays/booking/testing.ts'
import { assignBedsOfRooms, assignMissedBeds } from './assignBedsOfRooms.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

type Step =
  | { do: 'book'; room: number; unit: boolean; guests: number; from: number; nights: number }
  | { do: 'dates'; which: number; from: number; nights: number }
  | OfGuest
  | OfRoom

interface OfGuest {
  do: 'cancel' | 'arrive' | 'leave' | 'absent' | 'pin' | 'split' | 'join'
  which: number
  bed: number
}
interface OfRoom {
  do: 'close' | 'block'
  room: number
  bed: number
  from: number
  nights: number
}

/** A few are longer, or later, than what an act nearby looks at (14 days on either side). */
const nights = {
  from: fc.oneof({ weight: 4, arbitrary: fc.nat(5) }, { weight: 1, arbitrary: fc.integer({ min: 28, max: 36 }) }),
  nights: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 5 }) }, { weight: 1, arbitrary: fc.integer({ min: 29, max: 40 }) }),
}
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      room: fc.nat(2),
      unit: fc.boolean(),
      guests: fc.integer({ min: 1, max: 3 }),
      ...nights,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('dates' as const), which: fc.nat(20), ...nights }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'cancel' as const,
        'arrive' as const,
        'leave' as const,
        'absent' as const,
        'pin' as const,
        'split' as const,
        'join' as const,
      ),
      which: fc.nat(20),
      bed: fc.nat(12),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('close' as const, 'block' as const), room: fc.nat(2), bed: fc.nat(6), ...nights }),
  },
)

async function makeProperty() {
  const fixture = await buildLiveProperty({ room: { units: 2, bedsPerUnit: 2, capacity: 4 } })
  const both = { sellBy: 'both', type: 'mixed_dorm', gender: 'mixed', units: 2, bedsPerUnit: 3, capacity: 6, planned: true } as const
  const rooms = [
    fixture.room,
    await buildRoom(fixture.property, { ...both, basePrice: 2300, unitPrice: 6100 }),
    await buildRoom(fixture.property, {
      sellBy: 'unit',
      type: 'twin',
      gender: 'none',
      units: 2,
      bedsPerUnit: 2,
      basePrice: null,
      unitPrice: 5000,
    }),
  ]
  return { ...fixture, rooms, token: await createSessionToken(fixture.owner), bookings: [] as number[] }
}
type Fixture = Awaited<ReturnType<typeof makeProperty>>

const isOfRoom = (step: Step): step is OfRoom => step.do === 'close' || step.do === 'block'

/** Does the step; answers the booking that it was an act on, and whose stays a plan that was accepted named. */
async function take(fixture: Fixture, step: Step): Promise<number[]> {
  const { token, property } = fixture
  if (step.do === 'book') {
    const room = fixture.rooms[step.room] as Fixture['rooms'][number]
    const stay = bookingOf({ property, room, arrival: inDays(step.from), departure: inDays(step.from + step.nights), source: 'desk' })
    const as = step.room === 0 ? 'bed' : step.room === 2 || step.unit ? 'unit' : 'bed'
    const guests = Array.from({ length: step.guests }, () => ({}))
    const { status, body } = await api.call('POST /booking', { token, body: { ...stay, lines: [{ room: room.id, as, guests }] } })
    expect([201, 409]).toContain(status)
    if (status === 201) fixture.bookings.push(body.id)
    return [body.id]
  }
  if (isOfRoom(step)) {
    const room = fixture.rooms[step.room] as Fixture['rooms'][number]
    const span = { from: inDays(step.from), until: inDays(step.from + step.nights) }
    const bed = room.bedIds[step.bed % room.bedIds.length]
    const body = { room: room.id, kind: 'maintenance', name: 'Paint', ...span, quantity: 1 }
    const { status } =
      step.do === 'block'
        ? await api.call('POST /room/blocks', { token, body })
        : await api.call(`POST /room/${room.id}/beds/${bed}/out-of-service`, { token, body: span })
    expect([200, 201, 409, 422]).toContain(status)
    return []
  }
  const booking = fixture.bookings[step.which % Math.max(1, fixture.bookings.length)]
  if (booking === undefined) return []
  const { body: before } = await api.call(`GET /booking/${booking}`, { token })
  if (step.do === 'dates') {
    const body = { arrival: inDays(step.from), departure: inDays(step.from + step.nights) }
    expect([200, 409, 422]).toContain((await api.call(`PUT /booking/${booking}`, { token, body })).status)
    return [booking]
  }
  if (step.do === 'cancel') await api.call(`DELETE /booking/${booking}`, { token })
  if (step.do === 'absent') await api.call(`POST /booking/${booking}/no-show`, { token, body: {} })
  if (step.do === 'leave') {
    const checkIn = before.lines.flatMap((l: { guests: { checkIn?: { id: number } }[] }) => l.guests.flatMap(g => g.checkIn?.id ?? []))[0]
    if (checkIn) await api.call(`PUT /check-in/${checkIn}`, { token, body: { checkOut: true, withDebt: true } })
  }
  if (step.do === 'split' || step.do === 'join') return splitOrJoin(fixture, { booking, before, step })
  const guest = before.lines.flatMap((l: { guests: { id: number; checkIn?: object | null }[] }) => l.guests.filter(g => !g.checkIn))[0]
  if (!guest || (step.do !== 'arrive' && step.do !== 'pin')) return [booking]
  const bed = fixture.rooms.flatMap(r => r.bedIds)[step.bed]
  const ask = (replan?: { guest: number; bed: number }[]) =>
    step.do === 'pin'
      ? api.call(`POST /booking/${booking}/move`, { token, body: { guest: guest.id, bed, ...(replan && { replan }) } })
      : api.call('POST /check-in', {
          token,
          body: { booking, guests: [{ guest: guest.id, name: 'Asha', ...(step.bed % 2 && { bed }) }], ...(replan && { replan }) },
        })
  const first = await ask()
  expect([200, 201, 409, 422]).toContain(first.status)
  if (!first.body.replan) return [booking]
  // What is accepted is what is done, and nothing that is proposed is refused.
  const moves: { guest: number; booking: number; to: { id: number } }[] = first.body.replan
  const second = await ask(moves.map(m => ({ guest: m.guest, bed: m.to.id })))
  expect([200, 201], JSON.stringify(second.body)).toContain(second.status)
  return [booking, ...moves.map(m => m.booking)]
}

interface Party {
  lines: { arrival: string; guests: { id: number; movesTo?: object }[] }[]
}

/** Somebody sleeps in another bed later, or does so no more. */
async function splitOrJoin(
  fixture: Fixture,
  { booking, before, step }: { booking: number; before: Party; step: OfGuest },
): Promise<number[]> {
  const { token } = fixture
  const guests = before.lines.flatMap(l => l.guests.map(g => ({ ...g, arrival: l.arrival })))
  const moving = guests.find(g => g.movesTo)
  if (step.do === 'join') {
    if (moving) expect([200, 409]).toContain((await api.call(`DELETE /booking/${booking}/split?guest=${moving.id}`, { token })).status)
    return [booking]
  }
  const guest = guests.find(g => !g.movesTo)
  const from = guest && addDays(guest.arrival > inDays(0) ? guest.arrival : inDays(0), 1 + (step.bed % 3))
  const bed = fixture.rooms.flatMap(r => r.bedIds)[step.bed]
  if (!guest) return [booking]
  const ask = (more: object = {}) => api.call(`POST /booking/${booking}/split`, { token, body: { guest: guest.id, from, bed, ...more } })
  const first = await ask()
  expect([200, 409, 422]).toContain(first.status)
  if (!first.body.replan) {
    if (first.status === 200) splits++
    return [booking]
  }
  const moves: { guest: number; booking: number; to: { id: number } }[] = first.body.replan
  const second = await ask({ replan: moves.map(m => ({ guest: m.guest, bed: m.to.id })) })
  expect(second.status, JSON.stringify(second.body)).toBe(200)
  splits++
  return [booking, ...moves.map(m => m.booking)]
}

interface GuestRow {
  id: number
  booking: number
  line: number
  room: number
  as: 'bed' | 'unit'
  bed: number | null
  unit: number | null
  arrival: string
  departure: string
}
/** Who is to come. */
const expectedGuests = ({ property }: Fixture) =>
  select<GuestRow>(
    `SELECT g.id, b.id AS booking, l.id AS line, l.room_id AS room, l.sold_as AS \`as\`, g.planned_bed_id AS bed, bed.unit_id AS unit, l.arrival, l.departure
     FROM booking_guests g JOIN booking_lines l ON l.id = g.line_id JOIN bookings b ON b.id = g.booking_id LEFT JOIN beds bed ON bed.id = g.planned_bed_id
     WHERE g.property_id = ? AND g.bed_id IS NULL AND l.status = 'active' AND l.departure > ? AND b.status IN (?) ORDER BY g.id`,
    [property.id, inDays(0), [...openStatuses]],
  )

/** The later nights of who is still to move to another bed. */
const splitNights = ({ property }: Fixture) =>
  select<GuestRow>(
    `SELECT s.split_guest_id AS id, b.id AS booking, s.id AS line, s.room_id AS room, s.sold_as AS \`as\`, s.split_bed_id AS bed, bed.unit_id AS unit, s.arrival, s.departure
     FROM booking_lines s JOIN bookings b ON b.id = s.booking_id JOIN beds bed ON bed.id = s.split_bed_id
     WHERE s.property_id = ? AND s.split_guest_id IS NOT NULL AND s.status = 'active' AND s.departure > ? AND b.status IN (?) ORDER BY s.id`,
    [property.id, inDays(0), [...openStatuses]],
  )

async function assertHolds(fixture: Fixture, before: readonly GuestRow[], acted: readonly number[]) {
  const guests = await expectedGuests(fixture)
  // Nothing changes without an act on that stay.
  for (const old of before.filter(g => g.bed !== null && !acted.includes(g.booking))) {
    const now = guests.find(g => g.id === old.id)
    if (now) expect([now.id, now.bed]).toEqual([old.id, old.bed])
  }
  // One guest a bed a night, also where they go on after a split; a party with a whole unit has all of it.
  const places = guests.concat(await splitNights(fixture))
  for (const [i, a] of places.entries())
    for (const b of places.slice(i + 1)) {
      if (a.bed === null || b.bed === null || a.arrival >= b.departure || b.arrival >= a.departure) continue
      const isShared =
        a.line === b.line
          ? a.as === 'bed' && a.bed === b.bed
          : a.bed === b.bed || (a.unit === b.unit && (a.as === 'unit' || b.as === 'unit'))
      expect(isShared, JSON.stringify([a, b])).toBe(false)
    }
  const path = `GET /dashboard/calendar?property=${fixture.property.id}&startDate=${inDays(0)}&endDate=${inDays(15)}`
  const { body: chart } = await api.call(path, { token: fixture.token })
  const stays: { booking: number; bed: number; from: string; until: string; hold: string; movesFrom?: number }[] = chart.stays
  for (const [i, a] of stays.entries())
    for (const b of stays.slice(i + 1)) expect(a.bed === b.bed && a.from < b.until && b.from < a.until, JSON.stringify([a, b])).toBe(false)
  // Every stay is shown once, in a bed or in a lane.
  const lanes: { booking: number | null; quantity: number }[] = [...chart.withoutBed, ...chart.overbooked.stays]
  const near = guests.filter(g => g.arrival < inDays(15))
  for (const [booking, own] of Map.groupBy(near, g => g.booking)) {
    const drawn = stays.filter(s => s.booking === booking && (s.hold === 'planned' || s.hold === 'promised') && !s.movesFrom).length
    const lacking = lanes.filter(w => w.booking === booking).reduce((n, w) => n + w.quantity, 0)
    const isBegun = stays.some(s => s.booking === booking && s.hold === 'lies')
    if (own[0]?.as === 'bed') expect([booking, drawn + lacking]).toEqual([booking, own.length])
    else expect([booking, drawn > 0 || isBegun]).toEqual([booking, lacking === 0])
  }
  expect(await findCounterMismatches()).toEqual([])
}

/** Bookings that were assigned a bed, and stays that were split: a law over nothing holds as well. */
let assigned = 0
let splits = 0

it('law: through all days of a property a bed is one guest’s, and stays theirs until somebody acts on their stay', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 18 }), async steps => {
      const fixture = await makeProperty()
      for (const step of steps) {
        const before = await expectedGuests(fixture)
        const acted = await take(fixture, step)
        await assertHolds(fixture, before, acted)
      }
      assigned += (await expectedGuests(fixture)).filter(g => g.bed !== null).length
    }),
    { ...runs(10, 8), endOnFailure: true },
  )
  expect(assigned).toBeGreaterThan(10)
  expect(splits).toBeGreaterThan(0)
})

it('gives stays of a version that assigned none their beds, room by room, and once', async () => {
  const fixture = await makeProperty()
  for (const room of [0, 1, 2]) await take(fixture, { do: 'book', room, unit: false, guests: 2, from: 1, nights: 3 })
  await run('UPDATE booking_guests SET planned_bed_id = NULL WHERE property_id = ?', [fixture.property.id])
  await run('UPDATE rooms SET beds_assigned = 0 WHERE property_id = ?', [fixture.property.id])
  expect(await assignBedsOfRooms()).toBeGreaterThanOrEqual(3)
  const guests = await expectedGuests(fixture)
  expect(guests.filter(g => g.bed === null)).toEqual([])
  expect(await assignBedsOfRooms()).toBe(0)
  expect(await expectedGuests(fixture)).toEqual(guests)
  // A process of the version before sold one more meanwhile.
  await run('UPDATE booking_guests SET planned_bed_id = NULL WHERE id = ?', [guests[0]?.id ?? 0])
  expect(await assignMissedBeds()).toBeGreaterThanOrEqual(1)
  expect((await expectedGuests(fixture)).filter(g => g.bed === null)).toEqual([])
})

it('gives a long stay no bed that somebody has on its last nights only', async () => {
  const fixture = await makeProperty()
  const [a, b] = (fixture.rooms[2] as Fixture['rooms'][number]).bedIds.filter((_, i) => i % 2 === 0) as [number, number]
  const book = (from: number, nights: number) => take(fixture, { do: 'book', room: 2, unit: true, guests: 1, from, nights })
  const have = (bed: number, booking: number) => run('UPDATE booking_guests SET planned_bed_id = ? WHERE booking_id = ?', [bed, booking])
  const [later = 0] = await book(30, 10)
  await have(a, later)
  const [first = 0] = await book(1, 4)
  await have(b, first)
  const [long = 0] = await book(1, 39)
  const bedOf = async (booking: number) => (await expectedGuests(fixture)).find(g => g.booking === booking)?.bed
  expect([await bedOf(later), await bedOf(first), await bedOf(long)]).toEqual([a, b, null])
  await api.call(`DELETE /booking/${first}`, { token: fixture.token })
  expect([await bedOf(later), await bedOf(long)]).toEqual([a, b])
})

it('gives two sales at once two beds', async () => {
  const fixture = await makeProperty()
  const room = fixture.rooms[0] as Fixture['rooms'][number]
  const stay = bookingOf({ property: fixture.property, room, arrival: inDays(2), departure: inDays(5), source: 'desk' })
  const replies = await Promise.all(
    [1, 2, 3, 4, 5].map(() =>
      api.call('POST /booking', { token: fixture.token, body: { ...stay, lines: [{ room: room.id, guests: [{}] }] } }),
    ),
  )
  expect(replies.map(r => r.status).sort()).toEqual([201, 201, 201, 201, 409])
  const beds = (await expectedGuests(fixture)).map(g => g.bed)
  expect(new Set(beds).size).toBe(4)
  expect(beds).not.toContain(null)
})
