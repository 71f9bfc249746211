import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../db/connection.ts'
import { buildLiveHostel } from '../../db/factories.ts'
import { type Api, brokenCounters, inDays, run, startApi } from '../booking/testing.ts'
import { deliverSandboxEvents } from './providers/sandboxDelivery.ts'
import { runPaymentTasks } from './tasks.ts'
import { atSandbox, cards, dueNow, euros, eventsOf, folioOf, type HouseOf, holdAt, lettersTo, pay, read, withMail } from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ payments: { provider: 'sandbox', capture: 'now' } })
})
afterAll(async () => {
  expect(await brokenCounters()).toEqual([])
  await api.stop()
})
const hold = (house: HouseOf, more: object = {}) => holdAt(api, house, more)

describe('cancelling what was paid', () => {
  const paid = async (more: object = {}, policy = 'flex_24h') => {
    const house = await buildLiveHostel({ deposit: { kind: 'percent', value: 15 }, cancellationPolicy: policy })
    const held = await hold(house, more)
    await atSandbox(api, (await pay(api, held)).body.url, { card: cards.good, hook: 'now' })
    await deliverSandboxEvents()
    return { ...held, house }
  }

  it('in time sends the whole deposit back through the provider', async () => {
    const { email, guest } = withMail()
    const held = await paid({ guest })
    const { body } = await api.call(`DELETE /booking/${held.booking.id}`, { headers: held.headers })
    expect([body.status, body.fee, body.online.state]).toEqual(['cancelled', euros(0), 'refunding'])
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

  it('tries a refund again while the provider is away, and asks the house in the end', async () => {
    const held = await paid()
    const desk = `desk-${randomUUID()}@example.com`
    await run('UPDATE properties SET email = ? WHERE id = ?', [desk, held.house.property.id])
    await run("UPDATE online_payments SET charge_id = 'sbx_lost', external_id = CONCAT('sbx_lost', id) WHERE booking_id = ?", [
      held.booking.id,
    ])
    await api.call(`DELETE /booking/${held.booking.id}`, { headers: held.headers })
    for (let n = 0; n < 10; n++) {
      await dueNow('payment_tasks')
      await runPaymentTasks()
    }
    expect((await read(api, held)).online).toMatchObject({ state: 'refund_stuck', refunded: euros(0) })
    expect(await lettersTo(desk)).toContain('paymentAlert')
    expect(await eventsOf(held.booking)).toContain('refund_failed')
  })
})
