import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { runs } from '../../../domain/testing.ts'
import { buildLiveProperty, buildRoom } from '../../factories.ts'
import {
  billOf,
  call,
  checkInHere,
  createTestBooking,
  expectConsistentBooking,
  shift,
  soldOf,
  type TestBooking,
  withApi,
} from '../booking/change/testing.ts'
import { checkOutEmptyBookings } from '../booking/service.ts'
import { findCounterMismatches, inDays } from '../booking/testing.ts'
import { clock, day, zone } from './testing.ts'

withApi()

type Person = TestBooking['guests'][number]

/** Two guests share a booking of four nights from today: one has come, the other not yet. */
async function share(property: Record<string, unknown> = {}, line: Record<string, unknown> = {}) {
  const fixture = await buildLiveProperty({ checkOutBy: '04:00', ...property })
  const guests = [{ name: 'Ana' }, { name: 'Ben' }]
  const room = (line.room as number | undefined) ?? fixture.room.id
  const created = await createTestBooking(fixture, { lines: [{ room, guests, ...line }], arrival: inDays(0), departure: inDays(4) })
  const [ana, ben] = created.guests as [Person, Person]
  const [card] = await checkInHere(created, [{ guest: ana.id, name: 'Ana' }])
  return { ...created, ana, ben, card: card?.id as number }
}
const leave = ({ token }: TestBooking, card: number, more: object = { withDebt: true }) =>
  call(`PUT /check-in/${card}`, { token, body: { checkOut: true, ...more } })
const come = ({ id, token }: TestBooking, guest: { id: number }) =>
  call('POST /check-in', { token, body: { booking: id, guests: [{ guest: guest.id, name: 'Late' }] } })
const statusOf = async (of: TestBooking) => (await call(`GET /booking/${of.id}`, of)).body.status
const listed = async (of: TestBooking, category: string) =>
  (await call(`GET /booking/all?property=${of.property.id}&category=${category}`, of)).body.map((b: { id: number }) => b.id)
const sleepers = async (of: TestBooking) =>
  (await call(`GET /reports/in-house?property=${of.property.id}&from=${inDays(0)}`, of)).body.rows.map((r: { guests: number }) => r.guests)
const lastStep = async ({ id }: TestBooking) =>
  (
    await select<{ event: string; by: string }>(
      'SELECT event, by_kind AS `by` FROM booking_history WHERE booking_id = ? ORDER BY id DESC LIMIT 1',
      [id],
    )
  )[0]

