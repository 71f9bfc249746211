import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, findCounterMismatches, inDays, run, startApi } from '../booking/testing.ts'
import { deliverSandboxEvents } from './providers/deliverSandboxEvents.ts'
import { runPaymentTasks } from './runPaymentTasks.ts'
import {
  atSandbox,
  cards,
  type DepositProperty,
  dueNow,
  euros,
  eventsOf,
  folioOf,
  holdBed,
  loadMailTemplates,
  pay,
  read,
  withMail,
} from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ payments: { provider: 'sandbox', capture: 'now' } })
})
afterAll(async () => {
  expect(await findCounterMismatches()).toEqual([])
  await api.stop()
})
const hold = (fixture: DepositProperty, more: object = {}) => holdBed(api, fixture, more)

describe('cancelling what was paid', () => {
  const paid = async (more: object = {}, policy = 'flex_24h') => {
    const fixture = await buildLiveProperty({ deposit: { kind: 'percent', value: 15 }, cancellationPolicy: policy })
    const held = await hold(fixture, more)
    await atSandbox(api, (await pay(api, held)).body.url, { card: cards.good, hook: 'now' })
    await deliverSandboxEvents()
    return { ...held, fixture }
  }

  it('in time sends the whole deposit back through the provider', async () => {
    const { email, guest } = withMail()
    const held = await paid({ guest })
    const { body } = await api.call(`DELETE /booking/${held.booking.id}`, { headers: held.headers })
    expect([body.status, body.fee, body.online.state]).toEqual(['cancelled', euros(0), 'refunding'])
    expect(body.owedBack).toMatchObject({ online: euros(600), there: euros(0) })
    const [mail] = await select<{ text_body: string }>(
      "SELECT text_body FROM mail_outbox WHERE to_email = ? AND template = 'bookingCancelled'",
      [email],
    )
    expect(mail?.text_body).toContain('€6.00 that you paid online goes back to you')
    await runPaymentTasks()
    expect(await read(api, held)).toMatchObject({ balance: euros(0), online: { state: 'refunded', refunded: euros(600) } })
    expect((await folioOf(held.booking)).at(-1)).toEqual({ kind: 'refund', amount: 600, method: 'online' })
  })

  it('late keeps the deposit against the fee', async () => {
    const held = await paid({ arrival: inDays(1), departure: inDays(3) }, 'strict_14d')
    const { body } = await api.call(`DELETE /booking/${held.booking.id}`, { headers: held.headers })
    expect([body.fee, body.balance, body.online.state]).toEqual([euros(4000), euros(3400), 'paid'])
    await runPaymentTasks()
    expect((await read(api, held)).online.refunded).toEqual(euros(0))
  })

  it('tries a refund again while the provider is away, and asks the property in the end', async () => {
    const held = await paid()
    const desk = `desk-${randomUUID()}@example.com`
    await run('UPDATE properties SET email = ? WHERE id = ?', [desk, held.fixture.property.id])
    await run("UPDATE online_payments SET charge_id = 'sbx_lost', external_id = CONCAT('sbx_lost', id) WHERE booking_id = ?", [
      held.booking.id,
    ])
    await api.call(`DELETE /booking/${held.booking.id}`, { headers: held.headers })
    for (let n = 0; n < 10; n++) {
      await dueNow('payment_tasks')
      await runPaymentTasks()
    }
    expect(await read(api, held)).toMatchObject({
      online: { state: 'refund_stuck', refunded: euros(0) },
      owedBack: { online: euros(0), there: euros(600) },
    })
    expect(await loadMailTemplates(desk)).toContain('paymentAlert')
    expect(await eventsOf(held.booking)).toContain('refund_failed')
  })

  it('that cannot be sent back is the desk’s to give, and is not ordered again then', async () => {
    const held = await paid()
    const { property, owner } = held.fixture
    const [token, admin] = [await createSessionToken(owner), await createSessionToken(await buildUser({ role: 'super_admin' }))]
    await api.call(`DELETE /booking/${held.booking.id}`, { headers: held.headers })
    const [task] = await select<{ id: number }>("SELECT id FROM payment_tasks WHERE kind = 'refund' AND booking_id = ?", [held.booking.id])
    const pending = async () => (await api.call(`GET /api/payment/refunds?property=${property.id}`, { token })).body
    const again = () => api.call(`POST /admin/dead-letters/payment/${task?.id}/requeue`, { token: admin })
    const lose = async () => {
      await run("UPDATE online_payments SET external_id = CONCAT('sbx_lost', id) WHERE booking_id = ?", [held.booking.id])
      await run('UPDATE payment_tasks SET tries = 9, next_try_at = UTC_TIMESTAMP(3) WHERE id = ?', [task?.id ?? 0])
      await runPaymentTasks()
    }
    expect(await pending()).toEqual([])
    await lose()
    expect(await pending()).toMatchObject([{ booking: held.booking.id, amount: euros(600) }])
    // Ordered once more, it is on its way again.
    expect([(await again()).status, await pending()]).toEqual([200, []])
    await lose()
    const given = { property: property.id, booking: held.booking.id, amount: euros(600), method: 'transfer' }
    expect((await api.call('POST /api/payment/refunds', { token, body: given })).status).toBe(201)
    const refused = await again()
    expect([refused.status, refused.body.code, await pending()]).toEqual([409, 'invalid_transition', []])
    expect((await read(api, held)).balance).toEqual(euros(0))
  })
})
