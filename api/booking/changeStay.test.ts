import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../db/connection.ts'
import { buildLiveHostel, buildProperty, buildRoom, buildUser, tokenOf } from '../../db/factories.ts'
import { type Api, bookingOf, brokenCounters, inDays, type Reply, startApi } from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const call: Api['call'] = (...args) => api.call(...args)

const cityTax = { name: 'City tax', kind: 'per_person_night' as const, value: 200, maxNights: 3, payable: 'desk' as const }
type Hostel = Awaited<ReturnType<typeof buildLiveHostel>>
const eur = (amount: number) => ({ amount, currency: 'EUR' })

async function booked(hostel: Hostel, more: Record<string, unknown> = {}) {
  const { status, body } = await call('POST /booking', { body: bookingOf({ ...hostel, ...more }) })
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body.id as number, booking: body, headers: { 'X-Manage-Token': body.manageToken as string } }
}
const folioOf = (id: number) =>
  select<{ kind: string; amount: number }>('SELECT kind, amount FROM folio_lines WHERE booking_id = ? ORDER BY id', [id])
const soldOf = async (room: number) =>
  Object.fromEntries(
    (
      await select<{ night: string; sold: number }>('SELECT night, sold FROM room_nights WHERE room_id = ? AND sold > 0 ORDER BY night', [
        room,
      ])
    ).map(r => [r.night, r.sold]),
  )
/** The bill is the sum of what the lines, the taxes and the fees say, less what was paid. */
async function expectExact(id: number, token: string) {
  const { body } = await call(`GET /booking/${id}`, { token })
  const lines = body.lines.filter((l: { status: string }) => l.status === 'active') as { total: { amount: number } }[]
  const added = (body.taxes as { included: boolean; amount: { amount: number } }[]).filter(t => !t.included)
  const total = [...lines.map(l => l.total.amount), ...added.map(t => t.amount.amount)].reduce((a, b) => a + b, 0)
  expect(body.total.amount).toBe(total)
  const charged = (await folioOf(id)).filter(l => !['payment', 'refund'].includes(l.kind)).reduce((n, l) => n + l.amount, 0)
  expect(charged).toBe(total + body.fee.amount)
  expect(await brokenCounters()).toEqual([])
}

describe('PUT /booking/:id, dates', () => {
  it('keeps the kept nights at their price, prices the new ones, and shows it first', async () => {
    const hostel = await buildLiveHostel({ taxes: [cityTax] })
    const token = await tokenOf(hostel.owner)
    const { id, headers, booking } = await booked(hostel, { guests: [{}, {}] })
    await select('SELECT 1')
    const { Room } = await import('../../db/models/index.ts')
    await Room.update({ basePrice: 2500 }, { where: { id: hostel.room.id } })
    const before = await folioOf(id)
    const body = { departure: inDays(14), version: booking.version }
    const shown = await call(`PUT /booking/${id}`, { headers, body: { ...body, dryRun: true } })
    expect(shown.status, JSON.stringify(shown.body)).toBe(200)
    expect(shown.body).toMatchObject({ departure: inDays(12), version: booking.version, total: eur(8800) })
    expect(shown.body.difference).toMatchObject({
      departure: { before: inDays(12), after: inDays(14) },
      lines: [
        {
          kind: 'changed',
          before: { total: eur(8000) },
          after: {
            total: eur(18000),
            nights: [{ price: eur(2000) }, { price: eur(2000) }, { price: eur(2500) }, { price: eur(2500) }],
          },
        },
      ],
      taxes: [{ name: 'City tax', before: eur(800), after: eur(1200) }],
      total: { before: eur(8800), after: eur(19200) },
      fee: eur(0),
      balance: { before: eur(8800), after: eur(19200) },
      refund: eur(0),
      allowed: true,
    })
    expect(await folioOf(id)).toEqual(before)
    expect(await soldOf(hostel.room.id)).toEqual({ [inDays(10)]: 2, [inDays(11)]: 2 })
    const done = await call(`PUT /booking/${id}`, { headers, body })
    expect(done.body.difference).toEqual(shown.body.difference)
    expect(done.body).toMatchObject({ departure: inDays(14), nights: 4, total: eur(19200), version: booking.version + 1 })
    expect((await folioOf(id)).slice(before.length)).toEqual([
      { kind: 'charge', amount: 10000 },
      { kind: 'tax', amount: 400 },
    ])
    expect(await soldOf(hostel.room.id)).toEqual({ [inDays(10)]: 2, [inDays(11)]: 2, [inDays(12)]: 2, [inDays(13)]: 2 })
    await expectExact(id, token)
    const { body: steps, meta } = await call(`GET /booking/${id}/history?limit=1&sort=-at`, { token })
    expect(meta).toMatchObject({ total: 2, pages: 2 })
    expect(steps).toMatchObject([{ event: 'stay_changed', by: 'guest' }])
    expect(await select("SELECT template FROM mail_outbox WHERE template = 'bookingChanged'")).not.toHaveLength(0)
  })

  it('moves the stay, giving back what it leaves and taking what it enters', async () => {
    const hostel = await buildLiveHostel()
    const { id, headers } = await booked(hostel, { arrival: inDays(10), departure: inDays(13) })
    const { body } = await call(`PUT /booking/${id}`, { headers, body: { arrival: inDays(12), departure: inDays(16) } })
    expect(body).toMatchObject({ arrival: inDays(12), departure: inDays(16), total: eur(8000), fee: eur(0) })
    expect(await soldOf(hostel.room.id)).toEqual({ [inDays(12)]: 1, [inDays(13)]: 1, [inDays(14)]: 1, [inDays(15)]: 1 })
    await expectExact(id, await tokenOf(hostel.owner))
  })
})
