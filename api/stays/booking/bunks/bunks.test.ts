import { describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../../db/connection.ts'
import { buildLiveProperty, createSessionToken } from '../../../factories.ts'
import {
  billOf,
  call,
  checkInHere,
  createTestBooking,
  eur,
  expectConsistentBooking,
  shift,
  stepsOf,
  type TestBooking,
  type TestProperty,
  withApi,
} from '../change/testing.ts'
import { inDays, loadMailsTo, run } from '../testing.ts'
import { settleBunkPicks } from './settleBunkPicks.ts'

withApi()

const offer = async (fixture: TestProperty, more: object = {}) => {
  const token = await createSessionToken(fixture.owner)
  const body = { property: fixture.property.id, isOffered: true, fee: eur(0), version: 0, ...more }
  const reply = await call('PUT /bunk-offer', { token, body })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body
}
const offered = async (more: object = {}, room: object = {}) => {
  const fixture = await buildLiveProperty({ room })
  await offer(fixture, more)
  return fixture
}
const read = (b: TestBooking) => call(`GET /booking/${b.id}/bunks`, { headers: b.headers })
const pick = (b: TestBooking, bed: number | undefined, more: object = {}) =>
  call(`POST /booking/${b.id}/bunks`, { headers: b.headers, body: { guest: b.guests[0]?.id, bed, ...more } })
const release = (b: TestBooking, guest = b.guests[0]?.id) => call(`DELETE /booking/${b.id}/bunks/${guest}`, { headers: b.headers })
const deskView = async (b: TestBooking) => (await call(`GET /booking/${b.id}`, b)).body
const guestAtDesk = async (b: TestBooking) => (await deskView(b)).lines[0].guests[0]
const statesOf = (body: { rooms: { units: { beds: { id: number; state: string }[] }[] }[] }) =>
  new Map(body.rooms[0]?.units.flatMap(u => u.beds.map(bed => [bed.id, bed.state] as const)))
const bedsIn = (fixture: TestProperty) => fixture.room.bedIds as [number, number, number, number]
const undoCheckIn = async (b: TestBooking, checkIn: number | undefined) => {
  const undone = await call(`DELETE /check-in/${checkIn}`, { token: b.token })
  expect(undone.status, JSON.stringify(undone.body)).toBeLessThan(300)
}
const feesOf = async (b: TestBooking) => (await billOf(b.id)).filter(l => Math.abs(l.amount) === 500).reduce((sum, l) => sum + l.amount, 0)
const bunkRows = (booking: number) => select('SELECT guest_id FROM bunk_picks WHERE booking_id = ?', [booking])

describe('the bunk of a guest', () => {
  it('is chosen on the plan of the room, and says of others only that a bed is taken', async () => {
    const fixture = await offered()
    const [first, , third] = bedsIn(fixture)
    const other = await createTestBooking(fixture, { guest: { name: 'Secret Sleeper', email: 'secret@example.com' } })
    const own = await createTestBooking(fixture)
    const before = await read(own)
    expect(before.status, JSON.stringify(before.body)).toBe(200)
    const states = statesOf(before.body)
    expect([...states.values()].filter(s => s === 'taken')).toHaveLength(1)
    expect([...states.values()].filter(s => s === 'own')).toHaveLength(1)
    expect(JSON.stringify(before.body)).not.toMatch(/Secret|secret@/)
    expect(before.body.rooms[0]).toMatchObject({ mayPick: true, fee: eur(0), isFeeReturned: true })
    expect(before.body.rooms[0].units[0].beds[0]).toMatchObject({ id: first, bunk: 1, column: 0, row: 0, spots: [] })
    const { status, body } = await pick(own, third)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.rooms[0].guests[0]).toMatchObject({ bed: { id: third }, isPicked: true, paid: null })
    expect(await guestAtDesk(own)).toMatchObject({ promisedBed: { id: third }, isBedPicked: true })
    expect(statesOf((await read(other)).body).get(third as number)).toBe('taken')
    expect(await stepsOf(own.id)).toContain('bunk_picked')
    const chart = await call(`GET /dashboard/calendar?property=${fixture.property.id}&startDate=${inDays(9)}&endDate=${inDays(13)}`, own)
    expect(chart.body.stays.filter((s: { isPicked?: boolean }) => s.isPicked)).toMatchObject([{ bed: third, hold: 'promised' }])
    await expectConsistentBooking(own)
  })

  it('goes to one of two who choose it at once, and the other is told', async () => {
    const fixture = await offered()
    const [one, two] = [await createTestBooking(fixture), await createTestBooking(fixture)]
    const fourth = bedsIn(fixture)[3]
    const replies = await Promise.all([pick(one, fourth), pick(two, fourth)])
    expect(replies.map(r => r.status).sort()).toEqual([200, 409])
    expect(replies.find(r => r.status === 409)?.body).toMatchObject({ code: 'bed_taken', reason: 'bunk_taken', bed: fourth })
    const rows = await select<{ bed_id: number }>('SELECT bed_id FROM bunk_picks WHERE bed_id = ?', [fourth])
    expect(rows).toHaveLength(1)
    for (const b of [one, two]) await expectConsistentBooking(b)
  })

  it('is left to them by every plan that the desk is offered', async () => {
    const fixture = await offered({}, { bedsPerUnit: 2, capacity: 2 })
    const [one, two] = bedsIn(fixture)
    const own = await createTestBooking(fixture)
    await pick(own, one)
    const next = await createTestBooking(fixture)
    const refused = await call(`POST /booking/${next.id}/move`, { token: next.token, body: { guest: next.guests[0]?.id, bed: one } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'bed_taken' } })
    expect(refused.body.replan).toBeUndefined()
    const plan = await call(`GET /room/bed-plan?room=${fixture.room.id}&fresh=true`, own)
    expect(plan.body.moves).toEqual([])
    expect((await guestAtDesk(next)).assignedBed.id).toBe(two)
  })

  it('costs what the owner says, with its VAT, once, and comes back when it is given back in time', async () => {
    const fixture = await offered({ fee: eur(500), vatRate: 1000 })
    const [first, second, third] = bedsIn(fixture)
    const own = await createTestBooking(fixture)
    const { balance } = await deskView(own)
    expect((await pick(own, third, { expectedFee: eur(0) })).body).toMatchObject({ code: 'price_changed', fee: eur(500) })
    expect((await pick(own, third, { expectedFee: eur(500) })).body.rooms[0].guests[0]).toMatchObject({ paid: eur(500) })
    expect((await deskView(own)).balance.amount).toBe(balance.amount + 500)
    expect((await pick(own, second)).status).toBe(200)
    expect((await billOf(own.id)).filter(l => l.kind === 'extra')).toEqual([{ kind: 'extra', amount: 500 }])
    const line = await selectOne<{ vat_rate: number }>("SELECT vat_rate FROM folio_lines WHERE booking_id = ? AND kind = 'extra'", [own.id])
    expect(line?.vat_rate).toBe(1000)
    const back = await release(own)
    expect(back.body.rooms[0].guests[0]).toMatchObject({ bed: { id: second }, isPicked: false, paid: null })
    expect((await deskView(own)).balance).toEqual(balance)
    expect((await release(own)).body).toMatchObject({ code: 'invalid_transition', reason: 'bunk_none' })
    expect(await stepsOf(own.id)).toEqual(expect.arrayContaining(['bunk_picked', 'bunk_released']))
    const today = await createTestBooking(fixture, { arrival: inDays(0), departure: inDays(2) })
    expect((await pick(today, first)).status).toBe(200)
    const owed = (await deskView(today)).balance
    expect((await release(today)).status).toBe(200)
    expect((await deskView(today)).balance).toEqual(owed)
  })

  it('costs what its room costs where that is another sum', async () => {
    const fixture = await offered({ fee: eur(500) })
    await offer(fixture, { fee: eur(500), rooms: [{ room: fixture.room.id, fee: eur(200) }], version: 1 })
    const own = await createTestBooking(fixture)
    expect((await read(own)).body.rooms[0].fee).toEqual(eur(200))
    await offer(fixture, { fee: eur(500), rooms: [{ room: fixture.room.id, fee: null }], version: 2 })
    expect((await read(own)).body.rooms[0].fee).toEqual(eur(500))
  })

  it('stays theirs on other dates while it is free on them', async () => {
    const fixture = await offered({ fee: eur(500) })
    const third = bedsIn(fixture)[2]
    const own = await createTestBooking(fixture)
    await pick(own, third)
    const moved = await call(`PUT /booking/${own.id}`, { headers: own.headers, body: { arrival: inDays(11), departure: inDays(14) } })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect(await guestAtDesk(own)).toMatchObject({ promisedBed: { id: third }, isBedPicked: true })
    expect((await billOf(own.id)).filter(l => l.kind === 'reversal')).toEqual([])
  })

  it('becomes an ordinary one where others have it on the new dates: the guest is written to, and has the fee back', async () => {
    const fixture = await offered({ fee: eur(500) })
    const third = bedsIn(fixture)[2]
    const other = await createTestBooking(fixture, { arrival: inDays(13), departure: inDays(15) })
    await pick(other, third)
    const own = await createTestBooking(fixture, { guest: { name: 'Asha Rao', email: 'moved@example.com' } })
    await pick(own, third)
    const body = { departure: inDays(14) }
    expect((await call(`PUT /booking/${own.id}`, { headers: own.headers, body: { ...body, dryRun: true } })).status).toBe(200)
    expect(await bunkRows(own.id)).toHaveLength(1)
    const moved = await call(`PUT /booking/${own.id}`, { headers: own.headers, body })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    const guest = await guestAtDesk(own)
    expect(guest.promisedBed).toBeNull()
    expect(guest.isBedPicked).toBeUndefined()
    expect(guest.assignedBed.id).not.toBe(third)
    expect((await billOf(own.id)).filter(l => l.kind === 'reversal')).toEqual([{ kind: 'reversal', amount: -500 }])
    const lost = (await loadMailsTo('moved@example.com')).filter(m => m.template === 'bunkLost')
    expect(lost).toHaveLength(1)
    expect(await bunkRows(own.id)).toEqual([])
    expect(await guestAtDesk(other)).toMatchObject({ promisedBed: { id: third }, isBedPicked: true })
    await expectConsistentBooking(own)
  })

  it('is given up by the job when its bed is closed, and by the desk that gives them another one', async () => {
    const fixture = await offered({ fee: eur(500) })
    const [, second, third, fourth] = bedsIn(fixture)
    const closed = await createTestBooking(fixture, { guest: { name: 'Asha Rao', email: 'closed@example.com' } })
    await pick(closed, third)
    const block = { room: fixture.room.id, kind: 'maintenance', name: 'Broken', from: inDays(9), until: inDays(20) }
    const created = await call('POST /room/blocks', { token: closed.token, body: { ...block, beds: [third], force: true } })
    expect(created.status, JSON.stringify(created.body)).toBe(201)
    expect(await settleBunkPicks()).toBe(1)
    expect(await bunkRows(closed.id)).toEqual([])
    expect((await billOf(closed.id)).filter(l => l.kind === 'reversal')).toEqual([{ kind: 'reversal', amount: -500 }])
    expect((await loadMailsTo('closed@example.com')).filter(m => m.template === 'bunkLost')).toHaveLength(1)
    const moved = await createTestBooking(fixture, { arrival: inDays(30), departure: inDays(32) })
    await pick(moved, second)
    const body = { guest: moved.guests[0]?.id, bed: fourth }
    expect((await call(`POST /booking/${moved.id}/move`, { token: moved.token, body })).status).toBe(200)
    expect(await bunkRows(moved.id)).toEqual([])
    expect((await billOf(moved.id)).filter(l => l.kind === 'reversal')).toEqual([{ kind: 'reversal', amount: -500 }])
    expect(await settleBunkPicks()).toBe(0)
  })

  it('is used once they lie in it, and its fee with it, also where they move after a night', async () => {
    const fixture = await offered({ fee: eur(500) })
    const [, second, , fourth] = bedsIn(fixture)
    const coming = await createTestBooking(fixture, { arrival: inDays(0), departure: inDays(3) })
    await pick(coming, second)
    const [checkIn] = await checkInHere(coming, [{ guest: coming.guests[0]?.id, name: 'Asha' }])
    expect(checkIn?.bed.id).toBe(second)
    expect(await settleBunkPicks()).toBe(0)
    await shift(coming.id, -1)
    const moved = await call(`PUT /check-in/${checkIn?.id}`, { token: coming.token, body: { bed: fourth } })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect(await settleBunkPicks()).toBe(0)
    expect((await call(`PUT /check-in/${checkIn?.id}`, { token: coming.token, body: { checkOut: true, withDebt: true } })).status).toBe(200)
    expect(await settleBunkPicks()).toBe(1)
    expect(await bunkRows(coming.id)).toEqual([])
    expect(await feesOf(coming)).toBe(500)
  })

  it('is theirs again, for the same fee, when a check-in is undone', async () => {
    const fixture = await offered({ fee: eur(500) })
    const [, second, third, fourth] = bedsIn(fixture)
    const coming = await createTestBooking(fixture, { arrival: inDays(0), departure: inDays(2) })
    await pick(coming, second)
    const [checkIn] = await checkInHere(coming, [{ guest: coming.guests[0]?.id, name: 'Asha' }])
    await settleBunkPicks()
    await undoCheckIn(coming, checkIn?.id)
    expect(await guestAtDesk(coming)).toMatchObject({ promisedBed: { id: second }, isBedPicked: true })
    expect(await settleBunkPicks()).toBe(0)
    expect((await pick(coming, third)).body.rooms[0].guests[0]).toMatchObject({ bed: { id: third }, isPicked: true })
    expect(await feesOf(coming)).toBe(500)
    const [elsewhere] = await checkInHere(coming, [{ guest: coming.guests[0]?.id, name: 'Asha', bed: fourth }])
    expect(await settleBunkPicks()).toBe(1)
    expect(await feesOf(coming)).toBe(0)
    await undoCheckIn(coming, elsewhere?.id)
    expect((await guestAtDesk(coming)).promisedBed).toBeNull()
    await expectConsistentBooking(coming)
  })

  it.each(['no-show', 'resale'])('is not charged again when its booking is restored after a %s', async end => {
    const fixture = await offered({ fee: eur(500) })
    if (end === 'resale')
      await run("UPDATE properties SET resale_percent = 70, cancellation_policy = 'non_refundable' WHERE id = ?", [fixture.property.id])
    const third = bedsIn(fixture)[2]
    const guest = { name: 'Asha Rao', email: `restored-${end}@example.com` }
    const more = end === 'no-show' ? { arrival: inDays(0), departure: inDays(3) } : {}
    const own = await createTestBooking(fixture, { guest, ...more })
    const { balance } = await deskView(own)
    await pick(own, third)
    if (end === 'no-show') await shift(own.id, -1)
    const as = end === 'no-show' ? { token: own.token } : { headers: own.headers }
    const ended = await call(`POST /booking/${own.id}/${end}`, { ...as, ...(end === 'no-show' && { body: {} }) })
    expect(ended.status, JSON.stringify(ended.body)).toBe(200)
    expect(await bunkRows(own.id)).toEqual([])
    const restored = await call(`DELETE /booking/${own.id}/${end}`, as)
    expect(restored.status, JSON.stringify(restored.body)).toBe(200)
    expect(await settleBunkPicks()).toBe(0)
    expect((await deskView(own)).balance).toEqual(balance)
    expect((await loadMailsTo(guest.email)).filter(m => m.template === 'bunkLost')).toEqual([])
    await expectConsistentBooking(own)
    if (end === 'resale') expect((await pick(own, third, { expectedFee: eur(500) })).status).toBe(200)
    expect(await feesOf(own)).toBe(end === 'resale' ? 500 : 0)
  })

  it('leaves no fee on an invoice when a change that lowers the bill loses it', async () => {
    const fixture = await offered({ fee: eur(500) })
    const third = bedsIn(fixture)[2]
    const other = await createTestBooking(fixture, { arrival: inDays(8), departure: inDays(10) })
    await pick(other, third)
    const own = await createTestBooking(fixture, { arrival: inDays(10), departure: inDays(14) })
    await pick(own, third)
    const invoiced = await call(`POST /booking/${own.id}/invoices`, { token: own.token, body: {} })
    expect(invoiced.status, JSON.stringify(invoiced.body)).toBe(201)
    const body = { arrival: inDays(9), departure: inDays(11) }
    const changed = await call(`PUT /booking/${own.id}`, { token: own.token, body })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(await feesOf(own)).toBe(0)
    const documents = await select<{ total: number }>('SELECT CAST(total AS SIGNED) AS total FROM invoices WHERE booking_id = ?', [own.id])
    expect(documents.reduce((sum, d) => sum + d.total, 0)).toBe((await billOf(own.id)).reduce((sum, l) => sum + l.amount, 0))
  })

  it('ends with the booking, whose bill is taken back as a whole', async () => {
    const fixture = await offered({ fee: eur(500) })
    const own = await createTestBooking(fixture)
    await pick(own, bedsIn(fixture)[2])
    expect((await call(`DELETE /booking/${own.id}`, { headers: own.headers })).status).toBe(200)
    await settleBunkPicks()
    expect(await bunkRows(own.id)).toEqual([])
    expect((await billOf(own.id)).reduce((sum, l) => sum + l.amount, 0)).toBe(0)
  })
})

