import { describe, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { buildLiveProperty, createSessionToken } from '../../../factories.ts'
import { deliverSandboxEvents } from '../../deposit/providers/deliverSandboxEvents.ts'
import { atSandbox, buildDepositProperty, cards, dueNow, holdBed, pay, read, withMail } from '../../deposit/testing.ts'
import { inDays } from '../testing.ts'
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
} from './testing.ts'

withApi({ payments: { provider: 'sandbox', capture: 'now' } })

type House = Awaited<ReturnType<typeof buildDepositProperty>>
type Held = Awaited<ReturnType<typeof holdBed>>

/** A guest whose deposit is paid on the provider's page. */
async function paidAhead(rule: object, more: object = {}) {
  const house: House = await buildDepositProperty(4, rule)
  const mail = withMail()
  const held = await holdBed(started(), house, { guest: mail.guest, ...more })
  await payNow(held)
  expect((await read(started(), held)).status).toBe('confirmed')
  return { ...held, house, token: await createSessionToken(house.owner), email: mail.email, path: `/booking/${held.booking.id}` }
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
    const made = await paidAhead({ kind: 'percent', value: 15 })
    const longer = { departure: inDays(14) }
    // What the house asks of others by now is not for this booking.
    await call(`PUT /property/${made.house.property.id}`, { token: made.token, body: { deposit: { kind: 'full' } } })
    const shown = await call(`PUT ${made.path}`, { headers: made.headers, body: { ...longer, dryRun: true } })
    expect(shown.body.difference.deposit).toEqual({ before: eur(600), after: eur(1200), paid: eur(600), due: eur(600) })
    expect(shown.body).toMatchObject({ deposit: eur(600), depositDue: eur(0) })
    expect((await pay(started(), made)).body.code).toBe('invalid_transition')
    const { body } = await call(`PUT ${made.path}`, { headers: made.headers, body: longer })
    expect(body).toMatchObject({ status: 'confirmed', deposit: eur(1200), depositDue: eur(600), balance: eur(7400) })
    expect(await payNow(made)).toEqual(eur(600))
    expect(await read(started(), made)).toMatchObject({
      status: 'confirmed',
      depositDue: eur(0),
      balance: eur(6800),
      online: { paid: eur(1200) },
    })
    await expectConsistentBooking({ id: made.booking.id, token: made.token })
  })

  it('falls without anything going back: what was paid counts for the stay; the same at the desk', async () => {
    const made = await paidAhead({ kind: 'percent', value: 50 })
    const { body } = await call(`PUT ${made.path}`, { token: made.token, body: { departure: inDays(11) } })
    expect(body.difference).toMatchObject({
      deposit: { before: eur(2000), after: eur(1000), paid: eur(2000), due: eur(0) },
      back: { online: eur(0), cash: eur(0), pending: eur(0) },
    })
    const letter = await textOf(made.email, 'bookingChanged')
    expect(letter).toContain('€20.00 of it is paid already.')
    expect(letter).toContain(`/booking/${made.booking.id}#${made.headers['x-manage-token']}`)
    expect(body).toMatchObject({ deposit: eur(1000), depositDue: eur(0), balance: eur(0) })
    const extended = await call(`POST ${made.path}/extend`, { token: made.token, body: { departure: inDays(16) } })
    expect(extended.body.difference.deposit).toEqual({ before: eur(1000), after: eur(6000), paid: eur(2000), due: eur(4000) })
    await expectConsistentBooking({ id: made.booking.id, token: made.token })
  })

  it('is not asked where the house did without, nor of who booked at the desk', async () => {
    const house = await buildDepositProperty()
    const token = await createSessionToken(house.owner)
    const held = await holdBed(started(), house)
    expect((await call(`POST /booking/${held.booking.id}/confirm`, { token })).status).toBe(200)
    const changed = await call(`PUT /booking/${held.booking.id}`, { token, body: { departure: inDays(15) } })
    expect(changed.body).toMatchObject({ depositDue: eur(0), difference: { deposit: { due: eur(0) } } })
    const made = await createTestBooking(house)
    const longer = await call(`PUT /booking/${made.id}`, { token, body: { departure: inDays(15) } })
    expect(longer.body).toMatchObject({ deposit: eur(0), depositDue: eur(0) })
    expect((await call(`POST /booking/${made.id}/pay`, { token })).body.code).toBe('invalid_transition')
  })
})

