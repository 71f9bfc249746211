import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { addDays } from '../../../domain/calendar/days.ts'
import { sample } from '../../../domain/testing.ts'
import { type Api, findCounterMismatches, inDays, run, startApi } from '../booking/testing.ts'
import { buildGroupProperty, createQuotedGroup, EUR, loadMailTexts as textsTo } from '../group/testing.ts'
import { deliverSandboxEvents } from './providers/deliverSandboxEvents.ts'
import { type FakeStripe, startFakeStripe } from './providers/fakeStripe.ts'
import { remindInstalments } from './remindInstalments.ts'
import { runPaymentTasks } from './runPaymentTasks.ts'
import { atSandbox, cards, eventsOf, folioOf, loadMailTemplates } from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ payments: { provider: 'sandbox', capture: 'now' } })
})
afterAll(async () => {
  expect(await findCounterMismatches()).toEqual([])
  await api.stop()
})

/** A group that accepted 360.00 in two payments: 90.00 in seven days, 270.00 later. */
async function booked() {
  const email = `${randomUUID()}@school.example`
  const desk = `desk-${email}`
  const fixture = await buildGroupProperty({ email: desk })
  const { id, quote, headers } = await createQuotedGroup(api, fixture, {}, { contact: { name: 'Ines Costa', email } })
  const { body } = await api.call(`POST /group/${id}/accept`, { headers, body: { quote } })
  const booking = body.booking as { id: number; manageToken: string }
  const token = { 'x-manage-token': booking.manageToken }
  return {
    email,
    desk,
    fixture,
    booking,
    headers: token,
    read: async () => (await api.call(`GET /booking/${booking.id}`, { headers: token })).body,
    pay: (query = '', more: Record<string, string> = token) => api.call(`POST /booking/${booking.id}/pay${query}`, { headers: more }),
  }
}
const paid = async (group: Awaited<ReturnType<typeof booked>>, query = '') => {
  const { body } = await group.pay(query)
  expect((await atSandbox(api, body.url, { card: cards.good, hook: 'now' })).status).toBe(303)
  await deliverSandboxEvents()
}
/** As if so many days had passed: the plan comes nearer. */
const pass = (booking: { id: number }, days: number) =>
  run('UPDATE instalment_notices SET next_on = next_on - INTERVAL ? DAY WHERE booking_id = ?', [days, booking.id])
const at = (days: number) => new Date(Date.now() + days * 86_400_000)

