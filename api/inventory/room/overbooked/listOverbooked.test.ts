import { afterAll, beforeAll, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { PropertyMember } from '../../../../db/models/index.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, startApi } from '../../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const mailsTo = (email: string) =>
  select<{ template: string; subject: string; text_body: string }>(
    'SELECT template, subject, text_body FROM mail_outbox WHERE to_email = ? ORDER BY id',
    [email],
  )

async function setUp() {
  const h = await buildLiveProperty({ room: { units: 1, bedsPerUnit: 4, capacity: 4 } })
  const member = async (role: 'manager' | 'reception' | 'viewer') => {
    const user = await buildUser({ role: 'hostel_owner' })
    await PropertyMember.create({ propertyId: h.property.id, userId: user.id, role, createdAt: new Date() })
    return user
  }
  const [manager, desk, viewer] = [await member('manager'), await member('reception'), await member('viewer')]
  const token = await createSessionToken(h.owner)
  const book = async (guests: number) => {
    const stay = bookingOf({
      ...h,
      arrival: inDays(20),
      departure: inDays(22),
      source: 'desk',
      guests: Array.from({ length: guests }, () => ({})),
    })
    return (await api.call('POST /booking', { token, body: stay })).body as { id: number; code: string }
  }
  return { ...h, manager, desk, viewer, token, book }
}

it('tells who may force it by mail, says what to do next, and lists the bookings until they have a bed', async () => {
  const h = await setUp()
  const [early, late] = [await h.book(3), await h.book(1)]
  const list = async () =>
    (await api.call(`GET /booking/all?property=${h.property.id}&category=overbooked`, { token: h.token })).body.map(
      (b: { id: number }) => b.id,
    )
  expect(await list()).toEqual([])
  const forced = await api.call(`PUT /room/${h.room.id}`, { token: h.token, body: { bedsPerUnit: 3, force: true } })
  expect(forced.status).toBe(200)
  for (const { email } of [h.owner, h.manager]) {
    const [mail, ...more] = await mailsTo(email)
    expect([mail?.template, more.length]).toEqual(['overbooked', 0])
    expect(mail?.subject).toContain('1 overbooked booking')
    expect(mail?.text_body).toContain(late.code)
    expect(mail?.text_body).not.toContain(early.code)
    expect(mail?.text_body).toContain('/owner/booking?category=overbooked')
    expect(mail?.text_body).toContain('What to do next')
  }
  expect([await mailsTo(h.desk.email), await mailsTo(h.viewer.email)]).toEqual([[], []])
  const audited = await select<{ action: string; changes: unknown }>(
    "SELECT action, changes FROM audit_lines WHERE property_id = ? AND action = 'room.overbook'",
    [h.property.id],
  )
  expect(audited).toHaveLength(1)
  expect(await list()).toEqual([late.id])
  expect((await api.call(`GET /booking/all?property=${h.property.id}&category=overbooked&q=nobody`, { token: h.token })).meta?.total).toBe(
    0,
  )
  await api.call(`DELETE /booking/${late.id}`, { token: h.token })
  expect([await list(), await findCounterMismatches()]).toEqual([[], []])
})

it('tells nobody of what was refused, or took nothing from anybody', async () => {
  const h = await setUp()
  await h.book(2)
  expect((await api.call(`PUT /room/${h.room.id}`, { token: h.token, body: { bedsPerUnit: 1, units: 1 } })).status).toBe(422)
  expect((await api.call(`PUT /room/${h.room.id}`, { token: h.token, body: { bedsPerUnit: 3, force: true } })).status).toBe(200)
  expect(await mailsTo(h.owner.email)).toEqual([])
})