describe('who may choose a bunk', () => {
  it('is the guest alone, where the owner offers it, in the room that was booked', async () => {
    const fixture = await buildLiveProperty()
    const own = await createTestBooking(fixture)
    const bed = bedsIn(fixture)[2]
    expect((await read(own)).body.rooms).toEqual([])
    expect((await pick(own, bed)).body).toMatchObject({ code: 'invalid_transition', reason: 'bunk_off' })
    await offer(fixture)
    const elsewhere = await buildLiveProperty()
    expect((await pick(own, bedsIn(elsewhere)[0])).body.fields[0].code).toBe('bed.other_room')
    const stranger = await createTestBooking(fixture)
    expect((await pick({ ...own, guests: stranger.guests }, bed)).body.fields[0].code).toBe('guest.unknown')
    expect((await call(`GET /booking/${own.id}/bunks`, { headers: stranger.headers })).status).toBe(404)
    const atDesk = { token: own.token, body: { guest: own.guests[0]?.id, bed } }
    expect((await call(`POST /booking/${own.id}/bunks`, atDesk)).status).toBe(403)
  })

  it('is nobody once another of the party has chosen the bed', async () => {
    const fixture = await offered()
    const party = await createTestBooking(fixture, { guests: [{}, {}] })
    const third = bedsIn(fixture)[2]
    expect((await pick(party, third)).status).toBe(200)
    const again = await pick(party, third, { guest: party.guests[1]?.id })
    expect(again.body).toMatchObject({ code: 'bed_taken', reason: 'bunk_taken' })
    const beds = (await deskView(party)).lines[0].guests.map((g: { assignedBed: { id: number } }) => g.assignedBed.id)
    expect(new Set(beds).size).toBe(2)
  })
})

