import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { buildLiveProperty, createSessionToken } from '../../../factories.ts'
import { deliverSandboxEvents } from '../../deposit/service.ts'
import { atSandbox, buildDepositProperty, cards, dueNow, holdBed, pay } from '../../deposit/testing.ts'
import { type Api, bookingOf, loadMailsTo, run, startApi } from '../testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ payments: { provider: 'sandbox', capture: 'now' } })
})
afterAll(() => api.stop())

let n = 0
const address = (who: string) => `${who}${n++}@example.org`
async function booked() {
  const [fixture, old] = [await buildLiveProperty(), address('old')]
  const { body } = await api.call('POST /booking', { body: bookingOf({ ...fixture, guest: { name: 'Asha Rao', email: old } }) })
  return { ...fixture, id: body.id as number, old, guest: { headers: { 'X-Manage-Token': body.manageToken as string } } }
}
const proofIn = async (email: string, template: string) =>
  /#[0-9a-f]*\.([0-9a-f]{64})/.exec((await loadMailsTo(email)).findLast(l => l.template === template)?.text ?? '')?.[1]
const prove = (id: number, proof: string | undefined) => api.call(`POST /booking/${id}/proof`, { body: { proof } })
const change = (id: number, email: string, by: object) => api.call(`PUT /booking/${id}`, { ...by, body: { guest: { email } } })
const emailOf = async (id: number) =>
  (await select<{ guest_email: string }>('SELECT guest_email FROM bookings WHERE id = ?', [id]))[0]?.guest_email

