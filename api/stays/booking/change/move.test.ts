import { describe, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { buildLiveProperty, buildRoom, createSessionToken } from '../../../factories.ts'
import { inDays } from '../testing.ts'
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
} from './testing.ts'

withApi()

describe('POST /booking/:id/move', () => {
  it('moves a line before it begins, at the agreed price or the new one', async () => {
    const hostel = await buildLiveProperty()
    const other = await buildRoom(hostel.property, { basePrice: 3500 })
    const made = await createTestBooking(hostel, { guests: [{}, {}] })
    const line = made.booking.lines[0].id
    const { body } = await call(`POST /booking/${made.id}/move`, { token: made.token, body: { line, room: other.id } })
    expect(body).toMatchObject({ total: eur(8000), lines: [{ id: line, room: other.id, total: eur(8000) }] })
    expect(await soldOf(hostel.room.id)).toEqual([])
    expect(await billOf(made.id)).toHaveLength(1)
    const dearer = await buildRoom(hostel.property, { basePrice: 3000 })
    const priced = await call(`POST /booking/${made.id}/move`, { token: made.token, body: { line, room: dearer.id, price: 'new' } })
    expect(priced.body).toMatchObject({ total: eur(12000), fee: eur(0) })
    await expectConsistentBooking(made)
  })

  it('goes on by its rate plan at the new price, and says how that came about', async () => {
    const hostel = await buildLiveProperty()
    const dearer = await buildRoom(hostel.property, { basePrice: 3000 })
    const token = await createSessionToken(hostel.owner)
    const adjust = { kind: 'percent', value: -10 }
    const plan = await call('POST /room/plans', {
      token,
      body: { property: hostel.property.id, name: 'Saver', policy: 'non_refundable', adjust },
    })
    expect(plan.status, JSON.stringify(plan.body)).toBe(201)
    const made = await createTestBooking(hostel, { lines: [{ room: hostel.room.id, plan: plan.body.id, guests: [{}] }] })
    const [line] = made.booking.lines
    expect([line.plan.id, made.booking.total]).toEqual([plan.body.id, eur(2 * 1800)])
    const { body } = await call(`POST /booking/${made.id}/move`, { token, body: { line: line.id, room: dearer.id, price: 'new' } })
    expect([body.lines[0].plan.id, body.total]).toEqual([plan.body.id, eur(2 * 2700)])
    const kept = await select<{ nights: { trace?: { label: string }[] }[] }>('SELECT nights FROM booking_lines WHERE booking_id = ?', [
      made.id,
    ])
    expect(kept[0]?.nights[0]?.trace?.map(s => s.label)).toEqual(['base', 'plan Saver'])
    await expectConsistentBooking(made)
  })

  it('moves who is here in the middle of the stay: the nights that were slept stay', async () => {
    const hostel = await buildLiveProperty({ taxes: [{ ...cityTax, maxNights: 3 }] })
    const other = await buildRoom(hostel.property, { basePrice: 3500 })
    const made = await createTestBooking(hostel, { arrival: inDays(0), departure: inDays(4), guests: [{}, {}] })
    const [asha] = await checkInHere(made, [{ name: 'Asha' }, { name: 'Ravi' }])
    await shift(made.id, -1)
    const guest = made.guests[0]?.id
    const shown = await call(`POST /booking/${made.id}/move`, {
      token: made.token,
      body: { guest, room: other.id, price: 'new', dryRun: true },
    })
    expect(shown.body.difference).toMatchObject({ total: { before: eur(16000 + 1200), after: eur(16000 + 1200 + 3 * 1500) } })
    const { status, body } = await call(`POST /booking/${made.id}/move`, { token: made.token, body: { guest, room: other.id } })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.total).toEqual(eur(17200))
    expect(await soldOf(hostel.room.id)).toEqual([
      [inDays(-1), 2],
      [inDays(0), 1],
      [inDays(1), 1],
      [inDays(2), 1],
    ])
    expect(await soldOf(other.id)).toEqual([0, 1, 2].map(d => [inDays(d), 1]))
    const nights = await bedNights(made.id)
    expect(nights.filter(n => other.bedIds.includes(n.bed_id)).map(n => n.night)).toEqual([0, 1, 2].map(d => inDays(d)))
    expect(nights.filter(n => n.bed_id === asha?.bed.id).map(n => n.night)).toEqual([inDays(-1)])
    expect((await call(`GET /check-in/${asha?.id}`, made)).body.bed.room).toBe(other.name)
    await expectConsistentBooking(made)
    // Both leave: the nights that are left go back, once. The line that began today keeps its one night, sold and drawn.
    for (const { id } of await select<{ id: number }>("SELECT id FROM check_ins WHERE booking_id = ? AND status = 'in_house'", [made.id]))
      expect((await call(`PUT /check-in/${id}`, { token: made.token, body: { checkOut: true, withDebt: true } })).status).toBe(200)
    expect(await bedNights(made.id)).toHaveLength(3)
    await expectConsistentBooking(made)
  })

  const vat = { name: 'VAT', kind: 'vat_added' as const, value: 1000, payable: 'desk' as const }
  const perRoom = { name: 'Room', kind: 'per_room_night' as const, value: 100, payable: 'desk' as const }

  it('taxes each night by the rooms it was slept in: at the agreed price the tax stays', async () => {
    const hostel = await buildLiveProperty({ taxes: [vat, perRoom] })
    const twin = () => buildRoom(hostel.property, { sellBy: 'unit', bedsPerUnit: 2, unitPrice: 6000 })
    const taxes = async (room: number, to: number) => {
      const made = await createTestBooking(hostel, { arrival: inDays(0), departure: inDays(2), lines: [{ room, guests: [{}, {}] }] })
      await checkInHere(made, [{ name: 'Asha' }, { name: 'Ravi' }])
      await shift(made.id, -1)
      const { body } = await call(`POST /booking/${made.id}/move`, {
        token: made.token,
        body: { line: made.booking.lines[0].id, room: to },
      })
      await expectConsistentBooking(made)
      return [made.booking, body].map(b => b.taxes.map((t: { amount: { amount: number } }) => t.amount.amount))
    }
    expect(await taxes(hostel.room.id, (await twin()).id)).toEqual([
      [800, 400],
      [800, 300],
    ])
    expect(await taxes((await twin()).id, hostel.room.id)).toEqual([
      [1200, 200],
      [1200, 300],
    ])
  })

  it('keeps the tax of two who moved together and then apart', async () => {
    const hostel = await buildLiveProperty({ taxes: [cityTax] })
    const [second, third] = [await buildRoom(hostel.property), await buildRoom(hostel.property)]
    const made = await createTestBooking(hostel, { arrival: inDays(0), departure: inDays(3), guests: [{}, {}] })
    await checkInHere(made, [{ name: 'Asha' }, { name: 'Ravi' }])
    await shift(made.id, -1)
    const move = (body: object) => call(`POST /booking/${made.id}/move`, { token: made.token, body })
    expect((await move({ line: made.booking.lines[0].id, room: second.id })).body.taxes[0].amount).toEqual(eur(1200))
    const apart = await move({ guest: made.guests[0]?.id, room: third.id })
    expect(apart.body.taxes[0].amount).toEqual(eur(1200))
    // Written as it was reckoned: a later change counts the same.
    const back = await move({ guest: made.guests[0]?.id, room: second.id })
    expect(back.body.taxes[0].amount).toEqual(eur(1200))
    expect(back.body.total).toEqual(made.booking.total)
    await expectConsistentBooking(made)
  })

  it('prices rooms that are priced by who is in them each by its guests, and lays them all down', async () => {
    const hostel = await buildLiveProperty({ room: { bedsPerUnit: 6, capacity: 6 } })
    const triple = await buildRoom(hostel.property, { sellBy: 'unit', units: 2, bedsPerUnit: 3, unitPrice: 9900 })
    const token = await createSessionToken(hostel.owner)
    const occupancyPrices = { 1: eur(3000), 2: eur(5000), 3: eur(9000) }
    const rates = { room: triple.id, from: inDays(-1), to: inDays(12), occupancyPrices }
    expect((await call('POST /room/room-rates', { token, body: rates })).status).toBe(200)
    const ahead = await createTestBooking(hostel, { guests: [{}, {}, {}, {}, {}] })
    const move = (made: { id: number; booking: { lines: { id: number }[] } }) =>
      call(`POST /booking/${made.id}/move`, { token, body: { line: made.booking.lines[0]?.id, room: triple.id, price: 'new' } })
    expect((await move(ahead)).body).toMatchObject({ total: eur(28000), lines: [{ total: eur(18000) }, { total: eur(10000) }] })
    await expectConsistentBooking(ahead)
    const begun = await createTestBooking(hostel, { arrival: inDays(0), departure: inDays(2), guests: [{}, {}, {}, {}, {}] })
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
    const made = await createTestBooking(await buildLiveProperty(), { arrival: inDays(0), departure: inDays(2) })
    await checkInHere(made, [{ name: 'Asha', bed: made.room.bedIds[0] }])
    const move = (bed: number) => call(`POST /booking/${made.id}/move`, { token: made.token, body: { guest: made.guests[0]?.id, bed } })
    expect((await move(made.room.bedIds[0] as number)).body.fields[0].code).toBe('bed.same')
    expect((await move(made.room.bedIds[2] as number)).status).toBe(200)
    expect((await bedNights(made.id)).map(n => n.bed_id)).toEqual([made.room.bedIds[2], made.room.bedIds[2]])
    await expectConsistentBooking(made)
  })

  it('is refused where a sale would be', async () => {
    const hostel = await buildLiveProperty()
    const women = await buildRoom(hostel.property, { gender: 'female', type: 'female_dorm' })
    const small = await buildRoom(hostel.property, { bedsPerUnit: 1, capacity: 1 })
    const elsewhere = await buildLiveProperty()
    const made = await createTestBooking(hostel, { guests: [{ gender: 'male' }] })
    await createTestBooking(hostel, { lines: [{ room: small.id, guests: [{}] }] })
    const line = made.booking.lines[0].id
    const move = (body: object, token = made.token) => call(`POST /booking/${made.id}/move`, { token, body })
    expect((await move({ line, room: women.id })).body.code).toBe('gender_mismatch')
    expect((await move({ line, room: small.id })).body.code).toBe('sold_out')
    expect((await move({ line, room: elsewhere.room.id })).body.fields[0].path).toBe('room')
    expect((await move({ line })).body.fields[0].path).toBe('room')
    expect((await move({ room: small.id })).body.fields[0].path).toBe('line')
    expect((await move({ line: 999_999, room: small.id })).body.fields[0].path).toBe('line')
    expect((await move({ line, room: small.id }, await createSessionToken(elsewhere.owner))).body.code).toBe('not_found')
    expect(await billOf(made.id)).toHaveLength(1)
    await expectConsistentBooking(made)
  })
})
