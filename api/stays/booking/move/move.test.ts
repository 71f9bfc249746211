import { describe, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import type { StoredNight } from '../../../../domain/rates/storedNight.ts'
import { buildLiveProperty, buildRoom, createSessionToken } from '../../../factories.ts'
import {
  bedNights,
  billOf,
  call,
  checkInHere,
  cityTax,
  createTestBooking,
  eur,
  expectConsistentBooking,
  shift,
  soldOf,
  withApi,
} from '../change/testing.ts'
import { inDays } from '../testing.ts'

withApi()

describe('POST /booking/:id/move', () => {
  it('moves a line before it begins, at the agreed price or the new one', async () => {
    const fixture = await buildLiveProperty()
    const other = await buildRoom(fixture.property, { basePrice: 3500 })
    const created = await createTestBooking(fixture, { guests: [{}, {}] })
    const line = created.booking.lines[0].id
    const { body } = await call(`POST /booking/${created.id}/move`, { token: created.token, body: { line, room: other.id } })
    expect(body).toMatchObject({ total: eur(8000), lines: [{ id: line, room: other.id, total: eur(8000) }] })
    expect(await soldOf(fixture.room.id)).toEqual([])
    expect(await billOf(created.id)).toHaveLength(1)
    const dearer = await buildRoom(fixture.property, { basePrice: 3000 })
    const priced = await call(`POST /booking/${created.id}/move`, { token: created.token, body: { line, room: dearer.id, price: 'new' } })
    expect(priced.body).toMatchObject({ total: eur(12000), fee: eur(0) })
    await expectConsistentBooking(created)
  })

  it('goes on by its rate plan at the new price, and says how that came about', async () => {
    const fixture = await buildLiveProperty()
    const dearer = await buildRoom(fixture.property, { basePrice: 3000 })
    const token = await createSessionToken(fixture.owner)
    const adjust = { kind: 'percent', value: -10 }
    const plan = await call('POST /room/plans', {
      token,
      body: { property: fixture.property.id, name: 'Saver', policy: 'non_refundable', adjust },
    })
    expect(plan.status, JSON.stringify(plan.body)).toBe(201)
    const created = await createTestBooking(fixture, { lines: [{ room: fixture.room.id, plan: plan.body.id, guests: [{}] }] })
    const [line] = created.booking.lines
    expect([line.plan.id, created.booking.total]).toEqual([plan.body.id, eur(2 * 1800)])
    const { body } = await call(`POST /booking/${created.id}/move`, { token, body: { line: line.id, room: dearer.id, price: 'new' } })
    expect([body.lines[0].plan.id, body.total]).toEqual([plan.body.id, eur(2 * 2700)])
    const stored = await select<{ nights: StoredNight[] }>('SELECT nights FROM booking_lines WHERE booking_id = ?', [created.id])
    expect(stored[0]?.nights[0]?.trace).toEqual([
      { kind: 'base', price: eur(3000) },
      { kind: 'plan', name: 'Saver', adjust, price: eur(2700) },
    ])
    await expectConsistentBooking(created)
  })

  it('moves who is here in the middle of the stay: the nights that were slept stay', async () => {
    const fixture = await buildLiveProperty({ taxes: [{ ...cityTax, maxNights: 3 }] })
    const other = await buildRoom(fixture.property, { basePrice: 3500 })
    const created = await createTestBooking(fixture, { arrival: inDays(0), departure: inDays(4), guests: [{}, {}] })
    const [asha] = await checkInHere(created, [{ name: 'Asha' }, { name: 'Ravi' }])
    await shift(created.id, -1)
    const guest = created.guests[0]?.id
    const result = await call(`POST /booking/${created.id}/move`, {
      token: created.token,
      body: { guest, room: other.id, price: 'new', dryRun: true },
    })
    expect(result.body.difference).toMatchObject({ total: { before: eur(16000 + 1200), after: eur(16000 + 1200 + 3 * 1500) } })
    const { status, body } = await call(`POST /booking/${created.id}/move`, { token: created.token, body: { guest, room: other.id } })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.total).toEqual(eur(17200))
    expect(await soldOf(fixture.room.id)).toEqual([
      [inDays(-1), 2],
      [inDays(0), 1],
      [inDays(1), 1],
      [inDays(2), 1],
    ])
    expect(await soldOf(other.id)).toEqual([0, 1, 2].map(d => [inDays(d), 1]))
    const nights = await bedNights(created.id)
    expect(nights.filter(n => other.bedIds.includes(n.bed_id)).map(n => n.night)).toEqual([0, 1, 2].map(d => inDays(d)))
    expect(nights.filter(n => n.bed_id === asha?.bed.id).map(n => n.night)).toEqual([inDays(-1)])
    expect((await call(`GET /check-in/${asha?.id}`, created)).body.bed.room).toBe(other.name)
    await expectConsistentBooking(created)
    // Both leave: the nights that are left go back, once. The line that began today keeps its one night, sold and drawn.
    for (const { id } of await select<{ id: number }>("SELECT id FROM check_ins WHERE booking_id = ? AND status = 'in_house'", [
      created.id,
    ]))
      expect((await call(`PUT /check-in/${id}`, { token: created.token, body: { checkOut: true, withDebt: true } })).status).toBe(200)
    expect(await bedNights(created.id)).toHaveLength(3)
    await expectConsistentBooking(created)
  })

  const vat = { name: 'VAT', kind: 'vat_added' as const, value: 1000, payable: 'desk' as const }
  const perRoom = { name: 'Room', kind: 'per_room_night' as const, value: 100, payable: 'desk' as const }

  it('taxes each night by the rooms it was slept in: at the agreed price the tax stays', async () => {
    const fixture = await buildLiveProperty({ taxes: [vat, perRoom] })
    const twin = () => buildRoom(fixture.property, { sellBy: 'unit', bedsPerUnit: 2, unitPrice: 6000 })
    const taxes = async (room: number, to: number) => {
      const created = await createTestBooking(fixture, { arrival: inDays(0), departure: inDays(2), lines: [{ room, guests: [{}, {}] }] })
      await checkInHere(created, [{ name: 'Asha' }, { name: 'Ravi' }])
      await shift(created.id, -1)
      const { body } = await call(`POST /booking/${created.id}/move`, {
        token: created.token,
        body: { line: created.booking.lines[0].id, room: to },
      })
      await expectConsistentBooking(created)
      return [created.booking, body].map(b => b.taxes.map((t: { amount: { amount: number } }) => t.amount.amount))
    }
    expect(await taxes(fixture.room.id, (await twin()).id)).toEqual([
      [800, 400],
      [800, 300],
    ])
    expect(await taxes((await twin()).id, fixture.room.id)).toEqual([
      [1200, 200],
      [1200, 300],
    ])
  })

  it('keeps the tax of two who moved together and then apart', async () => {
    const fixture = await buildLiveProperty({ taxes: [cityTax] })
    const [second, third] = [await buildRoom(fixture.property), await buildRoom(fixture.property)]
    const created = await createTestBooking(fixture, { arrival: inDays(0), departure: inDays(3), guests: [{}, {}] })
    await checkInHere(created, [{ name: 'Asha' }, { name: 'Ravi' }])
    await shift(created.id, -1)
    const move = (body: object) => call(`POST /booking/${created.id}/move`, { token: created.token, body })
    expect((await move({ line: created.booking.lines[0].id, room: second.id })).body.taxes[0].amount).toEqual(eur(1200))
    const apart = await move({ guest: created.guests[0]?.id, room: third.id })
    expect(apart.body.taxes[0].amount).toEqual(eur(1200))
    // Written as it was calculated: a later change counts the same.
    const back = await move({ guest: created.guests[0]?.id, room: second.id })
    expect(back.body.taxes[0].amount).toEqual(eur(1200))
    expect(back.body.total).toEqual(created.booking.total)
    await expectConsistentBooking(created)
  })

  it('prices rooms that are priced by who is in them each by its guests, and lays them all down', async () => {
    const fixture = await buildLiveProperty({ room: { bedsPerUnit: 6, capacity: 6 } })
    const triple = await buildRoom(fixture.property, { sellBy: 'unit', units: 2, bedsPerUnit: 3, unitPrice: 9900 })
    const token = await createSessionToken(fixture.owner)
    const occupancyPrices = { 1: eur(3000), 2: eur(5000), 3: eur(9000) }
    const rates = { room: triple.id, from: inDays(-1), to: inDays(12), occupancyPrices }
    expect((await call('POST /room/room-rates', { token, body: rates })).status).toBe(200)
    const ahead = await createTestBooking(fixture, { guests: [{}, {}, {}, {}, {}] })
    const move = (created: { id: number; booking: { lines: { id: number }[] } }) =>
      call(`POST /booking/${created.id}/move`, { token, body: { line: created.booking.lines[0]?.id, room: triple.id, price: 'new' } })
    expect((await move(ahead)).body).toMatchObject({ total: eur(28000), lines: [{ total: eur(18000) }, { total: eur(10000) }] })
    await expectConsistentBooking(ahead)
    const begun = await createTestBooking(fixture, { arrival: inDays(0), departure: inDays(2), guests: [{}, {}, {}, {}, {}] })
    await checkInHere(
      begun,
      ['Asha', 'Ravi', 'Mina', 'Tom', 'Zoe'].map(name => ({ name })),
    )
    await shift(begun.id, -1)
    const { body } = await move(begun)
    expect(body.total, JSON.stringify(body)).toEqual(eur(10000 + 14000))
    expect((await bedNights(begun.id)).filter(n => triple.bedIds.includes(n.bed_id))).toHaveLength(5)
    await expectConsistentBooking(begun)
  })

  it('gives who is here another bed of their room', async () => {
    const created = await createTestBooking(await buildLiveProperty(), { arrival: inDays(0), departure: inDays(2) })
    await checkInHere(created, [{ name: 'Asha', bed: created.room.bedIds[0] }])
    const move = (bed: number) =>
      call(`POST /booking/${created.id}/move`, { token: created.token, body: { guest: created.guests[0]?.id, bed } })
    expect((await move(created.room.bedIds[0] as number)).body.fields[0].code).toBe('bed.same')
    expect((await move(created.room.bedIds[2] as number)).status).toBe(200)
    expect((await bedNights(created.id)).map(n => n.bed_id)).toEqual([created.room.bedIds[2], created.room.bedIds[2]])
    await expectConsistentBooking(created)
  })

  it('is refused where a sale would be', async () => {
    const fixture = await buildLiveProperty()
    const women = await buildRoom(fixture.property, { gender: 'female', type: 'female_dorm' })
    const small = await buildRoom(fixture.property, { bedsPerUnit: 1, capacity: 1 })
    const elsewhere = await buildLiveProperty()
    const created = await createTestBooking(fixture, { guests: [{ gender: 'male' }] })
    await createTestBooking(fixture, { lines: [{ room: small.id, guests: [{}] }] })
    const line = created.booking.lines[0].id
    const move = (body: object, token = created.token) => call(`POST /booking/${created.id}/move`, { token, body })
    expect((await move({ line, room: women.id })).body.code).toBe('gender_mismatch')
    expect((await move({ line, room: small.id })).body.code).toBe('sold_out')
    expect((await move({ line, room: elsewhere.room.id })).body.fields[0].path).toBe('room')
    expect((await move({ line })).body.fields[0].path).toBe('room')
    expect((await move({ room: small.id })).body.fields[0].path).toBe('line')
    expect((await move({ line: 999_999, room: small.id })).body.fields[0].path).toBe('line')
    expect((await move({ line, room: small.id }, await createSessionToken(elsewhere.owner))).body.code).toBe('not_found')
    expect(await billOf(created.id)).toHaveLength(1)
    await expectConsistentBooking(created)
  })
})

