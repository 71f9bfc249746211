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

async function setUp(room: Record<string, unknown> = { units: 1, bedsPerUnit: 4 }) {
  const fixture = await buildLiveProperty({ room })
  const worker = async (role: MemberRole) => {
    const user = await buildUser({ role: 'hostel_owner' })
    await PropertyMember.create({ propertyId: fixture.property.id, userId: user.id, role, createdAt: new Date() })
    return createSessionToken(user)
  }
  return { ...fixture, token: await createSessionToken(fixture.owner), worker }
}
type TestProperty = Awaited<ReturnType<typeof setUp>>

const book = ({ property, room }: TestProperty, from: number, to: number, guests = 1) =>
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
const block = ({ room, token }: TestProperty, from: number, to: number, more: Record<string, unknown> = {}, by = token) =>
  api.call('POST /room/blocks', {
    token: by,
    body: { room: room.id, kind: 'maintenance', name: 'Paint', from: inDays(from), until: inDays(to), quantity: 1, ...more },
  })
const edit = ({ token }: TestProperty, id: number, body: Record<string, unknown>) => api.call(`PUT /room/blocks/${id}`, { token, body })
const capacities = async ({ room }: TestProperty, from: number, nights: number) =>
  (
    await select<{ capacity: number }>('SELECT capacity FROM room_nights WHERE room_id = ? AND night >= ? AND night < ? ORDER BY night', [
      room.id,
      inDays(from),
      inDays(from + nights),
    ])
  ).map(r => r.capacity)