describe('a payment of a group', () => {
  it('is asked for part by part, the earliest first, and counts on the bill', async () => {
    const group = await booked()
    const before = await group.read()
    expect(before.schedule.map((p: { state: string; payable: object }) => [p.state, p.payable])).toEqual([
      ['later', EUR(9000)],
      ['later', EUR(36_000)],
    ])
    const { status, body } = await group.pay()
    expect([status, body.amount, body.heldUntil]).toEqual([200, EUR(9000), null])
    await paid(group)
    expect(await group.read()).toMatchObject({
      status: 'confirmed',
      balance: EUR(27_000),
      online: { state: 'paid', paid: EUR(9000) },
      schedule: [
        { state: 'paid', paid: EUR(9000), payable: null },
        { state: 'later', paid: EUR(0), payable: EUR(27_000) },
      ],
    })
    expect((await folioOf(group.booking)).at(-1)).toEqual({ kind: 'payment', amount: -9000, method: 'online' })
    await paid(group)
    expect(await group.read()).toMatchObject({ balance: EUR(0), schedule: [{ state: 'paid' }, { state: 'paid' }] })
    const over = await group.pay()
    expect([over.status, over.body.code]).toEqual([409, 'invalid_transition'])
    expect(await loadMailTemplates(group.email)).toEqual(['groupAsked', 'groupQuoted', 'groupBooked', 'instalmentPaid', 'instalmentPaid'])
    expect((await loadMailTemplates(group.desk)).filter(l => l === 'paymentAlert')).toHaveLength(2)
    const [first] = await textsTo(group.email, 'instalmentPaid')
    expect(first).toContain('you paid €90.00 online')
    expect(first).toMatch(/Left to pay: +€270\.00/)
  })

  it('is asked for all at once by the day of the last', async () => {
    const group = await booked()
    const { schedule } = await group.read()
    expect((await group.pay(`?dueOn=${schedule[1].dueOn}`)).body.amount).toEqual(EUR(36_000))
    // Before the first day nothing is to be paid.
    const early = await group.pay(`?dueOn=${inDays(1)}`)
    expect([early.status, early.body.code]).toEqual([409, 'invalid_transition'])
    expect((await group.pay('?dueOn=soon')).status).toBe(422)
    expect((await group.pay('?until=2027-01-01')).status).toBe(422)
  })

  it('leaves one page open: who changes their mind pays once', async () => {
    const group = await booked()
    const { schedule } = await group.read()
    const first = await group.pay()
    expect((await group.pay()).body.url).toBe(first.body.url)
    const all = await group.pay(`?dueOn=${schedule[1].dueOn}`)
    expect(all.body.url).not.toBe(first.body.url)
    await runPaymentTasks()
    await atSandbox(api, first.body.url, { card: cards.good, hook: 'now' })
    await deliverSandboxEvents()
    expect((await group.read()).online).toMatchObject({ state: 'open', paid: EUR(0) })
    await atSandbox(api, all.body.url, { card: cards.good, hook: 'now' })
    await deliverSandboxEvents()
    expect(await group.read()).toMatchObject({ balance: EUR(0), online: { state: 'paid', paid: EUR(36_000) } })
  })

  it('is a fresh page when the old one is about to close', async () => {
    const group = await booked()
    const first = await group.pay()
    await run('UPDATE online_payments SET created_at = created_at - INTERVAL 26 MINUTE WHERE booking_id = ?', [group.booking.id])
    expect((await group.pay()).body.url).not.toBe(first.body.url)
  })

  it('goes back when the desk has taken the money meanwhile', async () => {
    const group = await booked()
    const { body } = await group.pay(`?dueOn=${(await group.read()).schedule[1].dueOn}`)
    const cash = { property: group.fixture.property.id, booking: group.booking.id, amount: EUR(36_000), method: 'transfer' }
    expect((await api.call('POST /api/payment/cash-payments', { body: cash, token: group.fixture.token })).status).toBe(201)
    await atSandbox(api, body.url, { card: cards.good, hook: 'now' })
    await deliverSandboxEvents()
    await runPaymentTasks()
    expect(await group.read()).toMatchObject({ balance: EUR(0), online: { state: 'refunded', refunded: EUR(36_000) } })
    expect(await loadMailTemplates(group.email)).toContain('moneyReturned')
  })

  it('is asked of nobody else, and not of a booking that is over', async () => {
    const [group, other] = [await booked(), await booked()]
    expect((await group.pay('', other.headers)).body.code).toBe('not_found')
    expect((await group.pay('', {})).body.code).toBe('not_found')
    await api.call(`DELETE /booking/${group.booking.id}`, { headers: group.headers })
    const over = await group.pay()
    expect([over.status, over.body.code]).toEqual([409, 'invalid_transition'])
  })

  it('that was declined says so, and the beds stay booked', async () => {
    const group = await booked()
    const { body } = await group.pay()
    await atSandbox(api, body.url, { card: cards.declined, hook: 'now' })
    await deliverSandboxEvents()
    expect(await group.read()).toMatchObject({ status: 'confirmed', online: { state: 'declined' } })
    expect((await group.pay()).body.url).toBe(body.url)
  })

  it('goes back with the cancelling', async () => {
    const group = await booked()
    await paid(group)
    const { body } = await api.call(`DELETE /booking/${group.booking.id}`, { headers: group.headers })
    expect([body.status, body.fee, body.online.state]).toEqual(['cancelled', EUR(0), 'refunding'])
    await runPaymentTasks()
    expect(await group.read()).toMatchObject({ balance: EUR(0), online: { state: 'refunded', refunded: EUR(9000) } })
  })
})

