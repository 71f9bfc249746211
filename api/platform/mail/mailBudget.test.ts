import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../../db/connection.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, loadMailsTo, run, startApi } from '../../stays/booking/testing.ts'
import { enqueueMail, type RenderedMail, sendDueMails } from './service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ rateLimits: true })
})
afterAll(() => api.stop())

const sentMail = { template: 'test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
const codeMail = { ...sentMail, template: 'code', isSecure: true } as const
const mailMany = async (to: string, times: number, mail: RenderedMail = sentMail) => {
  for (let n = 0; n < times; n++) await transaction(t => enqueueMail(t, { to, ...mail }))
}
const nextDay = (to: string) =>
  run('UPDATE message_budgets SET counted_on = counted_on - INTERVAL 1 DAY, due_at = UTC_TIMESTAMP(3) WHERE recipient = ?', [to])

describe('what a stranger can cause for somebody else has a budget', () => {
  it('mails an address that nobody has proven five times a day, whoever books and cancels with it', async () => {
    const fixture = await buildLiveProperty({ room: { bedsPerUnit: 20, capacity: 20 } })
    const victim = 'victim@example.org'
    for (let n = 0; n < 12; n++) {
      const guest = { name: 'Pay now at evil', email: victim }
      const { body } = await api.call('POST /booking', { body: bookingOf({ ...fixture, guest }) })
      if (body.manageToken) await api.call(`DELETE /booking/${body.id}`, { headers: { 'X-Manage-Token': body.manageToken } })
      await api.call('POST /auth/login-code', { body: { email: victim } })
    }
    const mails = await loadMailsTo(victim)
    expect(mails.length).toBeGreaterThan(2)
    expect(mails.length).toBeLessThanOrEqual(5)
    expect(mails.map(l => l.text).join()).not.toContain('evil')
  })

  it.each([
    ['behind a plus', (n: number) => `asha+${n}@example.org`],
    ['with points that Google passes over', (n: number) => `a${'.'.repeat(n % 2)}sh${'.'.repeat(n >> 1)}aa@gmail.com`],
    ['at the other name of a host', (n: number) => `asha.b+${n}@${n % 2 ? 'gmail' : 'googlemail'}.com`],
  ])('counts all addresses of a mailbox as one: %s', async (_, addressOf) => {
    const addresses = [0, 1, 2, 3].map(addressOf)
    for (const address of addresses) await mailMany(address, 2)
    expect((await Promise.all(addresses.map(loadMailsTo))).flat()).toHaveLength(3)
  })

  it('causes no mail from a hostel that nobody has approved, but to who has proved their address', async () => {
    const fixture = await buildLiveProperty()
    await run("UPDATE properties SET status = 'draft' WHERE id = ?", [fixture.property.id])
    const token = await createSessionToken(fixture.owner)
    const [stranger, known] = ['by.draft@example.org', (await buildUser()).email]
    for (const email of [stranger, known]) {
      const { body } = await api.call('POST /booking', {
        token,
        body: bookingOf({ ...fixture, source: 'desk', guest: { name: 'Asha', email } }),
      })
      await api.call(`POST /booking/${body.id}/messages`, { token, body: { text: 'Pay at evil' } })
      const changed = await api.call(`PUT /booking/${body.id}`, {
        token,
        body: { version: body.version, guest: { email: 'another@example.org' } },
      })
      expect(changed.body.guest.email).toBe('another@example.org')
      expect((await api.call(`DELETE /booking/${body.id}`, { token })).body.status).toBe('cancelled')
    }
    const mails = await Promise.all([stranger, known, 'another@example.org'].map(async to => (await loadMailsTo(to)).length))
    expect(mails).toEqual([0, 2, 0])
  })

  it('counts mails of one moment too', async () => {
    await Promise.all(Array.from({ length: 20 }, () => mailMany('at.once@example.org', 1)))
    expect(await loadMailsTo('at.once@example.org')).toHaveLength(3)
  })

  it('keeps a share for codes, so that nobody is locked out of theirs', async () => {
    await mailMany('code@example.org', 9)
    await mailMany('code@example.org', 9, codeMail)
    expect((await loadMailsTo('code@example.org')).map(l => l.template)).toEqual(['test', 'test', 'test', 'code', 'code'])
  })

  it('gives who is known more, and tells what was too much in one mail', async () => {
    const { email } = await buildUser()
    await mailMany(email, 65)
    expect(await loadMailsTo(email)).toHaveLength(60)
    await nextDay(email)
    await sendDueMails()
    await sendDueMails()
    expect((await loadMailsTo(email)).slice(60).map(l => l.template)).toEqual(['moreWaiting'])
  })

  it('takes the address of a living hostel for known, and not that of a draft', async () => {
    const [live, draft] = ['desk.live@example.org', 'desk.draft@example.org']
    const [fixture, other] = [await buildLiveProperty(), await buildLiveProperty()]
    await run('UPDATE properties SET email = ? WHERE id = ?', [live, fixture.property.id])
    await run("UPDATE properties SET email = ?, status = 'draft' WHERE id = ?", [draft, other.property.id])
    await mailMany(live, 9)
    await mailMany(draft, 9)
    expect([(await loadMailsTo(live)).length, (await loadMailsTo(draft)).length]).toEqual([9, 3])
    await mailMany(live, 60)
    await nextDay(live)
    await sendDueMails()
    expect((await loadMailsTo(live)).at(-1)?.text).toContain('9 more messages')
  })
})
