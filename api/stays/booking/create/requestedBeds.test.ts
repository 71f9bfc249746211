import { describe, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { buildLiveProperty, buildRoom, buildUser, createSessionToken } from '../../../factories.ts'
import { call, createTestBooking, expectConsistentBooking, stepsOf, type TestProperty, withApi } from '../change/testing.ts'
import { bookingOf, findCounterMismatches, inDays, run } from '../testing.ts'

withApi()

interface Line {
  room?: number
  guests?: object[]
  beds?: number[]
}
const sell = async (fixture: TestProperty, lines: Line[], more: Record<string, unknown> = {}, token?: string) =>
  call('POST /booking', {
    token: token ?? (await createSessionToken(fixture.owner)),
    body: { ...bookingOf({ ...fixture, source: 'desk', ...more }), lines: lines.map(l => ({ room: fixture.room.id, guests: [{}], ...l })) },
  })
const tonight = { arrival: inDays(0), departure: inDays(2) }
const promisedIn = (body: { lines: { guests: { promisedBed: { id: number } | null }[] }[] }) =>
  body.lines.map(l => l.guests.map(g => g.promisedBed?.id ?? null))
const bedsOf = (fixture: TestProperty) => fixture.room.bedIds as [number, number, number, number]
const fieldOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [
  status,
  body.fields[0].path.replace(/^body\./, ''),
  body.fields[0].code,
]

/** Nothing was written for the property, and nothing was sold. */
async function expectNothing({ property }: TestProperty, bookings = 0) {
  expect(await select('SELECT id FROM bookings WHERE property_id = ?', [property.id])).toHaveLength(bookings)
  const [{ sold } = { sold: null }] = await select<{ sold: number | null }>(
    'SELECT SUM(sold) AS sold FROM room_nights WHERE property_id = ?',
    [property.id],
  )
  expect(Number(sold ?? 0)).toBe(bookings * 2)
  expect(await findCounterMismatches()).toEqual([])
}

describe('POST /booking with beds', () => {
  it('promises them to the guests in their order, and the history says so', async () => {
    const fixture = await buildLiveProperty()
    const [one, two, three, four] = bedsOf(fixture)
    const lines = [{ guests: [{ name: 'Asha' }, { name: 'Ravi' }, {}], beds: [three, one] }, { beds: [four] }]
    const { status, body } = await sell(fixture, lines, tonight)
    expect([status, promisedIn(body)]).toEqual([201, [[three, one, null], [four]]])
    expect(await stepsOf(body.id)).toEqual(['created', 'bed_promised', 'bed_promised', 'bed_promised'])
    const token = await createSessionToken(fixture.owner)
    const options = await call(`GET /check-in/options?booking=${body.id}`, { token })
    expect(options.body.guests.map((g: { suggestedBed: number }) => g.suggestedBed)).toEqual([three, one, two, four])
    await expectConsistentBooking({ id: body.id, token })
  })

  it('refuses all of it where a bed was promised or is out of service', async () => {
    const fixture = await buildLiveProperty()
    const [one, two, three] = bedsOf(fixture)
    await sell(fixture, [{ beds: [one] }])
    const taken = await sell(fixture, [{ guests: [{}, {}], beds: [two, one] }])
    expect([taken.status, taken.body.code, taken.body.room]).toEqual([409, 'bed_taken', fixture.room.id])
    await expectNothing(fixture, 1)
    const out = await call(`POST /room/${fixture.room.id}/beds/${three}/out-of-service`, {
      token: await createSessionToken(fixture.owner),
      body: { from: inDays(11), until: inDays(12) },
    })
    expect(out.status).toBe(201)
    expect((await sell(fixture, [{ beds: [three] }])).body.code).toBe('bed_taken')
    await expectNothing(fixture, 1)
    expect((await sell(fixture, [{ beds: [two] }])).status).toBe(201)
  })

  it('refuses the bed of who is in house', async () => {
    const fixture = await buildLiveProperty()
    const [one, two] = bedsOf(fixture)
    const here = await createTestBooking(fixture, tonight)
    const guests = [{ guest: here.guests[0]?.id, name: 'Asha', bed: one }]
    expect((await call('POST /check-in', { token: here.token, body: { booking: here.id, guests } })).status).toBe(201)
    expect((await sell(fixture, [{ beds: [one] }], tonight)).body.code).toBe('bed_taken')
    expect(promisedIn((await sell(fixture, [{ beds: [two] }], tonight)).body)).toEqual([[two]])
  })

  it('gives a bed to one of those who ask for it together', async () => {
    const fixture = await buildLiveProperty()
    const [one] = bedsOf(fixture)
    const answers = await Promise.all([1, 2, 3].map(() => sell(fixture, [{ beds: [one] }])))
    expect(answers.map(a => a.status).sort()).toEqual([201, 409, 409])
    await expectNothing(fixture, 1)
  })

  it('refuses beds of other rooms and properties, the same one twice, and more than guests', async () => {
    const fixture = await buildLiveProperty()
    const [one, two] = bedsOf(fixture)
    const other = await buildRoom(fixture.property)
    const foreign = await buildLiveProperty()
    expect(fieldOf(await sell(fixture, [{ guests: [{}, {}], beds: [one, other.bedIds[0] as number] }]))).toEqual([
      422,
      'lines.0.beds.1',
      'bed.other_room',
    ])
    expect(fieldOf(await sell(fixture, [{ beds: [foreign.room.bedIds[0] as number] }]))[2]).toBe('bed.other_room')
    expect(fieldOf(await sell(fixture, [{ beds: [one] }, { beds: [one] }]))).toEqual([422, 'lines.1.beds.0', 'array.unique'])
    expect(fieldOf(await sell(fixture, [{ beds: [one, two] }]))).toEqual([422, 'lines.0.beds', 'array.max'])
    expect(fieldOf(await sell(fixture, [{ beds: [one] }], { hold: true }))[2]).toBe('beds.held')
    await run("UPDATE rooms SET gender = 'female' WHERE id = ?", [fixture.room.id])
    expect((await sell(fixture, [{ guests: [{ gender: 'male' }], beds: [one] }])).body.code).toBe('gender_mismatch')
    await expectNothing(fixture)
  })

  it('is of the desk alone', async () => {
    const fixture = await buildLiveProperty()
    const beds = [bedsOf(fixture)[0]]
    const traveller = await createSessionToken(await buildUser())
    expect(fieldOf(await sell(fixture, [{ beds }], { source: 'web' }, traveller))).toEqual([422, 'lines.0.beds.0', 'beds.desk'])
    expect((await sell(fixture, [{ beds }], {}, traveller)).status).toBeGreaterThanOrEqual(403)
    await expectNothing(fixture)
    expect((await sell(fixture, [{ beds: [] }], { source: 'web' }, traveller)).status).toBe(201)
  })

  it('promises a party the unit that it has to itself', async () => {
    const twin = {
      sellBy: 'unit',
      type: 'twin',
      gender: 'none',
      units: 2,
      bedsPerUnit: 2,
      capacity: 2,
      basePrice: null,
      unitPrice: 5000,
    } as const
    const fixture = await buildLiveProperty({ room: twin })
    const [one, , three, four] = bedsOf(fixture)
    const pair = [{}, {}]
    expect(fieldOf(await sell(fixture, [{ guests: pair, beds: [four, one] }]))).toEqual([422, 'lines.0.beds.1', 'bed.other_unit'])
    expect(fieldOf(await sell(fixture, [{ guests: [...pair, {}], beds: [one] }]))[2]).toBe('unit.several')
    const { body } = await sell(fixture, [{ guests: pair, beds: [four] }])
    expect(promisedIn(body)).toEqual([[four, three]])
    expect((await sell(fixture, [{ guests: pair, beds: [three] }])).body.code).toBe('bed_taken')
  })
})
