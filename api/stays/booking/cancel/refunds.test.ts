import { describe, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { buildLiveProperty, createSessionToken } from '../../../factories.ts'
import { deliverSandboxEvents } from '../../deposit/providers/deliverSandboxEvents.ts'
import { atSandbox, buildDepositProperty, cards, dueNow, holdBed, pay, read, withMail } from '../../deposit/testing.ts'
import {
  billOf,
  call,
  checkInHere,
  createTestBooking,
  eur,
  expectConsistentBooking,
  shift,
  started,
  stepsOf,
  type TestBooking,
  withApi,
} from '../change/testing.ts'
import { inDays } from '../testing.ts'

withApi({ payments: { provider: 'sandbox', capture: 'now' } })

type TestProperty = Awaited<ReturnType<typeof buildDepositProperty>>
type Held = Awaited<ReturnType<typeof holdBed>>

/** A guest whose deposit is paid on the provider's page. */
async function paidAhead(rule: object, more: object = {}) {
  const fixture: TestProperty = await buildDepositProperty(4, rule)
  const mail = withMail()
  const held = await holdBed(started(), fixture, { guest: mail.guest, ...more })
  await payNow(held)
  expect((await read(started(), held)).status).toBe('confirmed')
  return { ...held, fixture, token: await createSessionToken(fixture.owner), email: mail.email, path: `/booking/${held.booking.id}` }
}
async function payNow(held: Held) {
  const { status, body } = await pay(started(), held)
  expect(status, JSON.stringify(body)).toBe(200)
  await atSandbox(started(), body.url, { card: cards.good, hook: 'now' })
  await dueNow('sandbox_events')
  await deliverSandboxEvents()
  return body.amount
}
const textOf = async (email: string, template: string) =>
  (
    await select<{ text: string }>('SELECT text_body AS text FROM mail_outbox WHERE to_email = ? AND template = ? ORDER BY id DESC', [
      email,
      template,
    ])
  )[0]?.text

describe('the deposit of a stay that is changed', () => {
  it('rises by its own rule: the guest sees the rest first and pays it, or the desk takes it', async () => {
    const created = await paidAhead({ kind: 'percent', value: 15 })
    const longer = { departure: inDays(14) }
    // What the property asks of others by now is not for this booking.
    await call(`PUT /property/${created.fixture.property.id}`, { token: created.token, body: { deposit: { kind: 'full' } } })
    const result = await call(`PUT ${created.path}`, { headers: created.headers, body: { ...longer, dryRun: true } })
    expect(result.body.difference.deposit).toEqual({ before: eur(600), after: eur(1200), paid: eur(600), due: eur(600) })
    expect(result.body).toMatchObject({ deposit: eur(600), depositDue: eur(0) })
    expect((await pay(started(), created)).body.code).toBe('invalid_transition')
    const { body } = await call(`PUT ${created.path}`, { headers: created.headers, body: longer })
    expect(body).toMatchObject({ status: 'confirmed', deposit: eur(1200), depositDue: eur(600), balance: eur(7400) })
    expect(await payNow(created)).toEqual(eur(600))
    expect(await read(started(), created)).toMatchObject({
      status: 'confirmed',
      depositDue: eur(0),
      balance: eur(6800),
      online: { paid: eur(1200) },
    })
    await expectConsistentBooking({ id: created.booking.id, token: created.token })
  })

  it('falls without anything going back: what was paid counts for the stay; the same at the desk', async () => {
    const created = await paidAhead({ kind: 'percent', value: 50 })
    const { body } = await call(`PUT ${created.path}`, { token: created.token, body: { departure: inDays(11) } })
    expect(body.difference).toMatchObject({
      deposit: { before: eur(2000), after: eur(1000), paid: eur(2000), due: eur(0) },
      back: { online: eur(0), cash: eur(0), pending: eur(0) },
    })
    const mail = await textOf(created.email, 'bookingChanged')
    expect(mail).toContain('€20.00 of it is paid already.')
    expect(mail).toContain(`/booking/${created.booking.id}#${created.headers['x-manage-token']}`)
    expect(body).toMatchObject({ deposit: eur(1000), depositDue: eur(0), balance: eur(0) })
    const extended = await call(`POST ${created.path}/extend`, { token: created.token, body: { departure: inDays(16) } })
    expect(extended.body.difference.deposit).toEqual({ before: eur(1000), after: eur(6000), paid: eur(2000), due: eur(4000) })
    await expectConsistentBooking({ id: created.booking.id, token: created.token })
  })

  it('is not asked where the property did without, nor of who booked at the desk', async () => {
    const fixture = await buildDepositProperty()
    const token = await createSessionToken(fixture.owner)
    const held = await holdBed(started(), fixture)
    expect((await call(`POST /booking/${held.booking.id}/confirm`, { token })).status).toBe(200)
    const changed = await call(`PUT /booking/${held.booking.id}`, { token, body: { departure: inDays(15) } })
    expect(changed.body).toMatchObject({ depositDue: eur(0), difference: { deposit: { due: eur(0) } } })
    const created = await createTestBooking(fixture)
    const longer = await call(`PUT /booking/${created.id}`, { token, body: { departure: inDays(15) } })
    expect(longer.body).toMatchObject({ deposit: eur(0), depositDue: eur(0) })
    expect((await call(`POST /booking/${created.id}/pay`, { token })).body.code).toBe('invalid_transition')
  })
})

describe('money that a change leaves over', () => {
  it('goes back online by itself, and is told', async () => {
    const created = await paidAhead({ kind: 'full' })
    const result = await call(`PUT ${created.path}`, { headers: created.headers, body: { departure: inDays(11), dryRun: true } })
    expect(result.body.difference).toMatchObject({ refund: eur(2000), back: { online: eur(2000), cash: eur(0), pending: eur(0) } })
    await call(`PUT ${created.path}`, { headers: created.headers, body: { departure: inDays(11) } })
    expect(await stepsOf(created.booking.id)).toContain('refund_ordered')
    expect(await textOf(created.email, 'bookingChanged')).toContain('€20.00 that you paid online goes back to you the way it came')
    const tasks = await select("SELECT amount FROM payment_tasks WHERE booking_id = ? AND kind = 'refund'", [created.booking.id])
    expect(tasks).toEqual([{ amount: 2000 }])
    // Another change orders nothing twice.
    await call(`PUT ${created.path}`, { token: created.token, body: { departure: inDays(12), arrival: inDays(11) } })
    expect(await select("SELECT amount FROM payment_tasks WHERE booking_id = ? AND kind = 'refund'", [created.booking.id])).toEqual(tasks)
  })

  /** Two guests for three nights, all of it paid in cash. */
  async function paidCash(shiftIsOpen: boolean, more: object = {}) {
    const fixture = await buildLiveProperty({ cancellationPolicy: 'flex_48h' })
    const guest = { name: 'Asha', email: `back-${fixture.room.id}@example.com` }
    const created = await createTestBooking(fixture, { guests: [{}, {}], arrival: inDays(5), departure: inDays(8), guest, ...more })
    if (shiftIsOpen) await openShift(created)
    const body = {
      property: fixture.property.id,
      booking: created.id,
      amount: eur(12000),
      method: 'cash',
      withoutShift: 'Nobody counts here',
    }
    expect((await call('POST /api/payment/cash-payments', { token: created.token, body })).status).toBe(201)
    return { ...created, email: guest.email }
  }
  const openShift = (created: TestBooking) =>
    call('POST /api/payment/shifts', { token: created.token, body: { property: created.property.id, float: eur(10000) } })
  const cashOf = async (created: TestBooking) =>
    (
      await select<{ amount: number; shift_id: number | null }>(
        "SELECT amount, shift_id FROM folio_lines WHERE booking_id = ? AND kind = 'refund'",
        [created.id],
      )
    ).map(l => [l.amount, l.shift_id !== null])
  const pendingOf = async (created: TestBooking) => (await call(`GET /api/payment/refunds?property=${created.property.id}`, created)).body

  const acts: [string, (created: TestBooking) => ReturnType<typeof call>, number][] = [
    ['a part is cancelled', created => call(`DELETE /booking/${created.id}?guest=${created.guests[0]?.id}`, created), 6000],
    [
      'the stay is shortened',
      created => call(`PUT /booking/${created.id}`, { token: created.token, body: { departure: inDays(7) } }),
      4000,
    ],
  ]
  it.each(acts)('comes out of the drawer when %s at the desk in an open shift', async (_, act, amount) => {
    const created = await paidCash(true)
    const { status, body } = await act(created)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ balance: eur(0), refundPending: eur(0), difference: { refund: eur(amount), back: { cash: eur(amount) } } })
    expect(await cashOf(created)).toEqual([[amount, true]])
    expect(await stepsOf(created.id)).toContain('refund_given')
    expect(await textOf(created.email, 'bookingChanged')).toContain('Nothing is left to pay.')
    await expectConsistentBooking(created)
  })

  it.each(acts)('waits at the desk when %s and no shift is open', async (_, act, amount) => {
    const created = await paidCash(false)
    const { body } = await act(created)
    expect(body).toMatchObject({ refundPending: eur(amount), difference: { back: { cash: eur(0), pending: eur(amount) } } })
    expect(await stepsOf(created.id)).toContain('refund_pending')
    expect(await pendingOf(created)).toMatchObject([{ booking: created.id, amount: eur(amount) }])
    expect(await textOf(created.email, 'bookingChanged')).toContain('that you paid will be given back to you')
    // What waits is not handed out with the next change that gives up nothing.
    await openShift(created)
    const bed = created.room.bedIds[0]
    const guest = body.lines.find((l: { status: string }) => l.status === 'active').guests[0].id
    expect((await call(`POST /booking/${created.id}/move`, { token: created.token, body: { guest, bed } })).status).toBe(200)
    expect(await cashOf(created)).toEqual([])
    await expectConsistentBooking(created)
  })

  it('waits at the desk when the guest does it from afar', async () => {
    const created = await paidCash(true)
    const { body } = await call(`DELETE /booking/${created.id}?guest=${created.guests[0]?.id}`, { headers: created.headers })
    expect(body).toMatchObject({ refundPending: eur(6000), difference: { back: { cash: eur(0), pending: eur(6000) } } })
    const whole = await call(`DELETE /booking/${created.id}`, { headers: created.headers })
    expect(whole.body).toMatchObject({ refundPending: eur(12000), difference: { back: { pending: eur(12000) } } })
    expect(await stepsOf(created.id)).toEqual(expect.arrayContaining(['part_cancelled', 'refund_pending', 'cancelled', 'refund_pending']))
    await expectConsistentBooking(created)
  })

  it('is never more than was paid, whatever was taken off by hand before', async () => {
    const created = await createTestBooking(await buildLiveProperty({ cancellationPolicy: 'flex_48h' }), {
      arrival: inDays(5),
      departure: inDays(8),
    })
    await openShift(created)
    const off = { kind: 'adjustment', description: 'Noise', amount: eur(-4000), reason: 'Building next door' }
    expect((await call(`POST /booking/${created.id}/folio`, { token: created.token, body: off })).status).toBe(201)
    const body = {
      property: created.property.id,
      booking: created.id,
      amount: eur(2000),
      method: 'cash',
      withoutShift: 'Nobody counts here',
    }
    expect((await call('POST /api/payment/cash-payments', { token: created.token, body })).status).toBe(201)
    const shorter = await call(`PUT /booking/${created.id}`, { token: created.token, body: { departure: inDays(6) } })
    expect(shorter.body).toMatchObject({ total: eur(2000), balance: eur(0), difference: { back: { cash: eur(2000), pending: eur(0) } } })
    const bill = (await billOf(created.id)).map(l => [l.kind, l.amount])
    expect(bill.slice(-3)).toEqual([
      ['adjustment', -4000],
      ['adjustment', 2000],
      ['refund', 2000],
    ])
  })

  it('of a no-show, or of a part of one, and of nights let go of, likewise', async () => {
    const part = await paidCash(true, { arrival: inDays(0), departure: inDays(3) })
    await checkInHere(part, [{ guest: part.guests[0]?.id, name: 'Asha' }])
    await shift(part.id, -1)
    const absent = await call(`POST /booking/${part.id}/no-show`, { token: part.token, body: { guests: [part.guests[1]?.id] } })
    expect(absent.body).toMatchObject({ fee: eur(2000), balance: eur(0), difference: { back: { cash: eur(4000) } } })
    const free = { departure: inDays(1), charge: 'release', reason: 'Noise' }
    const early = await call(`POST /booking/${part.id}/early-departure`, { token: part.token, body: free })
    expect(early.body).toMatchObject({ balance: eur(0), difference: { back: { cash: eur(2000) } } })
    await expectConsistentBooking(part)
    const whole = await paidCash(false, { arrival: inDays(0), departure: inDays(3) })
    await shift(whole.id, -1)
    const gone = await call(`POST /booking/${whole.id}/no-show`, { token: whole.token, body: {} })
    expect(gone.body).toMatchObject({ status: 'no_show', difference: { back: { pending: eur(gone.body.refundPending.amount) } } })
    expect(gone.body.refundPending.amount).toBeGreaterThan(0)
    expect(await stepsOf(whole.id)).toContain('refund_pending')
    expect(await textOf(whole.email, 'bookingNoShow')).toContain('will be given back to you')
    await expectConsistentBooking(whole)
  })
})
