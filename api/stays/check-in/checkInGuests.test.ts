import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { buildLiveProperty, buildRoom, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, recordStatements, run, startApi } from '../booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const call: Api['call'] = (...args) => api.call(...args)

type TestProperty = Awaited<ReturnType<typeof buildLiveProperty>>

/** A walk-in for tonight and two more nights. */
async function arrived(fixture: TestProperty, more: Record<string, unknown> = {}) {
  const token = await createSessionToken(fixture.owner)
  const body = bookingOf({ ...fixture, arrival: inDays(0), departure: inDays(3), source: 'desk', ...more })
  const { status, body: booking } = await call('POST /booking', { token, body })
  expect(status).toBe(201)
  return { ...fixture, token, booking, guests: booking.lines.flatMap((l: { guests: unknown[] }) => l.guests) as { id: number }[] }
}
const setUp = async (more: Record<string, unknown> = {}, room: Record<string, unknown> = {}) =>
  arrived(await buildLiveProperty({ room }), more)
const nightsOf = (bed: number) =>
  select<{ night: string; guest_id: number }>('SELECT night, guest_id FROM bed_nights WHERE bed_id = ? ORDER BY night', [bed])
const checkIn = (token: string, booking: { id: number }, guests: unknown[], more: object = {}) =>
  call('POST /check-in', { token, body: { booking: booking.id, guests, ...more } })

