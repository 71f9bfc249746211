import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../db/connection.ts'
import { makeVerifiedGuest } from '../community/chat/testing.ts'
import { rideBody } from '../community/rides/testing.ts'
import { buildPlace, buildUser, createSessionToken } from '../factories.ts'
import { PASSWORD, run, signUpPerson } from '../people/auth/testing.ts'
import { bookingOf, inDays, startApi } from '../stays/booking/testing.ts'
import { buildGroupProperty, groupRequestOf, quoteOf } from '../stays/group/testing.ts'
import type { Api } from '../testing.ts'

let api: Api
beforeAll(async () => {
  api = (await startApi()) as Api
})
afterAll(() => api.stop())

/** Columns of the whole database in which a text stands. */
async function findInDump(text: string): Promise<string[]> {
  const found = []
  for (const { t, c } of await select<{ t: string; c: string }>(
    "SELECT TABLE_NAME AS t, COLUMN_NAME AS c FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND DATA_TYPE IN ('varchar', 'text', 'mediumtext', 'longtext', 'json', 'char')",
  ))
    if ((await select(`SELECT 1 FROM \`${t}\` WHERE INSTR(CONVERT(\`${c}\` USING utf8mb4), ?) > 0 LIMIT 1`, [text])).length)
      found.push(`${t}.${c}`)
  return found.toSorted()
}

