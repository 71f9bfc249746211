import { describe, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { buildLiveProperty, createSessionToken } from '../../../factories.ts'
import { inDays, run } from '../testing.ts'
import {
  bedNights,
  billOf,
  call,
  checkInHere,
  cityTax,
  createTestBooking,
  eur,
  expectConsistentBooking,
  member,
  soldOf,
  stepsOf,
  withApi,
} from './testing.ts'

withApi()

describe('POST /booking/:id/extend', () => {
  it('keeps the bed of who is here, and prices the new nights alone', async () => {
    const created = await createTestBooking(await buildLiveProperty({ taxes: [cityTax] }), { arrival: inDays(0), departure: inDays(2) })
    const [card] = await checkInHere(created)
    await run('UPDATE rooms SET base_price = 2750 WHERE id = ?', [created.room.id])
    const result = await call(`POST /booking/${created.id}/extend`, { token: created.token, body: { departure: inDays(3), dryRun: true } })
    expect(result.body).toMatchObject({ departure: inDays(2), difference: { total: { before: eur(4400), after: eur(7350) } } })
    expect(await bedNights(created.id)).toHaveLength(2)
    const { body } = await call(`POST /booking/${created.id}/extend`, { token: created.token, body: { departure: inDays(3) } })
    expect(body).toMatchObject({ status: 'checked_in', departure: inDays(3), total: eur(7350) })
    expect((await bedNights(created.id)).map(n => [n.bed_id, n.night])).toEqual([0, 1, 2].map(d => [card?.bed.id, inDays(d)]))
    expect(await stepsOf(created.id)).toContain('extended')
    await expectConsistentBooking(created)
  })

  it('takes no bed that somebody else is to have, and names another one for them', async () => {
    const fixture = await buildLiveProperty({ room: { units: 1, bedsPerUnit: 2, capacity: 2 } })
    const here = await createTestBooking(fixture, { arrival: inDays(0), departure: inDays(2) })
    const [card] = await checkInHere(here)
    const next = await createTestBooking(fixture, { arrival: inDays(2), departure: inDays(3) })
    await run('UPDATE booking_guests SET planned_bed_id = ? WHERE booking_id = ?', [card?.bed.id ?? null, next.id])
    const extend = (more = {}) => call(`POST /booking/${here.id}/extend`, { token: here.token, body: { departure: inDays(3), ...more } })
    const refused = await extend()
    expect(refused).toMatchObject({ status: 409, body: { code: 'bed_taken', replan: [{ booking: next.id }] } })
    const replan = refused.body.replan.map(({ guest, to }: { guest: number; to: { id: number } }) => ({ guest, bed: to.id }))
    expect((await extend({ replan })).body).toMatchObject({ departure: inDays(3) })
    expect((await bedNights(here.id)).map(n => n.bed_id)).toEqual(Array(3).fill(card?.bed.id))
    const [planned] = await select<{ bed: number }>('SELECT planned_bed_id AS bed FROM booking_guests WHERE booking_id = ?', [next.id])
    expect(planned?.bed).toBe(replan[0].bed)
    await expectConsistentBooking(here)
  })

  it('is taken back by whoever may extend, with what it cost, until more happens', async () => {
    const fixture = await buildLiveProperty()
    const created = await createTestBooking(fixture, { arrival: inDays(0), departure: inDays(2) })
    await checkInHere(created)
    const token = await createSessionToken(await member(fixture, 'reception'))
    const act = (path: string, body: object) => call(`POST /booking/${created.id}/${path}`, { token, body })
    const undo = (version?: number) => act('early-departure', { departure: inDays(2), charge: 'undo', ...(version && { version }) })
    expect((await undo()).status).toBeGreaterThanOrEqual(400)
    const longer = await act('extend', { departure: inDays(4) })
    expect(longer.body.total).toEqual(eur(8000))
    expect((await act('early-departure', { departure: inDays(3), charge: 'undo' })).body).toMatchObject({
      code: 'invalid_transition',
      reason: 'extension_settled',
    })
    expect((await undo(longer.body.version - 1)).body.code).toBe('stale')
    const back = await undo(longer.body.version)
    expect(back.body).toMatchObject({ status: 'checked_in', departure: inDays(2), total: created.booking.total })
    expect(await bedNights(created.id)).toHaveLength(2)
    await act('extend', { departure: inDays(4) })
    await call(`PUT /booking/${created.id}`, { token, body: { note: 'Stays longer' } })
    expect((await undo()).body.reason).toBe('extension_settled')
    await act('early-departure', { departure: inDays(2) })
    await act('extend', { departure: inDays(4) })
    await run('UPDATE booking_history SET created_at = created_at - INTERVAL 2 HOUR WHERE booking_id = ?', [created.id])
    expect((await undo()).body.reason).toBe('extension_settled')
    await expectConsistentBooking(created)
  })

  it('leaves nights that somebody who left early still owes on the bill when it is taken back', async () => {
    const fixture = await buildLiveProperty()
    const created = await createTestBooking(fixture, { arrival: inDays(0), departure: inDays(4) })
    await checkInHere(created)
    const token = await createSessionToken(await member(fixture, 'reception'))
    const act = (path: string, body: object) => call(`POST /booking/${created.id}/${path}`, { token, body })
    const owed = await act('early-departure', { departure: inDays(1) })
    expect(owed.body.total).toEqual(created.booking.total)
    for (const departure of [inDays(2), inDays(6)]) {
      expect((await act('extend', { departure })).status).toBe(200)
      const back = await act('early-departure', { departure: inDays(1), charge: 'undo' })
      expect(back.body).toMatchObject({ departure: inDays(1), total: created.booking.total })
    }
    await expectConsistentBooking(created)
  })

  it('is refused without beds, backwards, for strangers and for what is over', async () => {
    const fixture = await buildLiveProperty({ room: { bedsPerUnit: 1, capacity: 1 } })
    const created = await createTestBooking(fixture, { arrival: inDays(0), departure: inDays(1) })
    await createTestBooking(fixture, { arrival: inDays(1), departure: inDays(2) })
    const extend = (body: object, parts: object = { token: created.token }) =>
      call(`POST /booking/${created.id}/extend`, { body, ...parts })
    expect((await extend({ departure: inDays(2) })).body).toMatchObject({ code: 'sold_out', room: fixture.room.id })
    expect((await extend({ departure: inDays(1) })).body.fields[0].path).toBe('departure')
    expect((await extend({ departure: inDays(2), lines: [999_999] })).body.fields[0].path).toBe('lines.0')
    expect((await extend({ departure: inDays(400) })).body.code).toBe('max_stay')
    expect((await extend({ departure: inDays(2), version: 1 })).status).toBe(409)
    expect((await extend({ departure: inDays(2) }, { token: await createSessionToken(await member(fixture, 'viewer')) })).body.code).toBe(
      'forbidden',
    )
    await call(`DELETE /booking/${created.id}`, created)
    expect((await extend({ departure: inDays(2) })).body.code).toBe('invalid_transition')
    await expectConsistentBooking(created)
  })

  it('lets one line stay on; the others may still come and go on their own days', async () => {
    const fixture = await buildLiveProperty()
    const line = { room: fixture.room.id, guests: [{}] }
    const created = await createTestBooking(fixture, { arrival: inDays(0), departure: inDays(1), lines: [line, line] })
    const [first, second] = created.booking.lines as { id: number }[]
    const { body } = await call(`POST /booking/${created.id}/extend`, {
      token: created.token,
      body: { departure: inDays(3), lines: [first?.id] },
    })
    expect(body).toMatchObject({ departure: inDays(3), total: eur(3 * 2000 + 2000) })
    await checkInHere(created, [{ guest: created.guests.find(g => g.line === second?.id)?.id, name: 'Short' }])
    expect((await bedNights(created.id)).map(n => n.night)).toEqual([inDays(0)])
    await expectConsistentBooking(created)
  })
})

describe('POST /booking/:id/early-departure', () => {
  it('sells the nights again and keeps them on the bill', async () => {
    const created = await createTestBooking(await buildLiveProperty({ taxes: [cityTax] }), { arrival: inDays(0), departure: inDays(4) })
    await checkInHere(created)
    const { body } = await call(`POST /booking/${created.id}/early-departure`, { token: created.token, body: { departure: inDays(2) } })
    expect(body).toMatchObject({ departure: inDays(2), total: eur(8800), balance: eur(8800), fee: eur(0) })
    expect((await bedNights(created.id)).map(n => n.night)).toEqual([inDays(0), inDays(1)])
    expect(await soldOf(created.room.id)).toHaveLength(2)
    await expectConsistentBooking(created)
    // They change their mind: what is paid is not paid again.
    const again = await call(`POST /booking/${created.id}/extend`, { token: created.token, body: { departure: inDays(4) } })
    expect(again.body).toMatchObject({ departure: inDays(4), total: eur(8800) })
    await expectConsistentBooking(created)
  })

  it('takes them off the bill by right, with a reason', async () => {
    const fixture = await buildLiveProperty({ taxes: [cityTax] })
    const created = await createTestBooking(fixture, { arrival: inDays(0), departure: inDays(4) })
    await checkInHere(created)
    const leave = (body: object, token = created.token) =>
      call(`POST /booking/${created.id}/early-departure`, { token, body: { departure: inDays(1), charge: 'release', ...body } })
    expect((await leave({ reason: 'Noise' }, await createSessionToken(await member(fixture, 'reception')))).body.code).toBe('forbidden')
    expect((await leave({})).body.fields[0].path).toBe('reason')
    const { body } = await leave({ reason: 'Noise' })
    expect(body).toMatchObject({ departure: inDays(1), total: eur(2200), balance: eur(2200) })
    expect((await billOf(created.id)).slice(2)).toEqual([
      { kind: 'adjustment', amount: -6000 },
      { kind: 'tax', amount: -600 },
    ])
    await expectConsistentBooking(created)
    for (const departure of [inDays(-1), inDays(0), inDays(1), inDays(9)])
      expect(
        (await call(`POST /booking/${created.id}/early-departure`, { token: created.token, body: { departure } })).body.fields[0].path,
      ).toBe('departure')
  })
})