describe('a booking of which one has left early and one comes late', () => {
  it('waits for the other, who has every night that is left', async () => {
    const shared = await share()
    expect(await sleepers(shared)).toEqual([1])
    await shift(shared.id, -1)
    expect((await leave(shared, shared.card)).status).toBe(200)
    expect(await statusOf(shared)).toBe('checked_in')
    expect(await soldOf(shared.room.id)).toEqual([[inDays(-1), 2], ...[0, 1, 2].map(d => [inDays(d), 1])])
    expect(await Promise.all(['arrivals', 'unassigned', 'in_house'].map(c => listed(shared, c)))).toEqual([[shared.id], [], []])
    expect(await sleepers(shared)).toEqual([])
    expect((await come(shared, shared.ben)).status).toBe(201)
    expect(await Promise.all(['arrivals', 'unassigned', 'in_house'].map(c => listed(shared, c)))).toEqual([[shared.id], [], [shared.id]])
    expect(await sleepers(shared)).toEqual([1])
    await expectConsistentBooking(shared)
  })

  it('stands in the figures of the day as somebody who is still to come', async () => {
    const shared = await share()
    await shift(shared.id, -1)
    await leave(shared, shared.card)
    const today = async () => (await call(`GET /dashboard/${shared.property.id}`, shared)).body.today
    expect(await today()).toMatchObject({ arrivals: 1, arrivalsDone: 0, inHouseBookings: 0 })
    await come(shared, shared.ben)
    expect(await today()).toMatchObject({ arrivals: 1, arrivalsDone: 1, inHouseBookings: 1 })
  })

  it('takes back the check-out of the first while the other is waited for', async () => {
    const shared = await share()
    await shift(shared.id, -1)
    await leave(shared, shared.card)
    expect((await call(`PUT /check-in/${shared.card}`, { token: shared.token, body: { checkOut: false } })).status).toBe(200)
    expect(await soldOf(shared.room.id)).toEqual([-1, 0, 1, 2].map(d => [inDays(d), 2]))
    expect((await come(shared, shared.ben)).status).toBe(201)
    await expectConsistentBooking(shared)
  })

  it('has its bill asked for when nobody is left to pay it', async () => {
    const shared = await share()
    expect((await leave(shared, shared.card, {})).status).toBe(200)
    const other = await share()
    await shift(other.id, -1)
    expect((await leave(other, other.card, {})).body.code).toBe('balance_due')
  })

  it('is ended by hand for the one who never comes', async () => {
    const shared = await share()
    await shift(shared.id, -1)
    await leave(shared, shared.card)
    const { body } = await call(`POST /booking/${shared.id}/no-show`, { token: shared.token, body: { guests: [shared.ben.id] } })
    expect(body.status).toBe('checked_out')
    expect(await soldOf(shared.room.id)).toEqual([[inDays(-1), 1]])
    await expectConsistentBooking(shared)
  })

  it('keeps a room that was sold whole, until the stay is ended early', async () => {
    const fixture = await buildLiveProperty({ checkOutBy: '04:00' })
    const twin = await buildRoom(fixture.property, { sellBy: 'unit', units: 1, bedsPerUnit: 2 })
    const lines = [{ room: twin.id, guests: [{ name: 'Ana' }, { name: 'Ben' }] }]
    const shared = await createTestBooking(fixture, { lines, arrival: inDays(0), departure: inDays(4) })
    const [card] = await checkInHere(shared, [{ guest: shared.guests[0]?.id, name: 'Ana' }])
    await shift(shared.id, -1)
    await leave(shared, card?.id as number)
    const bill = await billOf(shared.id)
    expect([await statusOf(shared), (await soldOf(twin.id)).length]).toEqual(['checked_in', 4])
    const early = { token: shared.token, body: { departure: inDays(0) } }
    expect((await call(`POST /booking/${shared.id}/early-departure`, early)).body.status).toBe('checked_out')
    expect([await soldOf(twin.id), await billOf(shared.id)]).toEqual([[[inDays(-1), 1]], bill])
    expect(await findCounterMismatches()).toEqual([])
  })
})

describe('a booking whose last guest does not come', () => {
  it('ends by itself when the stay is over, once, with its bill as it was', async () => {
    const shared = await share()
    await shift(shared.id, -1)
    await leave(shared, shared.card)
    const bill = await billOf(shared.id)
    await checkOutEmptyBookings()
    expect(await statusOf(shared)).toBe('checked_in')
    await shift(shared.id, -3)
    await checkOutEmptyBookings()
    expect(await statusOf(shared)).toBe('checked_out')
    expect(await lastStep(shared)).toEqual({ event: 'checked_out', by: 'system' })
    const version = (await call(`GET /booking/${shared.id}`, shared)).body.version
    await checkOutEmptyBookings()
    expect((await call(`GET /booking/${shared.id}`, shared)).body.version).toBe(version)
    expect([await billOf(shared.id), await listed(shared, 'arrivals')]).toEqual([bill, []])
    await expectConsistentBooking(shared)
  })

  it('stays open while somebody is here, however long the stay is over', async () => {
    const shared = await share()
    await shift(shared.id, -6)
    await checkOutEmptyBookings()
    expect(await statusOf(shared)).toBe('checked_in')
  })

  it.each([
    ['before check-out time', 2, 'checked_in', 201],
    ['after it', -1, 'checked_out', 409],
  ])('on the day of departure, %s', async (_when, hours, status, answer) => {
    const fixture = await buildLiveProperty({ timezone: zone, checkOutBy: clock(hours), room: { bedsPerUnit: 2, capacity: 2 } })
    const stay = { arrival: day(0), departure: day(1), lines: [{ room: fixture.room.id, guests: [{}, {}] }] }
    const shared = await createTestBooking(fixture, stay)
    const [ana, ben] = shared.guests as [Person, Person]
    const [card] = await checkInHere(shared, [{ guest: ana.id, name: 'Ana' }])
    await shift(shared.id, -1)
    await leave(shared, card?.id as number)
    await checkOutEmptyBookings()
    expect(await statusOf(shared)).toBe(status)
    expect((await come(shared, ben)).status).toBe(answer)
    expect(await findCounterMismatches()).toEqual([])
  })
})