describe('a day of a plan', () => {
  it('is told of three days ahead and once it has passed, each once', async () => {
    const group = await booked()
    await remindInstalments()
    expect(await loadMailTemplates(group.email)).not.toContain('instalmentSoon')
    await Promise.all([remindInstalments({}, at(4)), remindInstalments({}, at(4))])
    expect((await loadMailTemplates(group.email)).filter(l => l === 'instalmentSoon')).toHaveLength(1)
    const [soon] = await textsTo(group.email, 'instalmentSoon')
    expect(soon).toContain('€90.00 for your group')
    expect(soon).toContain(`/booking/${group.booking.id}#${group.booking.manageToken}`)
    expect((await loadMailTemplates(group.desk)).filter(l => l === 'paymentAlert')).toEqual([])
    await Promise.all([remindInstalments({}, at(8)), remindInstalments({}, at(8))])
    await remindInstalments({}, at(9))
    expect((await loadMailTemplates(group.email)).filter(l => l === 'instalmentOverdue')).toHaveLength(1)
    expect((await loadMailTemplates(group.desk)).filter(l => l === 'paymentAlert')).toHaveLength(1)
    const [alert] = await textsTo(group.desk, 'paymentAlert')
    expect(alert).toContain('€90.00 was to be paid by')
    expect(await eventsOf(group.booking)).toEqual(['created', 'instalment_reminded', 'instalment_overdue'])
  })

  it('that is paid is told of to nobody', async () => {
    const group = await booked()
    await paid(group)
    await remindInstalments({}, at(4))
    await remindInstalments({}, at(9))
    expect(await loadMailTemplates(group.email)).toEqual(['groupAsked', 'groupQuoted', 'groupBooked', 'instalmentPaid'])
    const rows = await select<{ next_on: string | null }>('SELECT next_on FROM instalment_notices WHERE booking_id = ? ORDER BY due_on', [
      group.booking.id,
    ])
    expect(rows.map(r => r.next_on === null)).toEqual([true, false])
  })

  it('is told of once more when the stay grew after it was settled', async () => {
    const group = await booked()
    const { schedule, departure, balance } = await group.read()
    await paid(group, `?dueOn=${schedule[1].dueOn}`)
    await remindInstalments({}, at(400))
    const longer = { departure: addDays(departure, 1) }
    const extend = (more = {}) =>
      api.call(`POST /booking/${group.booking.id}/extend`, { token: group.fixture.token, body: { ...longer, ...more } })
    const { body } = await extend({ dryRun: true })
    await remindInstalments({}, at(400))
    expect(await loadMailTemplates(group.email)).not.toContain('instalmentSoon')
    expect((await extend()).body.balance).toEqual(body.difference.balance.after)
    await remindInstalments({}, new Date(Date.parse(schedule[1].dueOn) - 2 * 86_400_000))
    await remindInstalments({}, at(400))
    const mails = await loadMailTemplates(group.email)
    expect(mails.filter(l => l.startsWith('instalment'))).toEqual(['instalmentPaid', 'instalmentSoon', 'instalmentOverdue'])
    const [soon] = await textsTo(group.email, 'instalmentSoon')
    expect(soon).toContain(`€${(body.difference.balance.after.amount / 100).toFixed(2)} for your group`)
    expect(balance).toEqual(EUR(36_000))
  })

  it('of a booking that is over is told of to nobody', async () => {
    const group = await booked()
    await api.call(`DELETE /booking/${group.booking.id}`, { headers: group.headers })
    await pass(group.booking, 10)
    await remindInstalments()
    expect(await loadMailTemplates(group.email)).not.toContain('instalmentSoon')
  })

  it('that has passed is overdue for the property', async () => {
    const group = await booked()
    const plan = [
      { dueOn: inDays(-1), amount: EUR(9000) },
      { dueOn: inDays(0), amount: EUR(27_000) },
    ]
    await run('UPDATE bookings SET schedule = ? WHERE id = ?', [JSON.stringify(plan), group.booking.id])
    const { body } = await api.call(`GET /booking/${group.booking.id}`, { token: group.fixture.token })
    expect(body.schedule.map((p: { state: string }) => p.state)).toEqual(['overdue', 'due'])
  })
})