let n = 0
async function setUp() {
  const name = `Zorblatt${++n} Quuxley`
  const person = await signUpPerson(api, { name })
  const call = async (endpoint: string, body?: unknown, token = person.token) => {
    const answer = await api.call(endpoint, { token, ...(body !== undefined && { body }) })
    if (answer.status >= 300) throw new Error(`${endpoint}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const erase = async () => {
    await run("UPDATE mail_outbox SET status = 'sent'")
    expect((await api.call('DELETE /auth/me/data', { token: person.token })).status).toBe(204)
  }
  return { name, person, call, erase, firstName: `Zorblatt${n}` }
}

describe('who is erased is named nowhere else', () => {
  it('not in mails to the hostels of their group requests, nor in what those wrote to decline', async () => {
    const { name, person, call, erase, firstName } = await setUp()
    const fixture = await buildGroupProperty()
    const contact = { name, email: person.email, phone: `+49 30 77665${n}` }
    const quoted = await call('POST /group', groupRequestOf(fixture, { contact, message: `We are with ${firstName}` }))
    await call(`POST /group/${quoted.request.id}/quote`, quoteOf(fixture), fixture.token)
    const declined = await call('POST /group', groupRequestOf(fixture, { contact }))
    await call(`POST /group/${declined.request.id}/decline`, { reason: `Sorry ${firstName}` }, fixture.token)
    expect(await findInDump(firstName)).toEqual(expect.arrayContaining(['mail_outbox.text_body', 'group_history.reason']))
    await erase()
    expect(await findInDump(firstName)).toEqual([])
    expect(await findInDump(contact.phone)).toEqual([])
  })

  it('not in mails to those they shared a ride with, nor in what these were answered', async () => {
    const { call, erase, firstName, name, person } = await setUp()
    const other = await createSessionToken(await buildUser())
    for (const token of [other, person.token]) await makeVerifiedGuest(api, token)
    const ends = { fromPlace: (await buildPlace()).id, toPlace: (await buildPlace()).id }
    const theirs = await call('POST /rides', rideBody(ends), other)
    await call(`POST /rides/${theirs.id}/request`, { seats: 1 })
    const own = await call('POST /rides', rideBody(ends, { note: `${name} sings` }))
    await call(`POST /rides/${own.id}/request`, {}, other)
    expect(await findInDump(firstName)).toEqual(expect.arrayContaining(['mail_outbox.subject', 'idempotency_keys.answer']))
    await erase()
    expect(await findInDump(firstName)).toEqual([])
  })

  it('not where somebody wanted to give them a booking, or a desk cancelled theirs', async () => {
    const { name, person, call, erase, firstName } = await setUp()
    const { property, room, token } = await buildGroupProperty()
    const other = await signUpPerson(api)
    const given = await call('POST /booking', bookingOf({ property, room, guest: { name: 'Bo', email: other.email } }), other.token)
    await call(`PUT /booking/${given.id}`, { version: given.version, guest: { name: 'Bo', email: person.email } }, other.token)
    const theirs = await call('POST /booking', bookingOf({ property, room, guest: { name, email: person.email } }))
    await call(`DELETE /booking/${theirs.id}`, { version: theirs.version, reason: `${firstName} called` }, token)
    expect(await findInDump(person.email)).toEqual(expect.arrayContaining(['contact_changes.new_email', 'idempotency_keys.answer']))
    await run('UPDATE bookings SET arrival = ?, departure = ? WHERE id = ?', [inDays(-9), inDays(-8), theirs.id])
    await erase()
    expect(await findInDump(firstName)).toEqual([])
    expect(await findInDump(person.email)).toEqual(['mail_outbox.to_email', 'otp_limits.email'])
  })

  it('not in what was answered to whoever asked for a code, and no mail is left to the address they were about to change to', async () => {
    const { person, call, erase } = await setUp()
    await call('POST /auth/forgot-password', { email: person.email }, '')
    await call('POST /auth/login-code', { email: person.email }, '')
    const next = `next${n}.${person.id}@example.com`
    await call('PUT /auth/profile', { email: next, currentPassword: PASSWORD })
    expect(await findInDump(next)).toEqual(expect.arrayContaining(['mail_outbox.to_email']))
    await erase()
    expect(await findInDump(next)).toEqual(['otp_limits.email'])
    expect(await findInDump(person.email)).toEqual(['mail_outbox.to_email', 'otp_limits.email'])
  })

  it('not in the mails of those they worked with or invited', async () => {
    const { name, person, call, erase, firstName } = await setUp()
    const { property, token } = await buildGroupProperty()
    await run('INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, ?, UTC_TIMESTAMP(3))', [
      property.id,
      person.id,
      'owner',
    ])
    await run("UPDATE users SET role = 'hostel_owner' WHERE id = ?", [person.id])
    await call(`POST /property/${property.id}/members`, { email: `hand${n}@example.com`, role: 'viewer' })
    expect(await findInDump(name)).toContain('mail_outbox.text_body')
    await erase()
    expect(await findInDump(firstName)).toEqual([])
    expect(token).toBeTruthy()
  })

  it.each([
    ['wait', "status = 'queued'"],
    ['were sent, of which a subject is left', "status = 'sent', text_body = '', html_body = ''"],
    ['were given up', "status = 'dead'"],
  ])('not in mails to a hostel that %s', async (_, state) => {
    const { name, person, call, firstName } = await setUp()
    const { property, room, token } = await buildGroupProperty()
    const guests = [{ name }, { name: `Companion${n} Quuxley` }]
    const phone = `+49 30 1234${n}`
    const booked = await call(
      'POST /booking',
      bookingOf({ property, room, guests, guest: { name: `Alias${n} Quuxley`, email: person.email, phone } }),
    )
    await call(`POST /booking/${booked.id}/messages`, { text: `This is ${firstName}, I come late` })
    await call(`DELETE /booking/${booked.id}`, { version: booked.version })
    await call('POST /group', groupRequestOf({ property }, { contact: { name, email: person.email, phone } }))
    const texts = [firstName, `Alias${n}`, `Companion${n}`, phone]
    expect(await findInDump(`Alias${n}`)).toContain('mail_outbox.subject')
    await run(`UPDATE mail_outbox SET ${state}`)
    expect((await api.call('DELETE /auth/me/data', { token: person.token })).status).toBe(204)
    for (const text of texts) expect([text, await findInDump(text)]).toEqual([text, []])
    const mails = await select(
      "SELECT subject FROM mail_outbox WHERE status = 'queued' AND template = 'bookingForHouse' AND INSTR(subject, ?)",
      [booked.code],
    )
    expect(mails.length > 0).toBe(state === "status = 'queued'")
    expect(token).toBeTruthy()
  })
})