type Step = { do: 'come' | 'leave' | 'no-show'; who: number } | { do: 'day' }
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('come' as const, 'leave' as const, 'no-show' as const), who: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('day' as const) }) },
)
/** When they left, by the day of the stay; or where they are. */
type Guest = 'due' | 'here' | 'absent' | number
const nights = 4

const soldOn = (guests: readonly Guest[], night: number) =>
  guests.filter(g => g === 'due' || g === 'here' || (typeof g === 'number' && night < Math.max(1, g))).length
function expectedStatus(guests: readonly Guest[]) {
  if (guests.every(g => g === 'due' || g === 'absent')) return 'confirmed'
  return guests.some(g => g === 'due' || g === 'here') ? 'checked_in' : 'checked_out'
}

it('whoever of three comes, leaves or stays away on whatever day: the beds of who is here or may still come are theirs, all others for sale', () =>
  fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 12 }), async steps => {
      const fixture = await buildLiveProperty({ checkOutBy: '04:00' })
      const lines = [{ room: fixture.room.id, guests: [{}, {}, {}] }]
      const shared = await createTestBooking(fixture, { lines, arrival: inDays(0), departure: inDays(nights) })
      const guests: Guest[] = ['due', 'due', 'due']
      const cards = new Map<number, number>()
      let today = 0
      for (const step of steps) {
        if (expectedStatus(guests) === 'checked_out') break
        if (step.do === 'day') {
          if (today === nights - 1) continue
          await shift(shared.id, -1)
          today++
          await checkOutEmptyBookings()
        } else {
          const guest = shared.guests[step.who] as { id: number }
          const others = guests.filter((_, i) => i !== step.who)
          if (step.do === 'come' && guests[step.who] === 'due') {
            const came = await come(shared, guest)
            expect(came.status, JSON.stringify(came.body)).toBe(201)
            cards.set(step.who, came.body.checkIns[0].id)
            guests[step.who] = 'here'
          } else if (step.do === 'leave' && guests[step.who] === 'here') {
            expect((await leave(shared, cards.get(step.who) as number)).status).toBe(200)
            guests[step.who] = today
          } else if (step.do === 'no-show' && guests[step.who] === 'due' && today > 0 && others.some(g => g !== 'absent')) {
            const body = { guests: [guest.id], waiveFee: true, reason: 'Ill' }
            expect((await call(`POST /booking/${shared.id}/no-show`, { token: shared.token, body })).status).toBe(200)
            guests[step.who] = 'absent'
          }
        }
        expect(await statusOf(shared)).toBe(expectedStatus(guests))
        const sold = Array.from({ length: nights }, (_, n) => [inDays(n - today), soldOn(guests, n)] as const)
        expect(await soldOf(shared.room.id)).toEqual(sold.filter(([, n]) => n > 0))
      }
      expect(await findCounterMismatches()).toEqual([])
    }),
    runs(8, 3),
  ))
