import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { buildLiveProperty, createSessionToken } from '../../../factories.ts'
import { shift } from '../../../stays/booking/change/testing.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, run, startApi } from '../../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

async function setUp(room: Record<string, unknown> = { bedsPerUnit: 4, capacity: 4 }) {
  const fixture = await buildLiveProperty({ room })
  const token = await createSessionToken(fixture.owner)
  const request = (endpoint: string, body?: object) => api.call(endpoint, { token, ...(body && { body }) })
  const book = async (from: number, to: number, name: string, bed?: number) => {
    const stay = bookingOf({
      ...fixture,
      arrival: inDays(from),
      departure: inDays(to),
      source: 'desk',
      guest: { name, email: 'a@example.com' },
    })
    const lines = [{ room: fixture.room.id, guests: [{ name }], ...(bed && { beds: [bed] }) }]
    const { status, body } = await request('POST /booking', { ...stay, token: undefined, lines })
    expect(status, JSON.stringify(body)).toBe(201)
    return { id: body.id as number, guest: body.lines[0].guests[0].id as number }
  }
  const checkIn = (booking: { id: number; guest: number }, bed?: number, more: object = {}) =>
    request('POST /check-in', { booking: booking.id, guests: [{ guest: booking.guest, name: 'Ana', ...(bed && { bed }) }], ...more })
  return { ...fixture, beds: fixture.room.bedIds as [number, number, number, number], request, book, checkIn }
}
type TestProperty = Awaited<ReturnType<typeof setUp>>
type Answer = Awaited<ReturnType<TestProperty['request']>>

const bedOf = async (guest: number) =>
  (
    await select<{ bed: number; isPromised: number }>(
      'SELECT planned_bed_id AS bed, bed_promised AS isPromised FROM booking_guests WHERE id = ?',
      [guest],
    )
  )[0]
const movesOf = (answer: Answer) =>
  (answer.body.replan ?? []).map((m: { guest: number; to: { id: number } }) => ({ guest: m.guest, bed: m.to.id }))

/** Ana lies in the third bed until the day after tomorrow; from then on it is promised to Bo. */
async function promised() {
  const h = await setUp()
  const ana = await h.book(0, 2, 'Ana')
  await h.checkIn(ana, h.beds[2])
  const bo = await h.book(2, 5, 'Bo', h.beds[2])
  return { h, ana, bo }
}

/** Every change that a promise can stand in the way of: what is asked, and whose promise gives way. */
const changes = {
  'an extension': async () => {
    const { h, ana, bo } = await promised()
    return { h, bo, request: (more: object) => h.request(`POST /booking/${ana.id}/extend`, { departure: inDays(4), ...more }) }
  },
  'a move in the room': async () => {
    const h = await setUp()
    const ana = await h.book(0, 4, 'Ana')
    await h.checkIn(ana, h.beds[0])
    const bo = await h.book(2, 5, 'Bo', h.beds[2])
    return { h, bo, request: (more: object) => h.request(`POST /booking/${ana.id}/move`, { guest: ana.guest, bed: h.beds[2], ...more }) }
  },
  'a promise of the same bed': async () => {
    const h = await setUp()
    const bo = await h.book(2, 5, 'Bo', h.beds[2])
    const cy = await h.book(3, 6, 'Cy')
    return { h, bo, request: (more: object) => h.request(`POST /booking/${cy.id}/move`, { guest: cy.guest, bed: h.beds[2], ...more }) }
  },
  'a check-in with a chosen bed': async () => {
    const h = await setUp()
    const bo = await h.book(1, 3, 'Bo', h.beds[2])
    const ana = await h.book(0, 2, 'Ana')
    return { h, bo, request: (more: object) => h.checkIn(ana, h.beds[2], more) }
  },
  'a move to another bed from the list of check-ins': async () => {
    const h = await setUp()
    const ana = await h.book(0, 4, 'Ana')
    const [checkIn] = (await h.checkIn(ana, h.beds[0])).body.checkIns
    const bo = await h.book(2, 5, 'Bo', h.beds[2])
    return { h, bo, request: (more: object) => h.request(`PUT /check-in/${checkIn.id}`, { bed: h.beds[2], ...more }) }
  },
  'a check-out that is undone': async () => {
    const h = await setUp()
    const ana = await h.book(0, 3, 'Ana')
    const [checkIn] = (await h.checkIn(ana, h.beds[2])).body.checkIns
    await h.request(`PUT /check-in/${checkIn.id}`, { checkOut: true, withDebt: true })
    const bo = await h.book(1, 4, 'Bo', h.beds[2])
    return { h, bo, request: (more: object) => h.request(`PUT /check-in/${checkIn.id}`, { checkOut: false, ...more }) }
  },
  'other dates of a guest who is here': async () => {
    const { h, ana, bo } = await promised()
    return { h, bo, request: (more: object) => h.request(`PUT /booking/${ana.id}`, { departure: inDays(4), ...more }) }
  },
  'an outage': async () => {
    const h = await setUp()
    const bo = await h.book(2, 5, 'Bo', h.beds[2])
    const request = (more: object) =>
      h.request(`POST /room/${h.room.id}/beds/${h.beds[2]}/out-of-service`, { from: inDays(2), until: inDays(4), ...more })
    return { h, bo, request }
  },
  'a block': async () => {
    const h = await setUp()
    const bo = await h.book(2, 5, 'Bo', h.beds[2])
    const body = { room: h.room.id, kind: 'maintenance', name: 'Paint', from: inDays(3), until: inDays(4), beds: [h.beds[2]] }
    return { h, bo, request: (more: object) => h.request('POST /room/blocks', { ...body, ...more }) }
  },
  'fewer beds': async () => {
    const h = await setUp()
    const bo = await h.book(2, 5, 'Bo', h.beds[3])
    return { h, bo, request: (more: object) => h.request(`PUT /room/${h.room.id}`, { bedsPerUnit: 3, ...more }) }
  },
} satisfies Record<
  string,
  () => Promise<{ h: TestProperty; bo: { id: number; guest: number }; request: (more: object) => Promise<Answer> }>
