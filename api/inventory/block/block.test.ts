import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../db/connection.ts'
import { PropertyMember } from '../../../db/models/index.ts'
import type { MemberRole } from '../../../domain/access/rights.ts'
import { addDays } from '../../../domain/calendar/days.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, run, startApi } from '../../stays/booking/testing.ts'
import { releaseBlocks } from './service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

async function house(room: Record<string, unknown> = { units: 1, bedsPerUnit: 4 }) {
  const hostel = await buildLiveProperty({ room })
  const worker = async (role: MemberRole) => {
    const user = await buildUser({ role: 'hostel_owner' })
    await PropertyMember.create({ propertyId: hostel.property.id, userId: user.id, role, createdAt: new Date() })
    return createSessionToken(user)
  }
  return { ...hostel, token: await createSessionToken(hostel.owner), worker }
}
type House = Awaited<ReturnType<typeof house>>

const book = ({ property, room }: House, from: number, to: number, guests = 1) =>
  api.call('POST /booking', {
    body: bookingOf({
      property,
      room,
      arrival: inDays(from),
      departure: inDays(to),
      guests: Array.from({ length: guests }, () => ({})),
      guest: { name: 'Asha', email: `a${Math.random()}@example.com` },
    }),
  })
const block = ({ room, token }: House, from: number, to: number, more: Record<string, unknown> = {}, by = token) =>
  api.call('POST /room/blocks', {
    token: by,
    body: { room: room.id, kind: 'maintenance', name: 'Paint', from: inDays(from), until: inDays(to), quantity: 1, ...more },
  })
const edit = ({ token }: House, id: number, body: Record<string, unknown>) => api.call(`PUT /room/blocks/${id}`, { token, body })
const capacities = async ({ room }: House, from: number, nights: number) =>
  (
    await select<{ capacity: number }>('SELECT capacity FROM room_nights WHERE room_id = ? AND night >= ? AND night < ? ORDER BY night', [
      room.id,
      inDays(from),
      inDays(from + nights),
    ])
  ).map(r => r.capacity)

