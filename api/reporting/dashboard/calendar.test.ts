import { afterAll, beforeAll, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { PropertyMember } from '../../../db/models/index.ts'
import type { MemberRole } from '../../../domain/access/rights.ts'
import { itInFull } from '../../../domain/testing.ts'
import { buildLiveProperty, buildRoom, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, inDays, recordStatements, run, startApi } from '../../stays/booking/testing.ts'
import { recordQueries } from '../../testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const path = (property: { id: number }, from = 0, to = 13) =>
  `GET /dashboard/calendar?property=${property.id}&startDate=${inDays(from)}&endDate=${inDays(to)}`

async function setUp(more: Parameters<typeof buildLiveProperty>[0] = {}) {
  const fixture = await buildLiveProperty(more)
  const token = await createSessionToken(fixture.owner)
  const book = async (from: number, to: number, body: Record<string, unknown> = {}) =>
    (
      await api.call('POST /booking', {
        token,
        body: bookingOf({ ...fixture, arrival: inDays(from), departure: inDays(to), source: 'desk', ...body }),
      })
    ).body
  const show = async (from?: number, to?: number, as = token) => (await api.call(path(fixture.property, from, to), { token: as })).body
  return { ...fixture, token, book, show }
}

it('shows beds, who lies in them or is to, and what each night has free and costs', async () => {
  const { property, room, token, book, show } = await setUp()
  const twin = await buildRoom(property, { sellBy: 'unit', bedsPerUnit: 2, units: 1, name: 'Twin' })
  const here = await book(0, 2, { note: 'Late.' })
  await api.call('POST /check-in', { token, body: { booking: here.id, guests: [{ name: 'Ada', bed: room.bedIds[1] }] } })
  const party = await book(3, 5, { lines: [{ room: room.id, guests: [{}, {}] }] })
  const whole = await book(1, 2, { lines: [{ room: twin.id, guests: [{}] }] })
  const cal = await show()
  expect(cal).toMatchObject({ property: property.id, currency: 'EUR', today: inDays(0), startDate: inDays(0), endDate: inDays(13) })
  expect(cal.rooms.map((r: { id: number }) => r.id)).toEqual([room.id, twin.id])
  expect(cal.rooms[0].units[0].beds.map((b: { id: number }) => b.id)).toEqual(room.bedIds)
  expect(cal.rooms[0].nights).toHaveLength(14)
  expect(cal.rooms[0].nights[0]).toEqual({ capacity: 4, sold: 1, free: 3, price: { amount: 2000, currency: 'EUR' } })
  expect(cal.rooms[0].nights[3]).toMatchObject({ sold: 2, free: 2 })
  expect(cal.rooms[1].nights[1]).toEqual({ capacity: 1, sold: 1, free: 0, price: { amount: 6000, currency: 'EUR' } })
  const own = (id: number) => cal.stays.filter((s: { booking: number }) => s.booking === id)
  expect(own(here.id)).toEqual([{ booking: here.id, bed: room.bedIds[1], from: inDays(0), until: inDays(2), hold: 'lies', guest: 'Ada' }])
  expect(
    own(party.id)
      .map((s: { hold: string }) => s.hold)
      .sort(),
  ).toEqual(['planned', 'planned'])
  expect(new Set(own(party.id).map((s: { bed: number }) => s.bed)).size).toBe(2)
  // Who has a room whole has both of its beds.
  expect(own(whole.id).map((s: { bed: number; hold: string }) => [s.bed, s.hold])).toEqual([
    [twin.bedIds[0], 'planned'],
    [twin.bedIds[1], 'whole'],
  ])
  expect(cal.bookings.find((b: { id: number }) => b.id === here.id)).toMatchObject({
    code: here.code,
    name: 'Asha Rao',
    status: 'checked_in',
    source: 'desk',
    guests: 1,
    due: { amount: 4000, currency: 'EUR' },
    hasNote: true,
  })
  expect(cal.withoutBed).toEqual([])
})

it('draws a bed that was promised, and keeps nights slept where they were slept', async () => {
  const { room, token, book, show } = await setUp()
  const here = await book(0, 4)
  await api.call('POST /check-in', { token, body: { booking: here.id, guests: [{ name: 'Ada', bed: room.bedIds[0] }] } })
  await run('UPDATE bed_nights SET bed_id = ? WHERE booking_id = ? AND night >= ?', [room.bedIds[2] as number, here.id, inDays(2)])
  const to = await book(1, 3)
  await run('UPDATE booking_guests SET planned_bed_id = ?, bed_promised = 1 WHERE booking_id = ?', [room.bedIds[3] as number, to.id])
  const { stays } = await show(0, 6)
  const spans = stays.map((s: { bed: number; from: string; until: string; hold: string }) => [
    room.bedIds.indexOf(s.bed),
    s.from,
    s.until,
    s.hold,
  ])
  expect(spans.sort()).toEqual([
    [0, inDays(0), inDays(2), 'lies'],
    [2, inDays(2), inDays(4), 'lies'],
    [3, inDays(1), inDays(3), 'promised'],
  ])
})

it('says of each bed how far its guests are where a party is half in', async () => {
  const { room, token, book, show } = await setUp()
  const party = await book(0, 3, { lines: [{ room: room.id, guests: [{}, {}, {}] }] })
  const { body } = await api.call('POST /check-in', {
    token,
    body: { booking: party.id, guests: [0, 1].map(i => ({ name: `Guest ${i}`, bed: room.bedIds[i] })) },
  })
  await run("UPDATE check_ins SET status = 'checked_out' WHERE booking_id = ? LIMIT 1", [party.id])
  await run('UPDATE booking_guests SET planned_bed_id = ? WHERE booking_id = ? AND bed_id IS NULL', [room.bedIds[2] as number, party.id])
  expect(body).toBeDefined()
  const { bookings, stays } = await show()
  expect(bookings[0].status).toBe('checked_in')
  expect(stays.map((s: { bed: number; status?: string }) => [room.bedIds.indexOf(s.bed), s.status]).sort()).toEqual([
    [0, 'checked_out'],
    [1, undefined],
    [2, 'confirmed'],
  ])
})

it('puts who needs a bed by today into their lane, as many as the dashboard counts', async () => {
  const { property, token, book, show } = await setUp()
  const today = await book(0, 2)
  await book(2, 3)
  expect((await show()).withoutBed).toEqual([])
  expect((await api.call(`GET /dashboard/${property.id}`, { token })).body.today.unassigned).toBe(0)
  await run('UPDATE booking_guests SET planned_bed_id = NULL WHERE booking_id = ?', [today.id])
  const cal = await show()
  expect(cal.withoutBed).toEqual([
    expect.objectContaining({ booking: today.id, as: 'bed', quantity: 1, from: inDays(0), until: inDays(2), isDue: true }),
  ])
  const { body } = await api.call(`GET /dashboard/${property.id}`, { token })
  expect(new Set(cal.withoutBed.map((w: { booking: number }) => w.booking)).size).toBe(body.today.unassigned)
})

it('draws no overbooked stay on a bed: it is in a lane of its own, with its nights', async () => {
  const { room, token, book, show } = await setUp()
  await book(1, 3, { lines: [{ room: room.id, guests: [{}, {}, {}] }] })
  const last = await book(2, 4)
  const cut = await api.call(`PUT /room/${room.id}`, { token, body: { bedsPerUnit: 3, force: true } })
  expect(cut.status).toBe(200)
  const cal = await show()
  expect(cal.overbooked.nights).toEqual([{ room: room.id, night: inDays(2), over: 1 }])
  expect(cal.overbooked.stays).toEqual([
    { booking: last.id, block: null, room: room.id, as: 'bed', quantity: 1, from: inDays(2), until: inDays(4) },
  ])
  expect(cal.stays.some((s: { booking: number }) => s.booking === last.id)).toBe(false)
  expect(cal.rooms[0].nights[2]).toMatchObject({ capacity: 3, sold: 4, free: 0 })
})

it('shows what is kept back: beds by name, and so many wherever they would fit', async () => {
  const { room, token, show } = await setUp()
  const broken = await api.call(`POST /room/${room.id}/beds/${room.bedIds[0]}/out-of-service`, {
    token,
    body: { from: inDays(1), until: inDays(3), note: 'Slats' },
  })
  const staff = await api.call('POST /room/blocks', {
    token,
    body: { room: room.id, kind: 'staff', name: 'Night porter', from: inDays(1), until: inDays(2), quantity: 1, as: 'bed' },
  })
  expect([broken.status, staff.status]).toEqual([201, 201])
  const { blocks } = await show()
  expect(blocks).toEqual([
    expect.objectContaining({
      id: broken.body.id,
      kind: 'out_of_service',
      beds: [room.bedIds[0]],
      isOpen: false,
      from: inDays(1),
      until: inDays(3),
    }),
    expect.objectContaining({ id: staff.body.id, kind: 'staff', name: 'Night porter', beds: [expect.any(Number)], isOpen: true }),
  ])
  expect(blocks[1].beds).not.toEqual([room.bedIds[0]])
})

it('draws a group that has not decided where it would lie, and takes no bed of anybody for it', async () => {
  const { room, token, book, show } = await setUp()
  const group = (more: object) => ({
    token,
    body: { room: room.id, kind: 'group', status: 'tentative', releaseOn: inDays(1), from: inDays(2), until: inDays(4), ...more },
  })
  const named = await api.call('POST /room/blocks', group({ name: 'Rowers', beds: room.bedIds }))
  const counted = await api.call('POST /room/blocks', group({ name: 'Climbers', quantity: 2, as: 'bed' }))
  expect([named.status, counted.status]).toEqual([201, 201])
  await book(2, 4, { lines: [{ room: room.id, guests: room.bedIds.map(() => ({})) }] })
  const cal = await show()
  expect(cal.stays).toHaveLength(room.bedIds.length)
  expect([cal.withoutBed, cal.overbooked]).toEqual([[], { nights: [], stays: [] }])
  expect(cal.blocks).toMatchObject([
    { name: 'Rowers', status: 'tentative', beds: room.bedIds },
    { name: 'Climbers', beds: [] },
  ])
})

it('names guests, codes and money by right only', async () => {
  const { property, room, token, book, show } = await setUp()
  const here = await book(0, 2, { note: 'Late.' })
  await api.call('POST /check-in', { token, body: { booking: here.id, guests: [{ name: 'Ada', bed: room.bedIds[0] }] } })
  const seenBy = async (role: MemberRole) => {
    const user = await buildUser({ role: 'hostel_owner' })
    await PropertyMember.create({ propertyId: property.id, userId: user.id, role, createdAt: new Date() })
    const { bookings, stays } = await show(0, 13, await createSessionToken(user))
    const [{ name, code, due, hasNote }] = bookings
    return { name, code: code !== null, due: due !== undefined, hasNote: hasNote === true, guest: stays[0].guest ?? null }
  }
  expect(await seenBy('reception')).toEqual({ name: 'Asha Rao', code: true, due: true, hasNote: true, guest: 'Ada' })
  expect(await seenBy('viewer')).toEqual({ name: 'Asha Rao', code: true, due: true, hasNote: false, guest: 'Ada' })
  expect(await seenBy('housekeeping')).toEqual({ name: null, code: false, due: false, hasNote: false, guest: null })
})

it('keeps the beds that are gone while somebody slept in them', async () => {
  const { room, token, book, show } = await setUp()
  const here = await book(0, 1)
  await api.call('POST /check-in', { token, body: { booking: here.id, guests: [{ name: 'Ada', bed: room.bedIds[3] }] } })
  await run('UPDATE beds SET removed_at = NOW() WHERE id IN (?, ?)', [room.bedIds[2] as number, room.bedIds[3] as number])
  const beds = async (from: number) => (await show(from, from + 3)).rooms[0].units[0].beds.map((b: { id: number }) => b.id)
  expect(await beds(0)).toEqual([room.bedIds[0], room.bedIds[1], room.bedIds[3]])
  expect(await beds(5)).toEqual([room.bedIds[0], room.bedIds[1]])
})

itInFull(
  'costs the same number of statements for one stay, twenty and a hundred',
  async () => {
    const { property, token, book } = await setUp({ room: { units: 10, bedsPerUnit: 12, capacity: 120 } })
    const count = async () => (await recordStatements(() => api.call(path(property, 0, 27), { token }))).length
    const counts = [await count()]
    for (const more of [1, 19, 80]) {
      await Promise.all(Array.from({ length: more }, (_, i) => book(i % 20, (i % 20) + 3, { guest: { name: `Guest ${i}` } })))
      counts.push(await count())
    }
    expect(counts).toEqual(counts.map(() => counts[0]))
    expect(counts[0]).toBeLessThanOrEqual(14)
  },
  60_000,
)

it('refuses nobody, travellers, other owners and ranges that are none', async () => {
  const { property, token } = await setUp()
  const { token: stranger } = await setUp()
  const request = async (as?: string, query = `startDate=${inDays(0)}&endDate=${inDays(13)}`) =>
    (await api.call(`GET /dashboard/calendar?property=${property.id}&${query}`, { token: as })).status
  expect(await request()).toBe(401)
  expect(await request(await createSessionToken(await buildUser()))).toBe(403)
  expect(await request(stranger)).toBe(404)
  expect(await request(token)).toBe(200)
  expect(await request(token, `startDate=${inDays(0)}&endDate=${inDays(61)}`)).toBe(200)
  for (const query of [
    `startDate=${inDays(0)}&endDate=${inDays(62)}`,
    `startDate=${inDays(2)}&endDate=${inDays(1)}`,
    'startDate=soon&endDate=later',
    `startDate=${inDays(0)}`,
    `startDate=${inDays(0)}&endDate=${inDays(1)}&beds=all`,
  ])
    expect(await request(token, query)).toBe(422)
})

it('reads what each booking owes from a key alone', async () => {
  const { property, token, book } = await setUp()
  await book(0, 2)
  const sent = await recordQueries(() => api.call(path(property), { token }))
  const bookings = sent.find(({ sql }) => sql.includes('AS due')) ?? { sql: '', values: [] }
  const plan = await select<{ table: string; Extra: string }>(`EXPLAIN ${bookings.sql}`, bookings.values as never[])
  expect(plan.filter(step => step.table === 'f').map(step => /Using index(;|$)/.test(step.Extra))).toEqual([true])
})