>

describe('a refusal that another plan could lift says which', () => {
  it.each(Object.entries(changes))('%s', async (_name, make) => {
    const { bo, request } = await make()
    const was = await bedOf(bo.guest)
    const refused = await request({})
    expect([refused.status, refused.body.replan?.length], JSON.stringify(refused.body)).toEqual([409, 1])
    expect(refused.body.inTheWay).toMatchObject([{ guest: bo.guest, guestName: 'Bo', booking: bo.id, bed: was?.bed }])
    expect(refused.body.replan).toMatchObject([{ guest: bo.guest, guestName: 'Bo', from: { id: was?.bed } }])
    expect(await bedOf(bo.guest)).toEqual(was)
    const done = await request({ replan: movesOf(refused) })
    expect(done.status, JSON.stringify(done.body)).toBeLessThan(300)
    expect(await bedOf(bo.guest)).toEqual({ bed: movesOf(refused)[0].bed, isPromised: 1 })
    expect(await findCounterMismatches()).toEqual([])
  })

  it('offers the guest who is here other beds beside it, and takes one in the same call', async () => {
    const { h, ana, bo } = await promised()
    const extend = (more: object) => h.request(`POST /booking/${ana.id}/extend`, { departure: inDays(4), ...more })
    const { body } = await extend({})
    expect(body.beds.map((b: { id: number }) => b.id)).toEqual([h.beds[0], h.beds[1], h.beds[3]])
    const done = await extend({ bed: h.beds[0] })
    expect([done.status, done.body.departure]).toEqual([200, inDays(4)])
    expect((await bedOf(bo.guest))?.bed).toBe(h.beds[2])
    expect(await select('SELECT DISTINCT bed_id AS bed FROM bed_nights WHERE booking_id = ? AND night >= ?', [ana.id, inDays(2)])).toEqual([
      { bed: h.beds[0] },
    ])
  })

  it('also where no bed is named: a no-show that is undone gets one, and as few promises as possible move', async () => {
    const h = await setUp({ bedsPerUnit: 2, capacity: 2 })
    const ana = await h.book(0, 4, 'Ana')
    await shift(ana.id, -1)
    expect((await h.request(`POST /booking/${ana.id}/no-show`, {})).status).toBe(200)
    const [bo, cy] = [await h.book(1, 2, 'Bo', h.beds[0]), await h.book(2, 3, 'Cy', h.beds[1])]
    const undo = (more = '') => h.request(`DELETE /booking/${ana.id}/no-show${more}`)
    const refused = await undo()
    expect([refused.status, refused.body.code, refused.body.reason], JSON.stringify(refused.body)).toEqual([
      409,
      'sold_out',
      'full_by_turns',
    ])
    const moves = movesOf(refused)
    expect(moves).toEqual([{ guest: bo.guest, bed: h.beds[1] }])
    expect((await undo('?replan=somebody')).body.fields[0].path).toBe('replan')
    const done = await undo(`?replan=${moves.map(({ guest, bed }: { guest: number; bed: number }) => `${guest}-${bed}`).join()}`)
    expect([done.status, done.body.status], JSON.stringify(done.body)).toEqual([200, 'confirmed'])
    expect([(await bedOf(bo.guest))?.bed, (await bedOf(cy.guest))?.bed]).toEqual([h.beds[1], h.beds[1]])
    expect(await findCounterMismatches()).toEqual([])
  })

  it('names who is in the way where no plan helps, and proposes nothing', async () => {
    const h = await setUp({ bedsPerUnit: 1, capacity: 1 })
    const ana = await h.book(0, 1, 'Ana')
    await h.checkIn(ana)
    const bo = await h.book(1, 3, 'Bo', h.beds[0])
    const { status, body } = await h.request(`POST /booking/${ana.id}/extend`, { departure: inDays(2) })
    expect([status, body.code, body.replan]).toEqual([409, 'sold_out', undefined])
    expect(body.inTheWay).toMatchObject([{ guest: bo.guest, guestName: 'Bo', booking: bo.id }])
  })

  it('takes no plan that does not fit any more, that is not theirs, or that moves who has come', async () => {
    const { h, ana, bo } = await promised()
    const extend = (replan: object[]) => h.request(`POST /booking/${ana.id}/extend`, { departure: inDays(4), replan })
    const other = await setUp()
    expect((await extend([{ guest: bo.guest, bed: h.beds[2] }])).status).toBe(409)
    expect((await extend([{ guest: ana.guest, bed: h.beds[0] }])).body.code).toBe('stale')
    expect((await extend([{ guest: bo.guest, bed: other.beds[0] }])).status).toBe(409)
    expect((await bedOf(bo.guest))?.bed).toBe(h.beds[2])
  })

  it('puts nobody into a bed that is promised, that another of their party has, or that was closed', async () => {
    const h = await setUp()
    const ana = await h.book(0, 4, 'Ana')
    await h.checkIn(ana, h.beds[0])
    const cy = await h.book(2, 5, 'Cy', h.beds[3])
    const stay = bookingOf({ property: h.property, room: h.room, arrival: inDays(2), departure: inDays(5), source: 'desk' })
    const { body } = await h.request('POST /booking', { ...stay, lines: [{ room: h.room.id, guests: [{}, {}] }] })
    const [bo, di]: { id: number }[] = body.lines[0].guests
    const [bed, partner] = [(await bedOf(bo?.id ?? 0))?.bed, (await bedOf(di?.id ?? 0))?.bed]
    const move = (to?: number) => h.request(`POST /booking/${ana.id}/move`, { guest: ana.guest, bed, replan: [{ guest: bo?.id, bed: to }] })
    expect((await move(h.beds[3])).status).toBe(409)
    expect((await move(partner)).status).toBe(409)
    await h.request(`DELETE /booking/${cy.id}`)
    await h.request(`POST /room/${h.room.id}/beds/${h.beds[3]}/out-of-service`, { from: inDays(3), until: inDays(4) })
    expect((await move(h.beds[3])).status).toBe(409)
    expect((await bedOf(bo?.id ?? 0))?.bed).toBe(bed)
    expect((await move(h.beds[0])).status).toBe(200)
    expect((await bedOf(bo?.id ?? 0))?.bed).toBe(h.beds[0])
  })

  it('gives the bed that a guest moved out of to who waits for one', async () => {
    const h = await setUp({ bedsPerUnit: 2, capacity: 2 })
    const ana = await h.book(0, 4, 'Ana')
    await h.checkIn(ana, h.beds[0])
    const bo = await h.book(1, 3, 'Bo')
    await run('UPDATE booking_guests SET planned_bed_id = NULL WHERE id = ?', [bo.guest])
    expect((await h.request(`POST /booking/${ana.id}/move`, { guest: ana.guest, bed: h.beds[1] })).status).toBe(200)
    expect((await bedOf(bo.guest))?.bed).toBe(h.beds[0])
  })

  it('tells a guest nothing of others', async () => {
    const h = await setUp({ bedsPerUnit: 1, capacity: 1 })
    const created = await api.call('POST /booking', {
      body: bookingOf({
        ...h,
        token: undefined,
        beds: undefined,
        ask: undefined,
        book: undefined,
        checkIn: undefined,
        arrival: inDays(10),
        departure: inDays(12),
      }),
    })
    await h.book(12, 14, 'Bo', h.beds[0])
    const guest = { headers: { 'X-Manage-Token': created.body.manageToken as string } }
    const { body } = await api.call(`PUT /booking/${created.body.id}`, { ...guest, body: { departure: inDays(13) } })
    expect(body).toMatchObject({ code: 'sold_out' })
    expect([body.inTheWay, body.replan]).toEqual([undefined, undefined])
  })
})

describe('GET /booking/{id}/beds', () => {
  it('shows the beds of the room with who lies there, and says which are free', async () => {
    const { h, ana } = await promised()
    const { body } = await h.request(`GET /booking/${ana.id}/beds?guest=${ana.guest}`)
    expect(body.beds.map((b: { isOwn: boolean; free: boolean }) => [b.isOwn, b.free])).toEqual([
      [false, true],
      [false, true],
      [true, false],
      [false, true],
    ])
    const cy = await h.book(0, 1, 'Cy')
    const seen = (await h.request(`GET /booking/${cy.id}/beds?guest=${cy.guest}`)).body.beds
    expect(seen[2]).toMatchObject({ free: false, occupants: [{ name: 'Ana' }] })
  })
})