describe('POST /room/blocks', () => {
  it('keeps beds back for its nights only', async () => {
    const fixture = await setUp()
    const { status, body } = await block(fixture, 10, 12, { quantity: 3, kind: 'group', name: 'Choir' })
    expect([status, body]).toMatchObject([
      201,
      { as: 'bed', quantity: 3, status: 'definite', from: inDays(10), until: inDays(12), beds: [] },
    ])
    expect(await capacities(fixture, 10, 3)).toEqual([1, 1])
    expect((await book(fixture, 9, 11, 2)).body.code).toBe('sold_out')
    expect((await book(fixture, 9, 11, 1)).status).toBe(201)
    expect((await book(fixture, 12, 13, 4)).status).toBe(201)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('refuses to go below what is sold, and names nights and bookings', async () => {
    const fixture = await setUp()
    const { body: booking } = await book(fixture, 10, 12, 3)
    const { status, body } = await block(fixture, 9, 20, { quantity: 2 })
    expect([status, body.code]).toEqual([409, 'below_sold'])
    expect(body).toMatchObject({ nights: [inDays(10), inDays(11)], bookings: [{ id: booking.id, code: booking.code }], from: inDays(12) })
    expect((await block(fixture, 12, 20, { quantity: 2 })).status).toBe(201)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('never takes the bed that somebody needs for all nights', async () => {
    const fixture = await setUp({ units: 1, bedsPerUnit: 2 })
    const [one, two] = fixture.room.bedIds as [number, number]
    await block(fixture, 10, 11, { beds: [one], quantity: undefined })
    expect((await book(fixture, 10, 12)).status).toBe(201)
    const tight = await block(fixture, 11, 12, { beds: [two], quantity: undefined })
    expect([tight.status, tight.body.code, tight.body.reason]).toEqual([409, 'below_sold', 'change_beds_midway'])
    expect((await block(fixture, 11, 12, { beds: [one], quantity: undefined })).status).toBe(201)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('sells no stay that would have to change beds', async () => {
    const fixture = await setUp({ units: 1, bedsPerUnit: 2 })
    const [one, two] = fixture.room.bedIds as [number, number]
    await block(fixture, 10, 11, { beds: [one], quantity: undefined })
    await block(fixture, 11, 12, { beds: [two], quantity: undefined })
    const refused = await book(fixture, 10, 12)
    expect([refused.status, refused.body.code, refused.body.reason]).toEqual([409, 'sold_out', 'no_continuous_bed'])
    const quote = await api.call('POST /booking/quote', {
      body: { property: fixture.property.id, arrival: inDays(10), departure: inDays(12), lines: [{ room: fixture.room.id, guests: [{}] }] },
    })
    expect(quote.body.code).toBe('sold_out')
    const result = await api.call(`GET /property/${fixture.property.id}/offers?arrival=${inDays(10)}&departure=${inDays(12)}&guests=1`)
    expect(result.body.offers).toEqual([])
    expect((await book(fixture, 10, 11)).status).toBe(201)
    expect((await book(fixture, 11, 12)).status).toBe(201)
  })

  it('closes a unit for a bed of it where units are sold', async () => {
    const fixture = await setUp({ sellBy: 'unit', units: 2, bedsPerUnit: 2 })
    await block(fixture, 10, 12, { beds: [fixture.room.bedIds[0]], quantity: undefined, kind: 'out_of_service' })
    expect(await capacities(fixture, 10, 2)).toEqual([1, 1])
    expect((await book(fixture, 10, 12, 2)).status).toBe(201)
    expect((await book(fixture, 10, 12, 2)).body.code).toBe('sold_out')
    expect(await findCounterMismatches()).toEqual([])
  })

  it('takes whole units of a room that is sold both ways', async () => {
    const fixture = await setUp({
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
    expect((await block(fixture, 10, 12, { as: 'unit', quantity: 1 })).body).toMatchObject({ as: 'unit', quantity: 1 })
    expect(await capacities(fixture, 10, 2)).toEqual([3, 3])
    expect((await book(fixture, 10, 12, 3)).status).toBe(201)
    expect((await book(fixture, 10, 12, 1)).body.code).toBe('sold_out')
    expect(await findCounterMismatches()).toEqual([])
  })

  it('lets managers force it into the overbooked lane', async () => {
    const fixture = await setUp()
    const { body: booking } = await book(fixture, 10, 12, 3)
    expect((await block(fixture, 10, 12, { quantity: 2, force: true }, await fixture.worker('reception'))).status).toBe(403)
    expect((await block(fixture, 10, 12, { quantity: 2, force: true })).status).toBe(201)
    expect(await select('SELECT DISTINCT capacity, sold, overbooked FROM room_nights WHERE room_id = ?', [fixture.room.id])).toEqual([
      { capacity: 2, sold: 3, overbooked: 1 },
    ])
    expect(
      await selectOne("SELECT entity_id FROM audit_lines WHERE action = 'room.overbook' AND property_id = ?", [fixture.property.id]),
    ).toEqual({ entity_id: fixture.room.id })
    const { body: lane } = await api.call(`GET /room/overbooked?property=${fixture.property.id}`, { token: fixture.token })
    expect(lane).toMatchObject([
      { room: fixture.room.id, nights: [{ night: inDays(10), overbooked: 1 }, { night: inDays(11) }], bookings: [{ id: booking.id }] },
    ])
    expect((await api.call(`DELETE /booking/${booking.id}`, { token: fixture.token })).status).toBe(200)
    expect((await api.call(`GET /room/overbooked?property=${fixture.property.id}`, { token: fixture.token })).body).toEqual([])
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
    const fixture = await setUp()
    const { status, body } = await block(fixture, 10, 12, more)
    expect([status, body.fields?.[0]?.path]).toEqual([422, path])
    expect(await select('SELECT id FROM blocks WHERE property_id = ?', [fixture.property.id])).toEqual([])
  })

  it('is for the desk of the property', async () => {
    const fixture = await setUp()
    expect((await block(fixture, 10, 12, {}, await fixture.worker('reception'))).status).toBe(201)
    expect((await block(fixture, 10, 12, {}, await fixture.worker('viewer'))).status).toBe(403)
    expect((await block(fixture, 10, 12, {}, await createSessionToken(await buildUser({ role: 'hostel_owner' })))).status).toBe(404)
    expect((await block(fixture, 10, 12, { room: 999_999_999 })).status).toBe(404)
    expect((await api.call('POST /room/blocks', { body: {} })).status).toBe(401)
  })

  it('lets exactly one of a block and a sale have the last bed', async () => {
    const fixture = await setUp({ units: 1, bedsPerUnit: 2 })
    for (let night = 20; night < 25; night++) {
      await book(fixture, night, night + 1)
      const replies = await Promise.all([block(fixture, night, night + 1), book(fixture, night, night + 1)])
      expect(replies.map(r => r.status).sort()).toEqual([201, 409])
    }
    expect(await findCounterMismatches()).toEqual([])
  })
})

describe('PUT and DELETE /room/blocks/{id}', () => {
  it('moves, grows and decides, judged as a new one', async () => {
    const fixture = await setUp()
    const { body: created } = await block(fixture, 10, 12, { kind: 'group', status: 'tentative', releaseOn: inDays(5), quantity: 2 })
    await book(fixture, 12, 14, 3)
    // Undecided it takes nothing, so it stands in nobody's way.
    expect((await edit(fixture, created.id, { until: inDays(13) })).body).toMatchObject({ status: 'tentative', version: 2 })
    expect(await capacities(fixture, 10, 4)).toEqual([4, 4])
    expect((await edit(fixture, created.id, { status: 'definite' })).body).toMatchObject({ code: 'below_sold', nights: [inDays(12)] })
    expect((await edit(fixture, created.id, { status: 'definite', until: inDays(12), version: 2 })).body).toMatchObject({
      status: 'definite',
      releaseOn: null,
      version: 3,
    })
    expect(await capacities(fixture, 10, 4)).toEqual([2, 2, 4, 4])
    expect((await edit(fixture, created.id, { name: 'Late', version: 1 })).body.code).toBe('stale')
    expect((await edit(fixture, created.id, { quantity: 1, until: inDays(13) })).status).toBe(200)
    expect(await capacities(fixture, 10, 4)).toEqual([3, 3, 3, 4])
    expect((await api.call(`DELETE /room/blocks/${created.id}`, { token: fixture.token })).status).toBe(204)
    expect((await api.call(`DELETE /room/blocks/${created.id}`, { token: fixture.token })).status).toBe(404)
    expect(await capacities(fixture, 10, 4)).toEqual([4, 4, 4, 4])
    expect(await selectOne('SELECT planned FROM rooms WHERE id = ?', [fixture.room.id])).toEqual({ planned: 0 })
    expect(await findCounterMismatches()).toEqual([])
  })

  it('lists what is kept back', async () => {
    const fixture = await setUp()
    const [one] = fixture.room.bedIds as [number]
    await block(fixture, 10, 12, { name: 'First' })
    const { body: bed } = await api.call(`POST /room/${fixture.room.id}/beds/${one}/out-of-service`, {
      token: fixture.token,
      body: { from: inDays(14), until: inDays(16), note: 'Slats' },
    })
    expect(bed).toMatchObject({ kind: 'out_of_service', beds: [{ id: one }], note: 'Slats' })
    const all = await api.call(`GET /room/blocks?property=${fixture.property.id}`, { token: fixture.token })
    expect([all.meta?.total, all.body.map((b: { name: string }) => b.name)]).toEqual([2, ['First', bed.name]])
    expect(
      (await api.call(`GET /room/blocks?property=${fixture.property.id}&from=${inDays(13)}`, { token: fixture.token })).body,
    ).toHaveLength(1)
    expect((await api.call(`GET /room/blocks/${bed.id}`, { token: fixture.token })).body.id).toBe(bed.id)
    const beds = await api.call(`GET /room/${fixture.room.id}/beds`, { token: fixture.token })
    expect(beds.body[0].outOfSale).toEqual([{ block: bed.id, kind: 'out_of_service', name: bed.name, from: inDays(14), until: inDays(16) }])
    const stranger = await createSessionToken(await buildUser({ role: 'hostel_owner' }))
    for (const path of [
      `blocks?property=${fixture.property.id}`,
      `blocks/${bed.id}`,
      `${fixture.room.id}/beds`,
      `${fixture.room.id}/units`,
    ])
      expect((await api.call(`GET /room/${path}`, { token: stranger })).status).toBe(404)
  })

  it('keeps no bed for an undecided group, and ends its waiting on its day, once', async () => {
    const fixture = await setUp()
    const { body: created } = await block(fixture, 10, 12, { kind: 'group', status: 'tentative', releaseOn: inDays(5), quantity: 4 })
    expect((await book(fixture, 11, 12)).status).toBe(201)
    expect(await selectOne('SELECT planned FROM rooms WHERE id = ?', [fixture.room.id])).toEqual({ planned: 0 })
    const on = (days: number) => new Date(`${addDays(inDays(0), days)}T12:00:00Z`)
    await releaseBlocks(on(4))
    expect((await api.call(`GET /room/blocks/${created.id}`, { token: fixture.token })).body.status).toBe('tentative')
    expect(await Promise.all([releaseBlocks(on(5)), releaseBlocks(on(5))])).toContain(1)
    expect((await api.call(`GET /room/blocks/${created.id}`, { token: fixture.token })).body.status).toBe('released')
    expect((await edit(fixture, created.id, { name: 'Back' })).body.code).toBe('invalid_transition')
    expect((await book(fixture, 11, 12, 3)).status).toBe(201)
    expect(await findCounterMismatches()).toEqual([])
    await run('UPDATE blocks SET deleted_at = UTC_TIMESTAMP(3) WHERE id = ?', [created.id])
  })
})