describe('money that a change leaves over', () => {
  it('goes back online by itself, and is told', async () => {
    const made = await paidAhead({ kind: 'full' })
    const shown = await call(`PUT ${made.path}`, { headers: made.headers, body: { departure: inDays(11), dryRun: true } })
    expect(shown.body.difference).toMatchObject({ refund: eur(2000), back: { online: eur(2000), cash: eur(0), pending: eur(0) } })
    await call(`PUT ${made.path}`, { headers: made.headers, body: { departure: inDays(11) } })
    expect(await stepsOf(made.booking.id)).toContain('refund_ordered')
    expect(await textOf(made.email, 'bookingChanged')).toContain('€20.00 that you paid online goes back to you the way it came')
    const tasks = await select("SELECT amount FROM payment_tasks WHERE booking_id = ? AND kind = 'refund'", [made.booking.id])
    expect(tasks).toEqual([{ amount: 2000 }])
    // Another change orders nothing twice.
    await call(`PUT ${made.path}`, { token: made.token, body: { departure: inDays(12), arrival: inDays(11) } })
    expect(await select("SELECT amount FROM payment_tasks WHERE booking_id = ? AND kind = 'refund'", [made.booking.id])).toEqual(tasks)
  })

  /** Two guests for three nights, all of it paid in cash. */
  async function paidCash(shiftIsOpen: boolean, more: object = {}) {
    const hostel = await buildLiveProperty({ cancellationPolicy: 'flex_48h' })
    const guest = { name: 'Asha', email: `back-${hostel.room.id}@example.com` }
    const made = await createTestBooking(hostel, { guests: [{}, {}], arrival: inDays(5), departure: inDays(8), guest, ...more })
    if (shiftIsOpen) await openShift(made)
    const body = { property: hostel.property.id, booking: made.id, amount: eur(12000), method: 'cash', withoutShift: 'Nobody counts here' }
    expect((await call('POST /api/payment/cash-payments', { token: made.token, body })).status).toBe(201)
    return { ...made, email: guest.email }
  }
  const openShift = (made: TestBooking) =>
    call('POST /api/payment/shifts', { token: made.token, body: { property: made.property.id, float: eur(10000) } })
  const cashOf = async (made: TestBooking) =>
    (
      await select<{ amount: number; shift_id: number | null }>(
        "SELECT amount, shift_id FROM folio_lines WHERE booking_id = ? AND kind = 'refund'",
        [made.id],
      )
    ).map(l => [l.amount, l.shift_id !== null])
  const pendingOf = async (made: TestBooking) => (await call(`GET /api/payment/refunds?property=${made.property.id}`, made)).body

  const acts: [string, (made: TestBooking) => ReturnType<typeof call>, number][] = [
    ['a part is cancelled', made => call(`DELETE /booking/${made.id}?guest=${made.guests[0]?.id}`, made), 6000],
    ['the stay is shortened', made => call(`PUT /booking/${made.id}`, { token: made.token, body: { departure: inDays(7) } }), 4000],
  ]
  it.each(acts)('comes out of the drawer when %s at the desk in an open shift', async (_, act, amount) => {
    const made = await paidCash(true)
    const { status, body } = await act(made)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ balance: eur(0), refundPending: eur(0), difference: { refund: eur(amount), back: { cash: eur(amount) } } })
    expect(await cashOf(made)).toEqual([[amount, true]])
    expect(await stepsOf(made.id)).toContain('refund_given')
    expect(await textOf(made.email, 'bookingChanged')).toContain('Nothing is left to pay.')
    await expectConsistentBooking(made)
  })

  it.each(acts)('waits at the desk when %s and no shift is open', async (_, act, amount) => {
    const made = await paidCash(false)
    const { body } = await act(made)
    expect(body).toMatchObject({ refundPending: eur(amount), difference: { back: { cash: eur(0), pending: eur(amount) } } })
    expect(await stepsOf(made.id)).toContain('refund_pending')
    expect(await pendingOf(made)).toMatchObject([{ booking: made.id, amount: eur(amount) }])
    expect(await textOf(made.email, 'bookingChanged')).toContain('that you paid will be given back to you')
    // What waits is not handed out with the next change that gives up nothing.
    await openShift(made)
    const bed = made.room.bedIds[0]
    const guest = body.lines.find((l: { status: string }) => l.status === 'active').guests[0].id
    expect((await call(`POST /booking/${made.id}/move`, { token: made.token, body: { guest, bed } })).status).toBe(200)
    expect(await cashOf(made)).toEqual([])
    await expectConsistentBooking(made)
  })

  it('waits at the desk when the guest does it from afar', async () => {
    const made = await paidCash(true)
    const { body } = await call(`DELETE /booking/${made.id}?guest=${made.guests[0]?.id}`, { headers: made.headers })
    expect(body).toMatchObject({ refundPending: eur(6000), difference: { back: { cash: eur(0), pending: eur(6000) } } })
    const whole = await call(`DELETE /booking/${made.id}`, { headers: made.headers })
    expect(whole.body).toMatchObject({ refundPending: eur(12000), difference: { back: { pending: eur(12000) } } })
    expect(await stepsOf(made.id)).toEqual(expect.arrayContaining(['part_cancelled', 'refund_pending', 'cancelled', 'refund_pending']))
    await expectConsistentBooking(made)
  })

  it('is never more than was paid, whatever was taken off by hand before', async () => {
    const made = await createTestBooking(await buildLiveProperty({ cancellationPolicy: 'flex_48h' }), {
      arrival: inDays(5),
      departure: inDays(8),
    })
    await openShift(made)
    const off = { kind: 'adjustment', description: 'Noise', amount: eur(-4000), reason: 'Building next door' }
    expect((await call(`POST /booking/${made.id}/folio`, { token: made.token, body: off })).status).toBe(201)
    const body = { property: made.property.id, booking: made.id, amount: eur(2000), method: 'cash', withoutShift: 'Nobody counts here' }
    expect((await call('POST /api/payment/cash-payments', { token: made.token, body })).status).toBe(201)
    const shorter = await call(`PUT /booking/${made.id}`, { token: made.token, body: { departure: inDays(6) } })
    expect(shorter.body).toMatchObject({ total: eur(2000), balance: eur(0), difference: { back: { cash: eur(2000), pending: eur(0) } } })
    const bill = (await billOf(made.id)).map(l => [l.kind, l.amount])
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