describe('through Stripe', () => {
  let stripe: FakeStripe
  beforeAll(async () => {
    stripe = await startFakeStripe()
  })
  afterAll(() => stripe.stop())
  const send = ({ body, signature }: { body: string; signature: string }) =>
    fetch(`${api.url}/payments/webhook/stripe`, { method: 'POST', body, headers: { 'stripe-signature': signature } })

  it.each(['now', 'later'] as const)('a part is paid with money that is taken %s', async capture => {
    api = await startApi({ payments: { provider: 'stripe', capture, ...stripe.keys } })
    const group = await booked()
    const { body } = await group.pay()
    expect(stripe.requests.at(-1)?.body.get('line_items[0][price_data][unit_amount]')).toBe('9000')
    const session = stripe.pay(body.url.split('/').at(-1) ?? '')
    const type = capture === 'now' ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated'
    expect((await send(stripe.event(type, session.payment_intent ?? {}))).status).toBe(200)
    await runPaymentTasks()
    expect(await group.read()).toMatchObject({ status: 'confirmed', balance: EUR(27_000), online: { state: 'paid', paid: EUR(9000) } })
  })

  it('a part that is reserved is asked for no second time, also on a page that was open before', async () => {
    api = await startApi({ payments: { provider: 'stripe', capture: 'later', ...stripe.keys } })
    const group = await booked()
    const reserve = async (url: string) => {
      const { payment_intent } = stripe.pay(url.split('/').at(-1) ?? '')
      await send(stripe.event('payment_intent.amount_capturable_updated', payment_intent ?? {}))
      return payment_intent
    }
    const { schedule } = await group.read()
    const [part, all] = [await group.pay(), await group.pay(`?dueOn=${schedule[1].dueOn}`)]
    const taken = await reserve(part.body.url)
    const again = await group.pay()
    expect([again.status, again.body.code]).toEqual([409, 'invalid_transition'])
    const given = await reserve(all.body.url)
    await runPaymentTasks()
    expect([taken?.status, given?.status]).toEqual(['succeeded', 'canceled'])
    expect(await group.read()).toMatchObject({ balance: EUR(27_000), online: { state: 'paid', paid: EUR(9000) } })
    expect((await group.pay()).body.amount).toEqual(EUR(27_000))
  })

  it.each(sample(['KWD', 'BHD', 'JOD', 'OMR', 'TND'], 5))(
    'parts in %s are asked for in tens of the smallest unit, and what is left of one holds up none',
    async currency => {
      api = await startApi({ payments: { provider: 'stripe', capture: 'now', ...stripe.keys } })
      const sum = (amount: number) => ({ amount, currency })
      const fixture = await buildGroupProperty()
      await run('UPDATE properties SET currency = ? WHERE id = ?', [currency, fixture.property.id])
      const plan = [
        { dueOn: inDays(7), amount: sum(7883) },
        { dueOn: inDays(9), amount: sum(7885) },
      ]
      const lines = [{ room: fixture.room.id, guests: 12, price: sum(657) }]
      const { id, quote, headers: requested } = await createQuotedGroup(api, fixture, { lines, schedule: plan })
      const { body } = await api.call(`POST /group/${id}/accept`, { headers: requested, body: { quote } })
      const headers = { 'x-manage-token': body.booking.manageToken as string }
      const read = async () => (await api.call(`GET /booking/${body.booking.id}`, { headers })).body
      const payPart = async () => {
        const page = await api.call(`POST /booking/${body.booking.id}/pay`, { headers })
        expect([page.status, page.body.amount]).toEqual([200, sum(7880)])
        const session = stripe.pay(String(page.body.url).split('/').at(-1) ?? '')
        await send(stripe.event('payment_intent.succeeded', session.payment_intent ?? {}))
        await runPaymentTasks()
      }
      await payPart()
      expect((await read()).schedule).toMatchObject([
        { state: 'paid', paid: sum(7880), payable: null },
        { state: 'later', paid: sum(0), payable: sum(7880) },
      ])
      await payPart()
      expect(await read()).toMatchObject({ balance: sum(8), schedule: [{ state: 'paid' }, { state: 'paid', payable: null }] })
      const gone = await api.call(`DELETE /booking/${body.booking.id}`, { headers })
      expect(gone.body.owedBack).toMatchObject({ online: sum(15_760) })
      await runPaymentTasks()
      expect(await read()).toMatchObject({ balance: sum(0), online: { state: 'refunded', refunded: sum(15_760) } })
    },
  )

  it('a part that is too little stays with the desk', async () => {
    api = await startApi({ payments: { provider: 'stripe', capture: 'now', ...stripe.keys } })
    const group = await booked()
    const plan = [
      { dueOn: inDays(7), amount: EUR(49) },
      { dueOn: inDays(9), amount: EUR(35_951) },
    ]
    await run('UPDATE bookings SET schedule = ? WHERE id = ?', [JSON.stringify(plan), group.booking.id])
    expect((await group.read()).schedule.map((p: { payable: object }) => p.payable)).toEqual([null, EUR(36_000)])
    const refused = await group.pay()
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'invalid_transition',
      expect.stringContaining('too little'),
    ])
    expect((await group.pay(`?dueOn=${inDays(9)}`)).status).toBe(200)
  })
})