describe('the plan of a room', () => {
  it('is arranged by the owner, each bunk in a cell of its own', async () => {
    const fixture = await buildLiveProperty()
    const token = await createSessionToken(fixture.owner)
    const { body: plan } = await call(`GET /room/${fixture.room.id}/bunk-plan`, { token })
    const beds = plan.units[0].beds as { id: number; bunk: number; column: number; row: number; spots: string[] }[]
    const to = beds.map(({ id, bunk }) => ({ id, column: bunk + 1, row: 2, spots: bunk === 1 ? ['window'] : [] }))
    const save = (body: object) => call(`PUT /room/${fixture.room.id}/bunk-plan`, { token, body })
    const saved = await save({ beds: to, version: plan.version })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect(saved.body.units[0].beds[0]).toMatchObject({ column: 2, row: 2, spots: ['window'] })
    expect((await save({ beds: to, version: plan.version })).body.code).toBe('stale')
    const crowded = to.map(bed => ({ ...bed, column: 0, row: 0 }))
    expect((await save({ beds: crowded })).body.fields[0].code).toBe('bunk.cell_taken')
    const other = await buildLiveProperty()
    expect((await save({ beds: [{ ...to[0], id: bedsIn(other)[0] }] })).body.fields[0].code).toBe('bed.other_room')
  })

  it('says what choosing costs, and refuses another currency and rooms of others', async () => {
    const fixture = await buildLiveProperty()
    const token = await createSessionToken(fixture.owner)
    const first = await call(`GET /bunk-offer?property=${fixture.property.id}`, { token })
    expect(first.body).toMatchObject({ isOffered: false, fee: eur(0), version: 0, rooms: [{ room: fixture.room.id, fee: null }] })
    const body = { property: fixture.property.id, isOffered: true, fee: eur(300), version: 0 }
    const dollars = await call('PUT /bunk-offer', { token, body: { ...body, fee: { amount: 300, currency: 'USD' } } })
    expect(dollars.body.fields[0].path).toBe('fee.currency')
    const other = await buildLiveProperty()
    const foreign = await call('PUT /bunk-offer', { token, body: { ...body, rooms: [{ room: other.room.id, fee: null }] } })
    expect(foreign.body.fields[0].code).toBe('room.unknown')
    expect((await call('PUT /bunk-offer', { token, body })).body).toMatchObject({ isOffered: true, fee: eur(300), version: 1 })
    expect((await call('PUT /bunk-offer', { token, body })).body.code).toBe('stale')
  })
})