describe('a booking gets another address', () => {
  it('once the link that was mailed there is opened; the link of before opens it no more', async () => {
    const [b, fresh] = [await booked(), address('new')]
    const { body } = await change(b.id, fresh, b.guest)
    expect([body.guest.email, body.pendingEmail]).toEqual([b.old, fresh])
    expect((await loadMailsTo(fresh)).map(l => [l.template, l.text.includes('Asha')])).toEqual([['contactToProve', false]])
    const taken = await prove(b.id, await proofIn(fresh, 'contactToProve'))
    expect([taken.status, taken.body.guest.email, taken.body.pendingEmail, taken.body.isProven]).toEqual([200, fresh, null, true])
    expect((await api.call(`GET /booking/${b.id}`, b.guest)).status).toBe(404)
    const renewed = { headers: { 'X-Manage-Token': taken.body.manageToken } }
    expect((await api.call(`GET /booking/${b.id}`, renewed)).status).toBe(200)
    expect((await loadMailsTo(fresh)).at(-1)?.text).toContain(`#${taken.body.manageToken}.`)
  })

  it('is told to the old one, which stops it before it counts', async () => {
    const [b, fresh] = [await booked(), address('new')]
    await change(b.id, fresh, b.guest)
    const [taking, stopping] = [await proofIn(fresh, 'contactToProve'), await proofIn(b.old, 'contactChanging')]
    expect((await prove(b.id, stopping)).body.guest.email).toBe(b.old)
    expect((await prove(b.id, taking)).status).toBe(404)
    expect(await emailOf(b.id)).toBe(b.old)
  })

  it('not where it was taken back: asked for by a slip, the link that was mailed does nothing', async () => {
    const [b, slip] = [await booked(), address('slip')]
    await change(b.id, slip, b.guest)
    const takeBack = (by: object) => api.call(`DELETE /booking/${b.id}/contact-change`, by)
    expect((await takeBack({})).status).toBe(404)
    expect((await takeBack({ token: await createSessionToken((await buildLiveProperty()).owner) })).status).toBe(404)
    const { status, body } = await takeBack(b.guest)
    expect([status, body.guest.email, body.pendingEmail]).toEqual([200, b.old, null])
    expect((await prove(b.id, await proofIn(slip, 'contactToProve'))).status).toBe(404)
    expect(await emailOf(b.id)).toBe(b.old)
    const again = await takeBack(b.guest)
    expect([again.status, again.body.code]).toEqual([409, 'invalid_transition'])
  })

  it('and is mailed once more to who did not find it: the newest link counts', async () => {
    const [b, fresh] = [await booked(), address('new')]
    await change(b.id, fresh, b.guest)
    const first = await proofIn(fresh, 'contactToProve')
    expect((await change(b.id, fresh, b.guest)).body.pendingEmail).toBe(fresh)
    expect((await prove(b.id, first)).status).toBe(404)
    expect((await prove(b.id, await proofIn(fresh, 'contactToProve'))).body.guest.email).toBe(fresh)
  })

  it('and after it counted, with another link', async () => {
    const [b, thief] = [await booked(), address('thief')]
    await change(b.id, thief, b.guest)
    const taken = await prove(b.id, await proofIn(thief, 'contactToProve'))
    const back = await prove(b.id, await proofIn(b.old, 'contactChanging'))
    expect(back.body.guest.email).toBe(b.old)
    expect((await api.call(`GET /booking/${b.id}`, { headers: { 'X-Manage-Token': taken.body.manageToken } })).status).toBe(404)
    expect((await api.call(`GET /booking/${b.id}`, { headers: { 'X-Manage-Token': back.body.manageToken } })).status).toBe(200)
    expect((await prove(b.id, await proofIn(thief, 'contactToProve'))).status).toBe(404)
  })

  it('and so does whatever came after it: nobody passes on what was taken back', async () => {
    const [b, thief, accomplice] = [await booked(), address('thief'), address('accomplice')]
    await change(b.id, thief, b.guest)
    const taken = await prove(b.id, await proofIn(thief, 'contactToProve'))
    await change(b.id, accomplice, { headers: { 'X-Manage-Token': taken.body.manageToken } })
    await prove(b.id, await proofIn(accomplice, 'contactToProve'))
    expect(await emailOf(b.id)).toBe(accomplice)
    await prove(b.id, await proofIn(b.old, 'contactChanging'))
    for (const proof of [await proofIn(accomplice, 'contactToProve'), await proofIn(thief, 'contactChanging')])
      expect((await prove(b.id, proof)).status).toBe(404)
    expect(await emailOf(b.id)).toBe(b.old)
  })

  it('also when the desk asks; removing one first is no way around', async () => {
    const b = await booked()
    const desk = { token: await createSessionToken(b.owner) }
    const own = address('desk')
    expect((await change(b.id, own, desk)).body.guest.email).toBe(b.old)
    await api.call(`PUT /booking/${b.id}`, { ...desk, body: { guest: { email: null } } })
    expect((await change(b.id, own, desk)).body).toMatchObject({ guest: { email: null }, pendingEmail: own })
    expect((await loadMailsTo(b.old)).filter(l => l.template === 'contactChanging')).toHaveLength(3)
    expect((await prove(b.id, await proofIn(b.old, 'contactChanging'))).body.guest.email).toBe(b.old)
  })

  it('at once where nobody had given one', async () => {
    const fixture = await buildLiveProperty()
    const desk = { token: await createSessionToken(fixture.owner) }
    const { body } = await api.call('POST /booking', {
      ...desk,
      body: bookingOf({ ...fixture, source: 'desk', guest: { name: 'Walk In' } }),
    })
    expect((await change(body.id, 'walk.in@example.org', desk)).body).toMatchObject({
      guest: { email: 'walk.in@example.org' },
      isProven: false,
    })
  })

  it('and ends what the link of before handed on: the key of each registration card', async () => {
    const [b, fresh] = [await booked(), address('new')]
    const listCards = async (by: object) => (await api.call(`GET /booking/${b.id}/cards`, by)).body.guests
    const [before] = await listCards(b.guest)
    const card = (token: string, method = 'GET', more = {}) =>
      api.call(`${method} /check-in/card/${before.guest}`, { headers: { 'X-Manage-Token': token }, ...more })
    await change(b.id, fresh, b.guest)
    expect((await card(before.token)).status).toBe(200)
    const taken = await prove(b.id, await proofIn(fresh, 'contactToProve'))
    const write = { body: { identity: { firstName: 'Mallory' } } }
    expect([(await card(before.token)).status, (await card(before.token, 'PUT', write)).status]).toEqual([404, 404])
    const [now] = await listCards({ headers: { 'X-Manage-Token': taken.body.manageToken } })
    expect((await card(now.token)).status).toBe(200)
  })

  it('five times a day', async () => {
    const b = await booked()
    const answers = []
    for (let i = 0; i < 6; i++) answers.push((await change(b.id, address('many'), b.guest)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })
})

it('a paid deposit becomes the credit of who paid, whoever has the booking then', async () => {
  const fixture = await buildDepositProperty()
  await run('UPDATE properties SET credit_days = 365 WHERE id = ?', [fixture.property.id])
  const [payer, thief] = [address('payer'), address('thief')]
  const held = await holdBed(api, fixture, { guest: { name: 'Asha Rao', email: payer } })
  const id = held.booking.id as number
  const { body: page } = await pay(api, held)
  await atSandbox(api, page.url, { card: cards.good, hook: 'now' })
  await dueNow('sandbox_events')
  await deliverSandboxEvents()
  await change(id, thief, { headers: held.headers })
  const taken = await prove(id, await proofIn(thief, 'contactToProve'))
  const token = { headers: { 'X-Manage-Token': taken.body.manageToken } }
  expect((await api.call(`DELETE /booking/${id}?refundTo=credit`, token)).status).toBe(200)
  const credits = await select<{ email: string }>('SELECT email FROM stay_credits WHERE booking_id = ?', [id])
  expect(credits).toEqual([{ email: payer }])
  expect((await loadMailsTo(payer)).map(l => l.template)).toContain('creditGiven')
  expect((await loadMailsTo(thief)).map(l => l.template)).not.toContain('creditGiven')
})
