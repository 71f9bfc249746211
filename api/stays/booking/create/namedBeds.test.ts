import { describe, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { buildLiveProperty, buildRoom, buildUser, createSessionToken } from '../../../factories.ts'
import { call, createTestBooking, expectConsistentBooking, type Hostel, stepsOf, withApi } from '../change/testing.ts'
import { bookingOf, findCounterMismatches, inDays, run } from '../testing.ts'

withApi()

interface Line {
  room?: number
  guests?: object[]
  beds?: number[]
}
const sell = async (hostel: Hostel, lines: Line[], more: Record<string, unknown> = {}, token?: string) =>
  call('POST /booking', {
    token: token ?? (await createSessionToken(hostel.owner)),
    body: { ...bookingOf({ ...hostel, source: 'desk', ...more }), lines: lines.map(l => ({ room: hostel.room.id, guests: [{}], ...l })) },
  })
const tonight = { arrival: inDays(0), departure: inDays(2) }
const promisedIn = (body: { lines: { guests: { promisedBed: { id: number } | null }[] }[] }) =>
  body.lines.map(l => l.guests.map(g => g.promisedBed?.id ?? null))
const bedsOf = (hostel: Hostel) => hostel.room.bedIds as [number, number, number, number]
const fieldOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [
  status,
  body.fields[0].path.replace(/^body\./, ''),
  body.fields[0].code,
]

/** Nothing was written for the house, and nothing was sold. */
async function expectNothing({ property }: Hostel, bookings = 0) {
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
    const hostel = await buildLiveProperty()
    const [one, two, three, four] = bedsOf(hostel)
    const lines = [{ guests: [{ name: 'Asha' }, { name: 'Ravi' }, {}], beds: [three, one] }, { beds: [four] }]
    const { status, body } = await sell(hostel, lines, tonight)
    expect([status, promisedIn(body)]).toEqual([201, [[three, one, null], [four]]])
    expect(await stepsOf(body.id)).toEqual(['created', 'bed_promised', 'bed_promised', 'bed_promised'])
    const token = await createSessionToken(hostel.owner)
    const options = await call(`GET /check-in/options?booking=${body.id}`, { token })
    expect(options.body.guests.map((g: { suggestedBed: number }) => g.suggestedBed)).toEqual([three, one, two, four])
    await expectConsistentBooking({ id: body.id, token })
  })

  it('refuses all of it where a bed was promised or is out of service', async () => {
    const hostel = await buildLiveProperty()
    const [one, two, three] = bedsOf(hostel)
    await sell(hostel, [{ beds: [one] }])
    const taken = await sell(hostel, [{ guests: [{}, {}], beds: [two, one] }])
    expect([taken.status, taken.body.code, taken.body.room]).toEqual([409, 'bed_taken', hostel.room.id])
    await expectNothing(hostel, 1)
    const out = await call(`POST /room/${hostel.room.id}/beds/${three}/out-of-service`, {
      token: await createSessionToken(hostel.owner),
      body: { from: inDays(11), until: inDays(12) },
    })
    expect(out.status).toBe(201)
    expect((await sell(hostel, [{ beds: [three] }])).body.code).toBe('bed_taken')
    await expectNothing(hostel, 1)
    expect((await sell(hostel, [{ beds: [two] }])).status).toBe(201)
  })

  it('refuses the bed of who is in the house', async () => {
    const hostel = await buildLiveProperty()
    const [one, two] = bedsOf(hostel)
    const here = await createTestBooking(hostel, tonight)
    const guests = [{ guest: here.guests[0]?.id, name: 'Asha', bed: one }]
    expect((await call('POST /check-in', { token: here.token, body: { booking: here.id, guests } })).status).toBe(201)
    expect((await sell(hostel, [{ beds: [one] }], tonight)).body.code).toBe('bed_taken')
    expect(promisedIn((await sell(hostel, [{ beds: [two] }], tonight)).body)).toEqual([[two]])
  })

  it('gives a bed to one of those who ask for it together', async () => {
    const hostel = await buildLiveProperty()
    const [one] = bedsOf(hostel)
    const answers = await Promise.all([1, 2, 3].map(() => sell(hostel, [{ beds: [one] }])))
    expect(answers.map(a => a.status).sort()).toEqual([201, 409, 409])
    await expectNothing(hostel, 1)
  })

  it('refuses beds of other rooms and houses, the same one twice, and more than guests', async () => {
    const hostel = await buildLiveProperty()
    const [one, two] = bedsOf(hostel)
    const other = await buildRoom(hostel.property)
    const foreign = await buildLiveProperty()
    expect(fieldOf(await sell(hostel, [{ guests: [{}, {}], beds: [one, other.bedIds[0] as number] }]))).toEqual([
      422,
      'lines.0.beds.1',
      'bed.other_room',
    ])
    expect(fieldOf(await sell(hostel, [{ beds: [foreign.room.bedIds[0] as number] }]))[2]).toBe('bed.other_room')
    expect(fieldOf(await sell(hostel, [{ beds: [one] }, { beds: [one] }]))).toEqual([422, 'lines.1.beds.0', 'array.unique'])
    expect(fieldOf(await sell(hostel, [{ beds: [one, two] }]))).toEqual([422, 'lines.0.beds', 'array.max'])
    expect(fieldOf(await sell(hostel, [{ beds: [one] }], { hold: true }))[2]).toBe('beds.held')
    await run("UPDATE rooms SET gender = 'female' WHERE id = ?", [hostel.room.id])
    expect((await sell(hostel, [{ guests: [{ gender: 'male' }], beds: [one] }])).body.code).toBe('gender_mismatch')
    await expectNothing(hostel)
  })

  it('is of the desk alone', async () => {
    const hostel = await buildLiveProperty()
    const beds = [bedsOf(hostel)[0]]
    const traveller = await createSessionToken(await buildUser())
    expect(fieldOf(await sell(hostel, [{ beds }], { source: 'web' }, traveller))).toEqual([422, 'lines.0.beds.0', 'beds.desk'])
    expect((await sell(hostel, [{ beds }], {}, traveller)).status).toBeGreaterThanOrEqual(403)
    await expectNothing(hostel)
    expect((await sell(hostel, [{ beds: [] }], { source: 'web' }, traveller)).status).toBe(201)
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
    const hostel = await buildLiveProperty({ room: twin })
    const [one, , three, four] = bedsOf(hostel)
    const pair = [{}, {}]
    expect(fieldOf(await sell(hostel, [{ guests: pair, beds: [four, one] }]))).toEqual([422, 'lines.0.beds.1', 'bed.other_unit'])
    expect(fieldOf(await sell(hostel, [{ guests: [...pair, {}], beds: [one] }]))[2]).toBe('unit.several')
    const { body } = await sell(hostel, [{ guests: pair, beds: [four] }])
    expect(promisedIn(body)).toEqual([[four, three]])
    expect((await sell(hostel, [{ guests: pair, beds: [three] }])).body.code).toBe('bed_taken')
  })
})
