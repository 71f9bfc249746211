import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../../factories.ts'
import { signUpPerson } from '../../../people/auth/testing.ts'
import { sendDueMails } from '../../../platform/mail/service.ts'
import { startMailServer, type TestMailServer } from '../../../platform/mail/smtpTesting.ts'
import { type Api, bookingOf, run, startApi } from '../testing.ts'
import { notifyBounces } from './notifyBounces.ts'

let api: Api
let smtp: TestMailServer
beforeAll(async () => {
  smtp = await startMailServer()
  api = await startApi({ mail: { url: smtp.url, from: 'hello@example.org' } })
})
afterAll(async () => {
  await api.stop()
  await smtp.stop()
})
beforeEach(async () => {
  smtp.behave({})
  await run('DELETE FROM mail_outbox')
})

let n = 0
async function book({
  email = `mistyped${n++}@example.org`,
  fixture,
}: {
  email?: string
  fixture?: Awaited<ReturnType<typeof buildLiveProperty>>
} = {}) {
  const at = fixture ?? (await buildLiveProperty())
  const guest = { name: 'Asha Rao', email, phone: '+91 98765 43210' }
  const { status, body } = await api.call('POST /booking', { body: bookingOf({ ...at, guest }) })
  expect(status).toBe(201)
  const token = await createSessionToken(at.owner)
  const read = async (by: string | undefined = token) => (await api.call(`GET /booking/${body.id}`, { ...(by && { token: by }) })).body
  return { ...at, id: body.id as number, manageToken: body.manageToken as string, email, token, read }
}
const noSuchAddress = () => smtp.behave({ answer: '550 5.1.1 no such user' })
const makeDue = () => run("UPDATE mail_outbox SET next_try_at = UTC_TIMESTAMP(3) WHERE status = 'queued'")
const notificationsOf = (property: number) =>
  select<{ booking_id: number }>(
    "SELECT booking_id FROM notifications WHERE property_id = ? AND topic = 'booking_changed' AND kind = 'bounced'",
    [property],
  )
const flags = () => select<{ address: string }>('SELECT address FROM bounced_addresses')

it('says at the desk that mails to a guest come back, and why; the guest is not told', async () => {
  const booking = await book()
  expect(await booking.read()).not.toHaveProperty('bounce')
  noSuchAddress()
  await sendDueMails()
  const view = await booking.read()
  expect(view.bounce).toEqual({ reason: 'no_such_address', since: expect.any(String) })
  const profile = (await api.call(`GET /guests/${view.guestProfile.id}`, { token: booking.token })).body
  expect(profile.bounce).toEqual(view.bounce)
  const own = await api.call(`GET /booking/${booking.id}`, { headers: { 'X-Manage-Token': booking.manageToken } })
  expect(own.body).not.toHaveProperty('bounce')
})

it('says it to nobody who may not read how to reach a guest', async () => {
  const booking = await book()
  noSuchAddress()
  await sendDueMails()
  const accountant = await buildUser()
  await run("INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, 'accountant', NOW(3))", [
    booking.property.id,
    accountant.id,
  ])
  const view = await booking.read(await createSessionToken(accountant))
  expect(view.guest?.email ?? null).toBeNull()
  expect(view).not.toHaveProperty('bounce')
})

it('keeps a hash of the address alone', async () => {
  const { email } = await book()
  noSuchAddress()
  await sendDueMails()
  const [row] = await select<Record<string, unknown>>('SELECT * FROM bounced_addresses ORDER BY since DESC LIMIT 1')
  expect(JSON.stringify(row)).not.toContain(email)
  expect(row?.address).toMatch(/^[0-9a-f]{64}$/)
})

it('tells each hostel that expects the guest once, however many mails come back', async () => {
  const booking = await book()
  const other = await book({ email: booking.email })
  noSuchAddress()
  await sendDueMails()
  await notifyBounces()
  await notifyBounces()
  expect([(await notificationsOf(booking.property.id)).map(x => x.booking_id), (await notificationsOf(other.property.id)).length]).toEqual([
    [booking.id],
    1,
  ])
  await run("UPDATE mail_outbox SET status = 'queued', tries = 0")
  await makeDue()
  await sendDueMails()
  await notifyBounces()
  expect(await notificationsOf(booking.property.id)).toHaveLength(1)
  const steps = await select("SELECT id FROM booking_history WHERE booking_id = ? AND event = 'mail_bounced'", [booking.id])
  expect(steps).toHaveLength(1)
})

it('tells a hostel that is booked later with the same address', async () => {
  const booking = await book()
  noSuchAddress()
  await sendDueMails()
  await notifyBounces()
  const later = await book({ email: booking.email })
  await sendDueMails()
  await notifyBounces()
  expect([await notificationsOf(booking.property.id), await notificationsOf(later.property.id)].map(x => x.length)).toEqual([1, 1])
})

it('is taken back by the next mail that arrives', async () => {
  const booking = await book()
  noSuchAddress()
  await sendDueMails()
  expect(await booking.read()).toHaveProperty('bounce')
  smtp.behave({})
  await run("UPDATE mail_outbox SET status = 'queued', tries = 0")
  await makeDue()
  await sendDueMails()
  expect(await booking.read()).not.toHaveProperty('bounce')
})

it('does not hold for another address of the booking', async () => {
  const booking = await book()
  noSuchAddress()
  await sendDueMails()
  await run('UPDATE bookings SET guest_email = ? WHERE id = ?', [`right${n++}@example.org`, booking.id])
  expect(await booking.read()).not.toHaveProperty('bounce')
})

it('says nothing while a mail is still tried, nor when no server is reached', async () => {
  const booking = await book()
  smtp.behave({ answer: '452 4.2.2 mailbox full' })
  await sendDueMails()
  expect(await booking.read()).not.toHaveProperty('bounce')
  await run("UPDATE mail_outbox SET tries = 7, next_try_at = UTC_TIMESTAMP(3) WHERE status = 'queued'")
  await sendDueMails()
  expect((await booking.read()).bounce.reason).toBe('full')
  const unreached = await book()
  smtp.behave({ answer: '554 5.7.1 Relay access denied' })
  await run("UPDATE mail_outbox SET tries = 7, next_try_at = UTC_TIMESTAMP(3) WHERE status = 'queued'")
  await sendDueMails()
  expect(await unreached.read()).not.toHaveProperty('bounce')
})

it('goes with a person who is erased', async () => {
  const person = await signUpPerson(api)
  await run('DELETE FROM mail_outbox')
  await run('DELETE FROM bounced_addresses')
  await run(
    "INSERT INTO mail_outbox (to_email, template, subject, text_body, html_body, status, next_try_at, created_at) VALUES (?, 'test', 'x', 'x', 'x', 'queued', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))",
    [person.email],
  )
  noSuchAddress()
  await sendDueMails()
  expect(await flags()).toHaveLength(1)
  expect((await api.call('DELETE /auth/me/data', { token: person.token })).status).toBe(204)
  expect(await flags()).toEqual([])
})