describe('POST /check-in', () => {
  it('puts a party into beds of one unit, guest by guest', async () => {
    const { token, booking, guests, room } = await setUp({ guests: [{ name: 'Asha' }, {}] })
    const { body: options } = await call(`GET /check-in/options?booking=${booking.id}`, { token })
    expect(options.refusal).toBeNull()
    expect(options.rooms[0].beds).toHaveLength(4)
    const identity = { documentType: 'passport', documentNumber: 'P1234567', nationality: 'IN', birthDate: '1996-05-04', residence: 'Goa' }
    const first = await checkIn(
      token,
      booking,
      [{ guest: guests[0]?.id, name: 'Asha Rao', bed: options.guests[0].suggestedBed, ...identity }],
      {
        keyDeposit: { amount: 500, currency: 'EUR' },
        signature: [[20, 100, 260, 40, 300, 163]],
      },
    )
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ booking: booking.id, bookingStatus: 'checked_in' })
    expect(first.body.checkIns[0]).toMatchObject({
      name: 'Asha Rao',
      status: 'in_house',
      keyDeposit: { amount: 500, currency: 'EUR' },
      identity: { documentType: 'passport', documentNumber: '•••567', birthDate: '1996-••-••', nationality: 'IN' },
      bed: { room: room.name },
    })
    const second = await checkIn(token, booking, [{ name: 'Ravi' }])
    expect(second.body.checkIns[0].guest).toBe(guests[1]?.id)
    expect(second.body.checkIns[0].bed.id).not.toBe(first.body.checkIns[0].bed.id)
    expect((await nightsOf(first.body.checkIns[0].bed.id)).map(n => n.night)).toEqual([inDays(0), inDays(1), inDays(2)])
    const [row] = await select<{ identity: string; signature: string }>('SELECT identity, signature FROM check_ins WHERE id = ?', [
      first.body.checkIns[0].id,
    ])
    expect(`${row?.identity}${row?.signature}`).not.toMatch(/P1234567|,260/)
    const { body: seen } = await call(`GET /booking/${booking.id}`, { token })
    expect(seen).toMatchObject({
      status: 'checked_in',
      lines: [{ guests: [{ name: 'Asha Rao', checkIn: { status: 'in_house' } }, { name: 'Ravi' }] }],
    })
    expect(await findCounterMismatches()).toEqual([])
  })

  it('suggests beds side by side, also to who comes later and to two lines of one room', async () => {
    const fixture = await buildLiveProperty({ room: { bedsPerUnit: 8, capacity: 8 } })
    const [first, , third, fourth, , sixth] = fixture.room.bedIds
    const alone = await arrived(fixture)
    expect((await checkIn(alone.token, alone.booking, [{ name: 'Alone' }])).body.checkIns[0].bed.id).toBe(first)
    const line = { room: fixture.room.id, guests: [{}] }
    const pair = await arrived(fixture, { lines: [line, line] })
    const suggested = async () =>
      (await call(`GET /check-in/options?booking=${pair.booking.id}`, pair)).body.guests.map(
        (g: { suggestedBed: number }) => g.suggestedBed,
      )
    expect((await suggested()).toSorted()).toEqual([third, fourth].toSorted())
    await checkIn(pair.token, pair.booking, [{ guest: pair.guests[0]?.id, name: 'Ana', bed: sixth }])
    // The other keeps the bed that is theirs.
    expect(await suggested()).toEqual([null, fourth])
  })

  it('gives the same answer to the same key', async () => {
    const { token, booking } = await setUp()
    const body = { booking: booking.id, guests: [{ name: 'Asha' }] }
    const headers = { 'Idempotency-Key': 'one-check-in-is-enough' }
    const answers = await Promise.all([1, 2, 3].map(() => call('POST /check-in', { token, body, headers })))
    expect(answers.map(a => a.status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(a => a.body.checkIns[0].id)).size).toBe(1)
  })

  it('gives a bed once, however many want it at once', async () => {
    const fixture = await buildLiveProperty()
    const parties = await Promise.all([arrived(fixture), arrived(fixture), arrived(fixture)])
    const bed = fixture.room.bedIds[0]
    const answers = await Promise.all(parties.map(p => checkIn(p.token, p.booking, [{ name: 'First come', bed }])))
    expect(answers.map(a => a.status).sort()).toEqual([201, 409, 409])
    expect(answers.find(a => a.status === 409)?.body.code).toBe('bed_taken')
    expect(await nightsOf(bed as number)).toHaveLength(3)
  })

  it('lets a party share the double bed of its own room, and nobody else', async () => {
    const fixture = await buildLiveProperty()
    const double = await buildRoom(fixture.property, { sellBy: 'unit', type: 'double', units: 2, bedsPerUnit: 1 })
    await run("UPDATE beds SET kind = 'double' WHERE room_id = ?", [double.id])
    await run('UPDATE rooms SET beds_per_unit = 2 WHERE id = ?', [double.id])
    const pair = await arrived(fixture, { lines: [{ room: double.id, guests: [{}, {}] }] })
    // They lie where the chart says, though the other room is free as well.
    await run('UPDATE booking_guests SET planned_bed_id = ? WHERE booking_id = ?', [double.bedIds[1] ?? 0, pair.booking.id])
    const both = await checkIn(pair.token, pair.booking, [{ name: 'One' }, { name: 'Two' }])
    expect(both.status).toBe(201)
    expect(both.body.checkIns.map((c: { bed: { id: number } }) => c.bed.id)).toEqual([double.bedIds[1], double.bedIds[1]])
    const other = await arrived(fixture, { lines: [{ room: double.id, guests: [{}] }] })
    const taken = await checkIn(other.token, other.booking, [{ name: 'Three', bed: both.body.checkIns[0].bed.id }])
    expect([taken.status, taken.body.code]).toEqual([409, 'bed_taken'])
    expect((await checkIn(other.token, other.booking, [{ name: 'Three' }])).status).toBe(201)
  })

  it.each([
    ['a bed of another room', { bed: 'other' }, 422, 'invalid'],
    ['a guest of another booking', { guest: 999_999_999 }, 422, 'invalid'],
    ['a man in a women’s dorm', { gender: 'male' }, 422, 'gender_mismatch'],
    ['an unknown field', { shoeSize: 44 }, 422, 'invalid'],
    ['no name', { name: '' }, 422, 'invalid'],
  ])('refuses %s', async (_name, wrong, status, code) => {
    const { token, booking, property } = await setUp({ guests: [{ gender: 'female' }] }, { gender: 'female', type: 'female_dorm' })
    const other = await buildRoom(property)
    const guest = { name: 'Somebody', ...wrong, ...((wrong as { bed?: string }).bed && { bed: other.bedIds[0] }) }
    const answer = await checkIn(token, booking, [guest])
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('keeps a private room for one party, however many come at once', async () => {
    const room = {
      sellBy: 'unit',
      type: 'twin',
      gender: 'none',
      units: 2,
      bedsPerUnit: 2,
      capacity: 2,
      basePrice: null,
      unitPrice: 5000,
    } as const
    const fixture = await buildLiveProperty({ room })
    const [one, two] = [await arrived(fixture), await arrived(fixture)]
    const [left, right] = fixture.room.bedIds
    const answers = await Promise.all([
      checkIn(one.token, one.booking, [{ name: 'One', bed: left }]),
      checkIn(two.token, two.booking, [{ name: 'Two', bed: right }]),
    ])
    expect(answers.map(a => a.status).sort()).toEqual([201, 409])
  })

  it('puts nobody into a bed that is being taken out', async () => {
    const fixture = await buildLiveProperty()
    const last = fixture.room.bedIds.at(-1) as number
    const { token, booking } = await arrived(fixture)
    const [came, smaller] = await Promise.all([
      checkIn(token, booking, [{ name: 'Asha', bed: last }]),
      call(`PUT /room/${fixture.room.id}`, { token, body: { bedsPerUnit: 3 } }),
    ])
    expect([came.status, smaller.status]).toSatisfy(([a, b]) => (a === 201) !== (b === 200))
  })

  it('refuses nobody as a guest: the booking stays as it is', async () => {
    const { token, booking } = await setUp()
    expect((await checkIn(token, booking, [])).status).toBe(422)
    expect((await call(`GET /booking/${booking.id}`, { token })).body.status).toBe('confirmed')
  })

  it('refuses who comes too early, twice, or after cancelling', async () => {
    const early = await setUp({ arrival: inDays(1) })
    const answer = await checkIn(early.token, early.booking, [{ name: 'Early' }])
    expect([answer.status, answer.body.code]).toEqual([409, 'invalid_transition'])
    const { token, booking, guests } = await setUp()
    await checkIn(token, booking, [{ name: 'Once' }])
    expect((await checkIn(token, booking, [{ name: 'Twice', guest: guests[0]?.id }])).body.code).toBe('invalid_transition')
    expect((await checkIn(token, booking, [{ name: 'Nobody is left' }])).status).toBe(422)
    const gone = await setUp()
    await call(`DELETE /booking/${gone.booking.id}`, { token: gone.token })
    expect((await checkIn(gone.token, gone.booking, [{ name: 'Gone' }])).body.code).toBe('invalid_transition')
    expect((await call(`GET /check-in/options?booking=${gone.booking.id}`, { token: gone.token })).body).toMatchObject({
      refusal: 'The booking is cancelled.',
      refusalTold: { say: 'booking_cancelled' },
    })
  })

  it('is the desk’s alone', async () => {
    const { booking, property } = await setUp()
    const { owner: stranger } = await buildLiveProperty()
    const viewer = await buildUser({ role: 'hostel_owner' })
    await run("INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, 'viewer', NOW())", [
      property.id,
      viewer.id,
    ])
    const body = { booking: booking.id, guests: [{ name: 'X' }] }
    const statuses = async (endpoint: string, parts: object = {}) => [
      (await call(endpoint, parts)).status,
      (await call(endpoint, { ...parts, token: await createSessionToken(await buildUser()) })).status,
      (await call(endpoint, { ...parts, token: await createSessionToken(stranger) })).status,
      (await call(endpoint, { ...parts, token: await createSessionToken(viewer) })).status,
    ]
    expect(await statuses('POST /check-in', { body })).toEqual([401, 403, 404, 403])
    expect(await statuses(`GET /check-in/options?booking=${booking.id}`)).toEqual([401, 403, 404, 403])
    expect(await statuses(`GET /check-in/all/${property.id}`)).toEqual([401, 403, 404, 403])
  })
})