describe('bed and days at once', () => {
  const shiftedBy = (days: number) => ({ arrival: inDays(5 + days), departure: inDays(7 + days) })

  it('are one change with one price, and one undo', async () => {
    const fixture = await buildLiveProperty()
    const created = await createTestBooking(fixture, shiftedBy(0))
    const guest = created.guests[0]?.id
    const bed = fixture.room.bedIds[3]
    const move = (body: object) => call(`POST /booking/${created.id}/move`, { token: created.token, body: { guest, ...body } })
    const preview = await move({ bed, ...shiftedBy(2), dryRun: true })
    expect(preview.body).toMatchObject({ arrival: inDays(5), difference: { arrival: { before: inDays(5), after: inDays(7) } } })
    const { status, body } = await move({ bed, ...shiftedBy(2), version: created.booking.version })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ ...shiftedBy(2), total: created.booking.total, lines: [{ guests: [{ promisedBed: { id: bed } }] }] })
    expect(await soldOf(fixture.room.id)).toEqual([
      [inDays(7), 1],
      [inDays(8), 1],
    ])
    const back = await move({ bed: fixture.room.bedIds[0], ...shiftedBy(0), expectedTotal: created.booking.total, version: body.version })
    expect(back.body).toMatchObject({ ...shiftedBy(0), lines: [{ guests: [{ promisedBed: { id: fixture.room.bedIds[0] } }] }] })
    await expectConsistentBooking(created)
  })

  it('go to a bed of another room in the same act', async () => {
    const fixture = await buildLiveProperty()
    const other = await buildRoom(fixture.property, { basePrice: 3500 })
    const created = await createTestBooking(fixture, shiftedBy(0))
    const { body } = await call(`POST /booking/${created.id}/move`, {
      token: created.token,
      body: { guest: created.guests[0]?.id, room: other.id, bed: other.bedIds[2], price: 'agreed', ...shiftedBy(1) },
    })
    expect(body).toMatchObject({ ...shiftedBy(1), lines: [{ room: other.id, guests: [{ promisedBed: { id: other.bedIds[2] } }] }] })
    expect(body.total).toEqual(created.booking.total)
    await expectConsistentBooking(created)
  })

  it('are refused as a whole: of who has come, another total, a taken bed, days that are over', async () => {
    const fixture = await buildLiveProperty({ room: { bedsPerUnit: 2, capacity: 2 } })
    const created = await createTestBooking(fixture, shiftedBy(0))
    const guest = created.guests[0]?.id
    const other = await createTestBooking(fixture, shiftedBy(2))
    const [, taken] = fixture.room.bedIds
    await call(`POST /booking/${other.id}/move`, { token: other.token, body: { guest: other.guests[0]?.id, bed: taken } })
    const move = (body: object) => call(`POST /booking/${created.id}/move`, { token: created.token, body: { guest, ...body } })
    expect((await move({ bed: taken, ...shiftedBy(2) })).body).toMatchObject({ code: 'bed_taken' })
    expect((await move({ bed: taken, ...shiftedBy(-3), expectedTotal: eur(1) })).body).toMatchObject({ code: 'price_changed' })
    expect((await move({ bed: taken, arrival: inDays(-3) })).status).toBeGreaterThanOrEqual(400)
    const read = await call(`GET /booking/${created.id}`, created)
    expect(read.body).toMatchObject({ ...shiftedBy(0), version: created.booking.version })
    const here = await createTestBooking(fixture, { arrival: inDays(0), departure: inDays(2) })
    await checkInHere(here)
    const begun = await call(`POST /booking/${here.id}/move`, {
      token: here.token,
      body: { guest: here.guests[0]?.id, bed: taken, departure: inDays(3) },
    })
    expect(begun.body.fields[0]).toMatchObject({ path: 'arrival', code: 'date.begun' })
  })
})