describe('POST /room/blocks', () => {
  it('keeps beds back for its nights only', async () => {
    const hostel = await house()
    const { status, body } = await block(hostel, 10, 12, { quantity: 3, kind: 'group', name: 'Choir' })
    expect([status, body]).toMatchObject([
      201,
      { as: 'bed', quantity: 3, status: 'definite', from: inDays(10), until: inDays(12), beds: [] },
    ])
    expect(await capacities(hostel, 10, 3)).toEqual([1, 1])
    expect((await book(hostel, 9, 11, 2)).body.code).toBe('sold_out')
    expect((await book(hostel, 9, 11, 1)).status).toBe(201)
    expect((await book(hostel, 12, 13, 4)).status).toBe(201)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('refuses to go below what is sold, and names nights and bookings', async () => {
    const hostel = await house()
    const { body: booking } = await book(hostel, 10, 12, 3)
    const { status, body } = await block(hostel, 9, 20, { quantity: 2 })
    expect([status, body.code]).toEqual([409, 'below_sold'])
    expect(body).toMatchObject({ nights: [inDays(10), inDays(11)], bookings: [{ id: booking.id, code: booking.code }], from: inDays(12) })
    expect((await block(hostel, 12, 20, { quantity: 2 })).status).toBe(201)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('never takes the bed that somebody needs for all nights', async () => {
    const hostel = await house({ units: 1, bedsPerUnit: 2 })
    const [one, two] = hostel.room.bedIds as [number, number]
    await block(hostel, 10, 11, { beds: [one], quantity: undefined })
    expect((await book(hostel, 10, 12)).status).toBe(201)
    const tight = await block(hostel, 11, 12, { beds: [two], quantity: undefined })
    expect([tight.status, tight.body.code, tight.body.reason]).toEqual([409, 'below_sold', 'no_continuous_bed'])
    expect((await block(hostel, 11, 12, { beds: [one], quantity: undefined })).status).toBe(201)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('sells no stay that would have to change beds', async () => {
    const hostel = await house({ units: 1, bedsPerUnit: 2 })
    const [one, two] = hostel.room.bedIds as [number, number]
    await block(hostel, 10, 11, { beds: [one], quantity: undefined })
    await block(hostel, 11, 12, { beds: [two], quantity: undefined })
    const refused = await book(hostel, 10, 12)
    expect([refused.status, refused.body.code, refused.body.reason]).toEqual([409, 'sold_out', 'no_continuous_bed'])
    const quote = await api.call('POST /booking/quote', {
      body: { property: hostel.property.id, arrival: inDays(10), departure: inDays(12), lines: [{ room: hostel.room.id, guests: [{}] }] },
    })
    expect(quote.body.code).toBe('sold_out')
    const shown = await api.call(`GET /property/${hostel.property.id}/offers?arrival=${inDays(10)}&departure=${inDays(12)}&guests=1`)
    expect(shown.body.offers).toEqual([])
    expect((await book(hostel, 10, 11)).status).toBe(201)
    expect((await book(hostel, 11, 12)).status).toBe(201)
  })

  it('closes a unit for a bed of it where units are sold', async () => {
    const hostel = await house({ sellBy: 'unit', units: 2, bedsPerUnit: 2 })
    await block(hostel, 10, 12, { beds: [hostel.room.bedIds[0]], quantity: undefined, kind: 'out_of_service' })
    expect(await capacities(hostel, 10, 2)).toEqual([1, 1])
    expect((await book(hostel, 10, 12, 2)).status).toBe(201)
    expect((await book(hostel, 10, 12, 2)).body.code).toBe('sold_out')
    expect(await findCounterMismatches()).toEqual([])
  })

  it('takes whole units of a room that is sold both ways', async () => {
    const hostel = await house({
      sellBy: 'both',
      type: 'mixed_dorm',
      gender: 'mixed',
      units: 2,
      bedsPerUnit: 3,
      capacity: 6,
      planned: true,
      basePrice: 2000,
      unitPrice: 5000,
    })
    expect((await block(hostel, 10, 12, { as: 'unit', quantity: 1 })).body).toMatchObject({ as: 'unit', quantity: 1 })
    expect(await capacities(hostel, 10, 2)).toEqual([3, 3])
    expect((await book(hostel, 10, 12, 3)).status).toBe(201)
    expect((await book(hostel, 10, 12, 1)).body.code).toBe('sold_out')
    expect(await findCounterMismatches()).toEqual([])
  })

  it('lets managers force it into the overbooked lane', async () => {
    const hostel = await house()
    const { body: booking } = await book(hostel, 10, 12, 3)
    expect((await block(hostel, 10, 12, { quantity: 2, force: true }, await hostel.worker('reception'))).status).toBe(403)
    expect((await block(hostel, 10, 12, { quantity: 2, force: true })).status).toBe(201)
    expect(await select('SELECT DISTINCT capacity, sold, overbooked FROM room_nights WHERE room_id = ?', [hostel.room.id])).toEqual([
      { capacity: 2, sold: 3, overbooked: 1 },
    ])
    expect(
      await selectOne("SELECT entity_id FROM audit_lines WHERE action = 'room.overbook' AND property_id = ?", [hostel.property.id]),
    ).toEqual({ entity_id: hostel.room.id })
    const { body: lane } = await api.call(`GET /room/overbooked?property=${hostel.property.id}`, { token: hostel.token })
    expect(lane).toMatchObject([
      { room: hostel.room.id, nights: [{ night: inDays(10), overbooked: 1 }, { night: inDays(11) }], bookings: [{ id: booking.id }] },
    ])
    expect((await api.call(`DELETE /booking/${booking.id}`, { token: hostel.token })).status).toBe(200)
    expect((await api.call(`GET /room/overbooked?property=${hostel.property.id}`, { token: hostel.token })).body).toEqual([])
    expect(await findCounterMismatches()).toEqual([])
  })

  it.each([
    [{ until: inDays(10) }, 'until'],
    [{ from: inDays(-1) }, 'from'],
    [{ until: inDays(3000) }, 'until'],
    [{ quantity: 5 }, 'quantity'],
    [{ quantity: undefined }, 'quantity'],
    [{ quantity: 1, beds: [1] }, 'quantity'],
    [{ quantity: undefined, beds: [999_999_999] }, 'beds.0'],
    [{ quantity: undefined, units: [999_999_999] }, 'units.0'],
    [{ as: 'unit' }, 'as'],
    [{ status: 'tentative', releaseOn: inDays(5) }, 'status'],
    [{ kind: 'group', status: 'tentative' }, 'releaseOn'],
    [{ kind: 'group', status: 'tentative', releaseOn: inDays(0) }, 'releaseOn'],
    [{ kind: 'group', status: 'definite', releaseOn: inDays(5) }, 'releaseOn'],
    [{ kind: 'party' }, 'kind'],
    [{ colour: 'red' }, 'colour'],
  ])('refuses %j', async (more, path) => {
    const hostel = await house()
    const { status, body } = await block(hostel, 10, 12, more)
    expect([status, body.fields?.[0]?.path]).toEqual([422, path])
    expect(await select('SELECT id FROM blocks WHERE property_id = ?', [hostel.property.id])).toEqual([])
  })

  it('is for the desk of the house', async () => {
    const hostel = await house()
    expect((await block(hostel, 10, 12, {}, await hostel.worker('reception'))).status).toBe(201)
    expect((await block(hostel, 10, 12, {}, await hostel.worker('viewer'))).status).toBe(403)
    expect((await block(hostel, 10, 12, {}, await createSessionToken(await buildUser({ role: 'hostel_owner' })))).status).toBe(404)
    expect((await block(hostel, 10, 12, { room: 999_999_999 })).status).toBe(404)
    expect((await api.call('POST /room/blocks', { body: {} })).status).toBe(401)
  })

  it('lets exactly one of a block and a sale have the last bed', async () => {
    const hostel = await house({ units: 1, bedsPerUnit: 2 })
    for (let night = 20; night < 25; night++) {
      await book(hostel, night, night + 1)
      const replies = await Promise.all([block(hostel, night, night + 1), book(hostel, night, night + 1)])
      expect(replies.map(r => r.status).sort()).toEqual([201, 409])
    }
    expect(await findCounterMismatches()).toEqual([])
  })
})

describe('PUT and DELETE /room/blocks/{id}', () => {
  it('moves, grows and decides, judged as a new one', async () => {
    const hostel = await house()
    const { body: made } = await block(hostel, 10, 12, { kind: 'group', status: 'tentative', releaseOn: inDays(5), quantity: 2 })
    await book(hostel, 12, 14, 3)
    // Undecided it takes nothing, so it stands in nobody's way.
    expect((await edit(hostel, made.id, { until: inDays(13) })).body).toMatchObject({ status: 'tentative', version: 2 })
    expect(await capacities(hostel, 10, 4)).toEqual([4, 4])
    expect((await edit(hostel, made.id, { status: 'definite' })).body).toMatchObject({ code: 'below_sold', nights: [inDays(12)] })
    expect((await edit(hostel, made.id, { status: 'definite', until: inDays(12), version: 2 })).body).toMatchObject({
      status: 'definite',
      releaseOn: null,
      version: 3,
    })
    expect(await capacities(hostel, 10, 4)).toEqual([2, 2, 4, 4])
    expect((await edit(hostel, made.id, { name: 'Late', version: 1 })).body.code).toBe('stale')
    expect((await edit(hostel, made.id, { quantity: 1, until: inDays(13) })).status).toBe(200)
    expect(await capacities(hostel, 10, 4)).toEqual([3, 3, 3, 4])
    expect((await api.call(`DELETE /room/blocks/${made.id}`, { token: hostel.token })).status).toBe(204)
    expect((await api.call(`DELETE /room/blocks/${made.id}`, { token: hostel.token })).status).toBe(404)
    expect(await capacities(hostel, 10, 4)).toEqual([4, 4, 4, 4])
    expect(await selectOne('SELECT planned FROM rooms WHERE id = ?', [hostel.room.id])).toEqual({ planned: 0 })
    expect(await findCounterMismatches()).toEqual([])
  })

  it('lists what is kept back', async () => {
    const hostel = await house()
    const [one] = hostel.room.bedIds as [number]
    await block(hostel, 10, 12, { name: 'First' })
    const { body: bed } = await api.call(`POST /room/${hostel.room.id}/beds/${one}/out-of-service`, {
      token: hostel.token,
      body: { from: inDays(14), until: inDays(16), note: 'Slats' },
    })
    expect(bed).toMatchObject({ kind: 'out_of_service', beds: [{ id: one }], note: 'Slats' })
    const all = await api.call(`GET /room/blocks?property=${hostel.property.id}`, { token: hostel.token })
    expect([all.meta?.total, all.body.map((b: { name: string }) => b.name)]).toEqual([2, ['First', bed.name]])
    expect(
      (await api.call(`GET /room/blocks?property=${hostel.property.id}&from=${inDays(13)}`, { token: hostel.token })).body,
    ).toHaveLength(1)
    expect((await api.call(`GET /room/blocks/${bed.id}`, { token: hostel.token })).body.id).toBe(bed.id)
    const beds = await api.call(`GET /room/${hostel.room.id}/beds`, { token: hostel.token })
    expect(beds.body[0].outOfSale).toEqual([{ block: bed.id, kind: 'out_of_service', name: bed.name, from: inDays(14), until: inDays(16) }])
    const stranger = await createSessionToken(await buildUser({ role: 'hostel_owner' }))
    for (const path of [`blocks?property=${hostel.property.id}`, `blocks/${bed.id}`, `${hostel.room.id}/beds`, `${hostel.room.id}/units`])
      expect((await api.call(`GET /room/${path}`, { token: stranger })).status).toBe(404)
  })

  it('keeps no bed for an undecided group, and ends its waiting on its day, once', async () => {
    const hostel = await house()
    const { body: made } = await block(hostel, 10, 12, { kind: 'group', status: 'tentative', releaseOn: inDays(5), quantity: 4 })
    expect((await book(hostel, 11, 12)).status).toBe(201)
    expect(await selectOne('SELECT planned FROM rooms WHERE id = ?', [hostel.room.id])).toEqual({ planned: 0 })
    const on = (days: number) => new Date(`${addDays(inDays(0), days)}T12:00:00Z`)
    await releaseBlocks(on(4))
    expect((await api.call(`GET /room/blocks/${made.id}`, { token: hostel.token })).body.status).toBe('tentative')
    expect(await Promise.all([releaseBlocks(on(5)), releaseBlocks(on(5))])).toContain(1)
    expect((await api.call(`GET /room/blocks/${made.id}`, { token: hostel.token })).body.status).toBe('released')
    expect((await edit(hostel, made.id, { name: 'Back' })).body.code).toBe('invalid_transition')
    expect((await book(hostel, 11, 12, 3)).status).toBe(201)
    expect(await findCounterMismatches()).toEqual([])
    await run('UPDATE blocks SET deleted_at = UTC_TIMESTAMP(3) WHERE id = ?', [made.id])
  })
})