/** One guest checked in tonight. */
async function inHouse(more: Record<string, unknown> = {}, room: Record<string, unknown> = {}) {
  const created = await setUp(more, room)
  const { body } = await checkIn(
    created.token,
    created.booking,
    created.guests.map(() => ({ name: 'Guest' })),
  )
  return { ...created, checkIns: body.checkIns, checkIn: body.checkIns[0] }
}
/** What is sold of the property, night by night. */
const soldOf = async (property: number) =>
  (await select<{ sold: number }>('SELECT sold FROM room_nights WHERE property_id = ? ORDER BY night', [property])).map(n => n.sold)
const put = (id: number, token: string, body: object) => call(`PUT /check-in/${id}`, { token, body })
const pay = (booking: { id: number; property: { id: number }; total: { amount: number } }) =>
  run(
    `INSERT INTO folio_lines (property_id, booking_id, kind, description, amount, currency, method, request_id, created_at)
     VALUES (?, ?, 'payment', 'Cash', ?, 'EUR', 'cash', 'test', NOW())`,
    [booking.property.id, booking.id, -booking.total.amount],
  )

describe('PUT /check-in/{id}', () => {
  it('moves a guest to a free bed, from tonight on', async () => {
    const { token, checkIn, room } = await inHouse()
    const other = room.bedIds.find(id => id !== checkIn.bed.id) as number
    const { status, body } = await put(checkIn.id, token, { bed: other, version: checkIn.version })
    expect([status, body.bed.id]).toEqual([200, other])
    expect(await nightsOf(checkIn.bed.id)).toEqual([])
    expect(await nightsOf(other)).toHaveLength(3)
    const stale = await put(checkIn.id, token, { bed: checkIn.bed.id, version: checkIn.version })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
  })

  it('refuses a bed that is taken or in another room, and leaves the guest where they are', async () => {
    const created = await inHouse({ guests: [{}, {}] })
    const [one, two] = created.checkIns
    const taken = await put(one.id, created.token, { bed: two.bed.id })
    expect([taken.status, taken.body.code]).toEqual([409, 'bed_taken'])
    const other = await buildRoom(created.property)
    expect((await put(one.id, created.token, { bed: other.bedIds[0] })).status).toBe(422)
    expect(await nightsOf(one.bed.id)).toHaveLength(3)
    const removed = created.room.bedIds.find(id => id !== one.bed.id && id !== two.bed.id) as number
    await run('UPDATE beds SET removed_at = NOW() WHERE id = ?', [removed])
    expect((await put(one.id, created.token, { bed: removed })).status).toBe(422)
    await run('UPDATE beds SET removed_at = NULL WHERE id = ?', [removed])
  })

  it('edits the card', async () => {
    const { token, checkIn } = await inHouse()
    await put(checkIn.id, token, { name: 'Asha R.', documentNumber: 'AB12345', nationality: 'IN' })
    await put(checkIn.id, token, { documentType: 'id_card' })
    const { body } = await call(`GET /check-in/${checkIn.id}`, { token })
    expect(body).toMatchObject({ name: 'Asha R.', identity: { documentType: 'id_card', documentNumber: '•••345', nationality: 'IN' } })
  })

  it('checks the last guest out only when the bill is paid, or by who may let them go with debt', async () => {
    const { token, booking, checkIn, property } = await inHouse()
    const due = await put(checkIn.id, token, { checkOut: true })
    expect([due.status, due.body.code, due.body.balance]).toEqual([409, 'balance_due', { amount: 6000, currency: 'EUR' }])
    const desk = await buildUser({ role: 'hostel_owner' })
    await run("INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, 'reception', NOW())", [
      property.id,
      desk.id,
    ])
    expect((await put(checkIn.id, await createSessionToken(desk), { checkOut: true, withDebt: true })).status).toBe(403)
    await pay(booking)
    const paid = await put(checkIn.id, await createSessionToken(desk), { checkOut: true })
    expect([paid.status, paid.body.status]).toEqual([200, 'checked_out'])
    expect((await call(`GET /booking/${booking.id}`, { token })).body.status).toBe('checked_out')
    expect((await put(checkIn.id, token, { checkOut: true })).body.code).toBe('invalid_transition')
  })

  it('gives the rest of the nights back when guests leave early, line by line', async () => {
    const { token, booking, checkIns, property } = await inHouse({ guests: [{}, {}] })
    await pay(booking)
    await put(checkIns[0].id, token, { checkOut: true })
    // The night that stays sold is drawn where it was: the calendar shows as many bars as it counts.
    expect((await nightsOf(checkIns[0].bed.id)).map(({ night }) => night)).toEqual([inDays(0)])
    expect((await call(`GET /booking/${booking.id}`, { token })).body.status).toBe('checked_in')
    expect(await soldOf(property.id)).toEqual([2, 1, 1])
    await put(checkIns[1].id, token, { checkOut: true })
    expect((await call(`GET /booking/${booking.id}`, { token })).body.status).toBe('checked_out')
    expect(await soldOf(property.id)).toEqual([2, 0, 0])
    expect(await findCounterMismatches()).toEqual([])
  })

  it('frees the bed of the one who leaves early, at the price that was agreed', async () => {
    const { token, booking, checkIns, property, room } = await inHouse({ guests: [{}, {}, {}, {}] })
    const before = (await call(`GET /booking/${booking.id}`, { token })).body
    for (const { id } of checkIns.slice(0, 2)) expect((await put(id, token, { checkOut: true })).status).toBe(200)
    const { body: after } = await call(`GET /booking/${booking.id}`, { token })
    expect(after).toMatchObject({ status: 'checked_in', roomTotal: before.roomTotal, total: before.total, balance: before.balance })
    expect(after.lines).toMatchObject([
      { quantity: 2, guestCount: 2, departure: inDays(3), total: { amount: before.lines[0].total.amount / 2 } },
      { quantity: 2, guestCount: 2, departure: inDays(1), total: { amount: before.lines[0].total.amount / 2 } },
    ])
    expect(after.lines.flatMap((l: { guests: { id: number }[] }) => l.guests.map(g => g.id)).toSorted()).toEqual(
      before.lines[0].guests.map((g: { id: number }) => g.id).toSorted(),
    )
    expect(await soldOf(property.id)).toEqual([4, 2, 2])
    // The dorm of four was full: a bed of those nights is sold again, and slept in.
    const next = bookingOf({ property, room, arrival: inDays(1), departure: inDays(3) })
    expect((await call('POST /booking', { body: { ...next, lines: [{ room: room.id, guests: [{}, {}, {}] }] } })).status).toBe(409)
    expect((await call('POST /booking', { body: next })).status).toBe(201)
    expect(await findCounterMismatches()).toEqual([])
    // One may come back, for the other the bed is gone.
    const refused = await put(checkIns[0].id, token, { checkOut: false })
    if (refused.status !== 200) {
      // Their bed is meant for who comes tomorrow, who gets the other.
      expect(refused.body).toMatchObject({ code: 'bed_taken', reason: 'bed_assigned', replan: [{ from: { id: checkIns[0].bed.id } }] })
      const replan = refused.body.replan.map((m: { guest: number; to: { id: number } }) => ({ guest: m.guest, bed: m.to.id }))
      expect((await put(checkIns[0].id, token, { checkOut: false, replan })).status).toBe(200)
    }
    expect(await soldOf(property.id)).toEqual([4, 4, 4])
    expect((await put(checkIns[1].id, token, { checkOut: false })).body.code).toBe('sold_out')
    expect((await call(`GET /booking/${booking.id}`, { token })).body.lines).toMatchObject([{ quantity: 3 }, { quantity: 1 }])
    expect(await findCounterMismatches()).toEqual([])
  })

  it('keeps a private room sold until the last of it has left', async () => {
    const room = {
      sellBy: 'unit',
      type: 'twin',
      gender: 'none',
      units: 1,
      bedsPerUnit: 2,
      capacity: 1,
      basePrice: null,
      unitPrice: 5000,
    } as const
    const { token, checkIns, property } = await inHouse({ guests: [{}, {}] }, room)
    await put(checkIns[0].id, token, { checkOut: true })
    expect(await soldOf(property.id)).toEqual([1, 1, 1])
    await put(checkIns[1].id, token, { checkOut: true, withDebt: true })
    expect(await soldOf(property.id)).toEqual([1, 0, 0])
    expect(await findCounterMismatches()).toEqual([])
  })

  it('keeps the bed of who is still to come today, also after a check-out that was taken back', async () => {
    const { token, booking, guests, property } = await setUp({ guests: [{}, {}] })
    const { body } = await checkIn(token, booking, [{ guest: guests[0]?.id, name: 'Asha' }])
    await put(body.checkIns[0].id, token, { checkOut: true, withDebt: true })
    expect(await soldOf(property.id)).toEqual([2, 1, 1])
    expect((await call(`GET /booking/${booking.id}`, { token })).body.status).toBe('checked_in')
    await put(body.checkIns[0].id, token, { checkOut: false })
    expect(await soldOf(property.id)).toEqual([2, 2, 2])
    expect((await checkIn(token, booking, [{ guest: guests[1]?.id, name: 'Late' }])).status).toBe(201)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('counts right whatever order guests leave and come back in', async () => {
    const { token, checkIns, property } = await inHouse({ guests: [{}, {}, {}] })
    const both = await Promise.all(checkIns.slice(0, 2).map((c: { id: number }) => put(c.id, token, { checkOut: true })))
    expect(both.map(a => a.status)).toEqual([200, 200])
    await put(checkIns[1].id, token, { checkOut: false })
    await put(checkIns[2].id, token, { checkOut: true })
    expect(await soldOf(property.id)).toEqual([3, 1, 1])
    await put(checkIns[0].id, token, { checkOut: false })
    await put(checkIns[2].id, token, { checkOut: false })
    expect(await soldOf(property.id)).toEqual([3, 3, 3])
    expect(await findCounterMismatches()).toEqual([])
  })

  it('takes a check-out of the same day back, for managers, while the bed is free', async () => {
    const { token, booking, checkIn, property } = await inHouse()
    await pay(booking)
    await put(checkIn.id, token, { checkOut: true })
    const desk = await buildUser({ role: 'hostel_owner' })
    await run("INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, 'reception', NOW())", [
      property.id,
      desk.id,
    ])
    expect((await put(checkIn.id, await createSessionToken(desk), { checkOut: false })).status).toBe(403)
    const back = await put(checkIn.id, token, { checkOut: false })
    expect([back.status, back.body.status]).toEqual([200, 'in_house'])
    expect((await call(`GET /booking/${booking.id}`, { token })).body.status).toBe('checked_in')
    expect(await nightsOf(checkIn.bed.id)).toHaveLength(3)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('lets nobody back into a bed that is gone, and keeps the other line for who comes tonight', async () => {
    const fixture = await buildLiveProperty()
    const line = { room: fixture.room.id, guests: [{}] }
    const { token, booking, guests } = await arrived(fixture, { lines: [line, line] })
    await pay(booking)
    const { body } = await checkIn(token, booking, [{ guest: guests[0]?.id, name: 'Asha' }])
    const [first] = body.checkIns
    await put(first.id, token, { checkOut: true })
    await run('UPDATE beds SET removed_at = NOW() WHERE id = ?', [first.bed.id])
    expect((await put(first.id, token, { checkOut: false })).body.code).toBe('bed_taken')
    await run('UPDATE beds SET removed_at = NULL WHERE id = ?', [first.bed.id])
    expect((await put(first.id, token, { checkOut: false })).status).toBe(200)
    const late = await checkIn(token, booking, [{ guest: guests[1]?.id, name: 'Late' }])
    expect(late.status).toBe(201)
    expect((await checkIn(token, booking, [{ name: 'Later' }])).status).toBe(422)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('is nobody’s but the property’s', async () => {
    const { checkIn } = await inHouse()
    const { owner: stranger } = await buildLiveProperty()
    for (const endpoint of [`GET /check-in/${checkIn.id}`, `PUT /check-in/${checkIn.id}`, `DELETE /check-in/${checkIn.id}`]) {
      const parts = endpoint.startsWith('PUT') ? { body: { name: 'X' } } : {}
      expect((await call(endpoint, parts)).status).toBe(401)
      expect((await call(endpoint, { ...parts, token: await createSessionToken(stranger) })).status).toBe(404)
    }
  })
})

describe('DELETE /check-in/{id}', () => {
  it('undoes a check-in on its day: the bed is free and the booking confirmed again', async () => {
    const { token, booking, checkIn } = await inHouse()
    expect((await call(`DELETE /check-in/${checkIn.id}`, { token })).status).toBe(204)
    expect(await nightsOf(checkIn.bed.id)).toEqual([])
    const { body } = await call(`GET /booking/${booking.id}`, { token })
    expect(body).toMatchObject({ status: 'confirmed', lines: [{ guests: [{ bed: null, checkIn: null }] }] })
    expect((await call(`DELETE /check-in/${checkIn.id}`, { token })).status).toBe(404)
    expect((await call(`GET /booking/${booking.id}/history`, { token })).body.at(-1)).toMatchObject({
      event: 'check_in_undone',
      toStatus: 'confirmed',
    })
  })

  it('says in the history whom each step was about', async () => {
    const { token, booking, checkIn } = await inHouse()
    const body = {
      property: booking.property.id,
      booking: booking.id,
      amount: { amount: 2000, currency: 'EUR' },
      method: 'cash',
      withoutShift: 'Nobody counts here',
    }
    expect((await call('POST /api/payment/cash-payments', { token, body })).status).toBe(201)
    await call(`DELETE /check-in/${checkIn.id}`, { token })
    const { body: steps } = await call(`GET /booking/${booking.id}/history`, { token })
    const bed = { label: checkIn.bed.label, unit: checkIn.bed.unit }
    expect(steps).toMatchObject([
      { event: 'created', guestName: null, bed: null, amount: null },
      { event: 'guest_checked_in', guestName: 'Guest', bed },
      { event: 'checked_in' },
      { event: 'payment_taken', amount: { amount: 2000, currency: 'EUR' }, method: 'cash' },
      { event: 'guest_check_in_undone', guestName: 'Guest', bed },
      { event: 'check_in_undone', toStatus: 'confirmed' },
    ])
  })

  it('refuses to undo yesterday’s', async () => {
    const { token, checkIn } = await inHouse()
    await run('UPDATE check_ins SET checked_in_at = checked_in_at - INTERVAL 2 DAY WHERE id = ?', [checkIn.id])
    const { status, body } = await call(`DELETE /check-in/${checkIn.id}`, { token })
    expect([status, body.code]).toEqual([409, 'invalid_transition'])
  })
})

describe('GET /check-in/all/{propertyId}', () => {
  it('lists the newest first, by status, in pages, with the same number of statements', async () => {
    const fixture = await buildLiveProperty({ room: { bedsPerUnit: 30, capacity: 30 } })
    const token = await createSessionToken(fixture.owner)
    const counts: number[] = []
    for (const guests of [1, 19]) {
      const created = await arrived(fixture, { guests: Array(guests).fill({}) })
      await checkIn(token, created.booking, Array(guests).fill({ name: 'Guest' }))
      counts.push((await recordStatements(() => call(`GET /check-in/all/${fixture.property.id}?limit=100`, { token }))).length)
    }
    expect(counts[0]).toBe(counts[1])
    const { body, meta } = await call(`GET /check-in/all/${fixture.property.id}?status=in_house&limit=5&page=2`, { token })
    expect([body.length, meta]).toEqual([5, { page: 2, limit: 5, total: 20, pages: 4 }])
    expect((await call(`GET /check-in/all/${fixture.property.id}?status=checked_out`, { token })).body).toEqual([])
    expect((await call(`GET /check-in/all/${fixture.property.id}?page=0`, { token })).status).toBe(422)
  })
})
