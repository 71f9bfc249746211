import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../../db/connection.ts'
import { PropertyMember } from '../../../../db/models/index.ts'
import { buildUser, createSessionToken } from '../../../factories.ts'
import { type Api, createBookedProperty, inDays, loadMailsTo, recordStatements, run, startApi } from '../../booking/testing.ts'
import { sendDueMessages } from '../service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const call: Api['call'] = (...args) => api.call(...args)

const english = (text: string) => [{ language: 'en', text }]

/** A booking in a property of its own, and what is done there with templates. */
async function hostelWithBooking(more: Record<string, unknown> = {}) {
  const fixture = await createBookedProperty(api, {
    guest: { name: 'Asha Rao', email: `asha-${Math.random().toString(36).slice(2)}@example.com` },
    ...more,
  })
  const { property, desk, booking } = fixture
  const create = (body: object) => call('POST /message-templates', { body: { property: property.id, ...body }, ...desk })
  /** As if it had been there for days. */
  const createOld = async (body: object) => {
    const { body: template } = await create({ name: 'Template', texts: english('Hello {guest_name}'), ...body })
    await run("UPDATE message_templates SET active_since = '2020-01-01' WHERE id = ?", [template.id])
    return template
  }
  const thread = async () => (await call(`GET /booking/${booking.id}/messages`, desk)).body
  const countSent = async () => (await select('SELECT id FROM message_sends WHERE property_id = ?', [property.id])).length
  /** Runs the job; answers how many messages of this property it sent. */
  const look = async (now = new Date()) => {
    const before = await countSent()
    await run("UPDATE message_templates SET next_look_at = '2020-01-01' WHERE property_id = ? AND next_look_at IS NOT NULL", [property.id])
    await sendDueMessages({}, now)
    return (await countSent()) - before
  }
  const log = async () => (await call(`GET /message-log?property=${property.id}`, desk)).body
  return { ...fixture, id: booking.id as number, email: booking.guest.email as string, create, createOld, thread, look, log }
}

const at = (day: string, time: string) => new Date(`${day}T${time}:00+01:00`)

describe('a template', () => {
  it('is written, listed, changed and deleted', async () => {
    const { property, desk, create } = await hostelWithBooking()
    const created = await create({
      name: 'Before you come',
      trigger: 'before_arrival',
      days: 2,
      time: '09:30',
      texts: english('Hello {guest_name}'),
    })
    expect([created.status, created.body], JSON.stringify(created.body)).toMatchObject([
      201,
      {
        trigger: 'before_arrival',
        days: 2,
        time: '09:30',
        quiet: null,
        isActive: true,
        sent: 0,
        conditions: { sources: [], roomKind: null },
      },
    ])
    await create({ name: 'Thanks', trigger: 'booked', days: 7, texts: english('Thank you') })
    const listed = await call(`GET /message-templates?property=${property.id}`, desk)
    expect(listed.body.map((m: { name: string; days: number }) => [m.name, m.days])).toEqual([
      ['Thanks', 0],
      ['Before you come', 2],
    ])
    const { id, version } = created.body
    const edit = (body: object) => call(`PUT /message-templates/${id}`, { body, ...desk })
    const changed = await edit({ version, isActive: false, quiet: { from: '22:00', until: '08:00' }, conditions: { minNights: 3 } })
    expect(changed.body).toMatchObject({
      isActive: false,
      quiet: { from: '22:00', until: '08:00' },
      conditions: { minNights: 3, sources: [] },
      days: 2,
    })
    expect((await edit({ version, name: 'Again' })).body.code).toBe('stale')
    expect((await call(`DELETE /message-templates/${id}`, desk)).status).toBe(204)
    expect((await call(`DELETE /message-templates/${id}`, desk)).status).toBe(404)
  })

  it('is refused with the field named', async () => {
    const { create } = await hostelWithBooking()
    const fieldOf = async (body: object) => {
      const reply = await create({ name: 'Template', trigger: 'booked', texts: english('Hello'), ...body })
      return [reply.status, reply.body.fields?.[0]?.path]
    }
    expect(await fieldOf({ texts: [...english('Hello'), { language: 'hi', text: 'नमस्ते {naam}' }] })).toEqual([422, 'texts.1.text'])
    expect(await fieldOf({ texts: [...english('Hello'), ...english('Hi')] })).toEqual([422, 'texts.1.language'])
    expect(await fieldOf({ trigger: 'before_arrival', days: 0 })).toEqual([422, 'days'])
    expect(await fieldOf({ trigger: 'in_house', days: 1 })).toEqual([422, 'days'])
    expect(await fieldOf({ quiet: { from: '22:00', until: '22:00' } })).toEqual([422, 'quiet.until'])
    expect(await fieldOf({ conditions: { minNights: 3, maxNights: 2 } })).toEqual([422, 'conditions.maxNights'])
    expect(await fieldOf({ texts: english('x'.repeat(2001)) })).toEqual([422, 'texts.0.text'])
    expect(await fieldOf({ texts: [] })).toEqual([422, 'texts'])
    expect(await fieldOf({ trigger: 'full_moon' })).toEqual([422, 'trigger'])
  })

  it('is edited by the management, read at the desk, and by nobody else', async () => {
    const { property, id, createOld } = await hostelWithBooking()
    const template = await createOld({ trigger: 'by_hand' })
    const worker = async (role: 'reception' | 'viewer' | 'housekeeping') => {
      const user = await buildUser({ role: 'hostel_owner' })
      await PropertyMember.create({ propertyId: property.id, userId: user.id, role, createdAt: new Date() })
      return { token: await createSessionToken(user) }
    }
    const edit = { body: { version: template.version, name: 'Other' } }
    const reception = await worker('reception')
    expect((await call(`GET /message-templates?property=${property.id}`, reception)).status).toBe(200)
    expect((await call(`GET /booking/${id}/automated-messages`, reception)).body.replies).toMatchObject([{ text: 'Hello Asha Rao' }])
    expect((await call(`PUT /message-templates/${template.id}`, { ...edit, ...reception })).status).toBe(403)
    expect((await call(`GET /message-log?property=${property.id}`, await worker('viewer'))).status).toBe(403)
    const stranger = { token: await createSessionToken(await buildUser({ role: 'hostel_owner' })) }
    expect((await call(`PUT /message-templates/${template.id}`, { ...edit, ...stranger })).status).toBe(404)
    expect((await call(`POST /message-templates/${template.id}/preview`, { body: { booking: id }, ...stranger })).status).toBe(404)
    expect((await call(`PUT /booking/${id}/automated-messages`, { body: { isOff: true }, ...stranger })).status).toBe(404)
  })

  it('is seen as the guest of a booking would read it, of no other hostel', async () => {
    const { desk, property, id, booking, createOld } = await hostelWithBooking()
    const text = '{guest_name}, {nights} nights from {arrival}, {room}. Code {code}. Bed: {bed}. You owe {balance}.'
    const template = await createOld({
      trigger: 'before_arrival',
      days: 1,
      time: '18:00',
      texts: english(text),
      conditions: { roomKind: 'private' },
    })
    const seen = await call(`POST /message-templates/${template.id}/preview`, { body: { booking: id }, ...desk })
    expect(seen.body).toMatchObject({ language: 'en', dueAt: at(inDays(9), '18:00').toISOString(), isFor: false })
    expect(seen.body.text).toContain(`Asha Rao, 2 nights from`)
    const assigned = (await call(`GET /booking/${id}`, desk)).body.lines[0].guests[0].assignedBed
    expect(seen.body.text).toContain(`Code ${booking.code}. Bed: ${assigned.label}. You owe €`)
    const values = await call(`GET /message-templates/values?property=${property.id}`, desk)
    expect(values.body).toMatchObject({ booking: { id }, coming: [{ id, guest: 'Asha Rao' }] })
    expect(values.body.values.map((v: { language: string }) => v.language)).toEqual(['en', 'hi', 'ar'])
    const other = await hostelWithBooking()
    expect((await call(`POST /message-templates/${template.id}/preview`, { body: { booking: other.id }, ...desk })).status).toBe(404)
    expect((await call(`GET /message-templates/values?property=${property.id}&booking=${other.id}`, desk)).status).toBe(404)
  })
})

describe('what is due', () => {
  it('is written into the thread and mailed, once, and leaves what the guest wrote unread', async () => {
    const { id, email, guest, desk, property, createOld, look, thread, log } = await hostelWithBooking()
    await call(`POST /booking/${id}/messages`, { body: { text: 'Is there a kettle?' }, ...guest })
    const template = await createOld({
      trigger: 'before_arrival',
      days: 2,
      time: '09:00',
      texts: english('See you on {arrival}, {guest_name}'),
    })
    expect(await look(at(inDays(8), '08:59'))).toBe(0)
    expect(await look(at(inDays(8), '09:00'))).toBe(1)
    expect(await look(at(inDays(8), '09:05'))).toBe(0)
    expect(await thread()).toMatchObject([
      { by: 'desk', name: '', isAutomatic: true, text: expect.stringMatching(/^See you on .*, Asha Rao$/) },
      { by: 'guest', isAutomatic: false },
    ])
    expect((await loadMailsTo(email)).filter(m => m.template === 'messageForGuest')).toHaveLength(1)
    expect((await call(`GET /messages/unread?property=${property.id}`, desk)).body.threads).toBe(1)
    expect(await log()).toMatchObject([
      { booking: id, name: 'Template', trigger: 'before_arrival', language: 'en', wasMailed: true, guest: 'Asha Rao' },
    ])
    expect((await call(`GET /message-templates?property=${property.id}`, desk)).body).toMatchObject([{ id: template.id, sent: 1 }])
    expect(await selectOne("SELECT id FROM audit_lines WHERE action = 'message.send_automatic' AND entity_id = ?", [id])).toBeDefined()
  })

  it('is in the way of no answer of the desk: that is mailed, and refused by those alone that somebody wrote', async () => {
    const { id, email, desk, createOld, look } = await hostelWithBooking()
    for (let n = 0; n < 3; n++) await createOld({ trigger: 'booked' })
    expect(await look()).toBe(3)
    const answer = (text: string) => call(`POST /booking/${id}/messages`, { body: { text }, ...desk })
    const mailed = async () => (await loadMailsTo(email)).filter(m => m.template === 'messageForGuest').length
    expect([(await answer('Yes, at ten.')).status, await mailed()]).toEqual([201, 4])
    expect([(await answer('Or at nine.')).status, await mailed()]).toEqual([201, 4])
    await run('UPDATE message_threads SET guest_unread = 22 WHERE booking_id = ?', [id])
    expect((await answer('Or at eight.')).status).toBe(201)
    expect((await answer('Or at seven.')).body.code).toBe('messages_unread')
  })

  it('waits for the end of the quiet hours also where it is late', async () => {
    const { createOld, look } = await hostelWithBooking()
    await createOld({ trigger: 'before_arrival', days: 2, time: '09:00', quiet: { from: '22:00', until: '08:00' } })
    expect([await look(at(inDays(8), '23:30')), await look(at(inDays(9), '07:59')), await look(at(inDays(9), '08:00'))]).toEqual([0, 0, 1])
  })

  it('reads no booking that owes nothing or has no such room', async () => {
    const { id, createOld, look } = await hostelWithBooking()
    await createOld({ trigger: 'unpaid', days: 10, time: '00:00' })
    await createOld({ trigger: 'booked', conditions: { roomKind: 'private' } })
    await run('DELETE FROM folio_lines WHERE booking_id = ?', [id])
    let sent = 0
    const statements = await recordStatements(async () => {
      sent = await look()
    })
    expect(sent).toBe(0)
    expect(statements.filter(sql => /manage_hash/.test(JSON.stringify(sql)))).toEqual([])
  })

  it('is sent by the other templates of a booking where one fails', async () => {
    const { id, createOld, look, thread } = await hostelWithBooking()
    const broken = await createOld({ trigger: 'booked' })
    await run("UPDATE message_templates SET texts = '[]' WHERE id = ?", [broken.id])
    await createOld({ trigger: 'booked' })
    expect(await look()).toBe(1)
    await createOld({ trigger: 'booked' })
    expect([await look(), (await thread()).length]).toEqual([1, 2])
    expect(await select('SELECT job FROM job_troubles WHERE job LIKE ? AND piece_id = ?', ['guest-messages:%', id])).toEqual([
      { job: `guest-messages:${broken.id}` },
    ])
  })

  it('is sent once by however many at the same time, also after it was killed half-way', async () => {
    const { property, thread, createOld } = await hostelWithBooking()
    for (const days of [2, 3]) await createOld({ trigger: 'before_arrival', days, time: '09:00', quiet: { from: '08:00', until: '23:30' } })
    await createOld({ trigger: 'booked' })
    const now = at(inDays(8), '23:45')
    // A run that ends after each message, as if its process was gone.
    for (let i = 0; i < 3; i++) {
      const killed = new AbortController()
      const others = Promise.all([sendDueMessages({}, now), sendDueMessages({ signal: killed.signal }, now), sendDueMessages({}, now)])
      killed.abort()
      await others
      await run("UPDATE message_templates SET next_look_at = '2020-01-01' WHERE property_id = ?", [property.id])
    }
    expect(await thread()).toHaveLength(1)
    expect(await select('SELECT id FROM message_sends WHERE property_id = ?', [property.id])).toHaveLength(1)
  })

  it('leaves nothing behind where it failed, and is sent by the next run', async () => {
    const { id, thread, createOld, look } = await hostelWithBooking()
    await createOld({ trigger: 'booked' })
    // The thread is full of numbers: the message cannot be counted.
    await run(
      'INSERT INTO message_threads (booking_id, property_id, total) VALUES (?, (SELECT property_id FROM bookings WHERE id = ?), 4294967295)',
      [id, id],
    )
    expect(await look()).toBe(0)
    expect(await select('SELECT id FROM message_sends WHERE booking_id = ?', [id])).toEqual([])
    await run('UPDATE message_threads SET total = 0 WHERE booking_id = ?', [id])
    await run("DELETE FROM job_troubles WHERE job LIKE 'guest-messages:%' AND piece_id = ?", [id])
    expect(await look()).toBe(1)
    expect(await thread()).toHaveLength(1)
  })

  it('is not sent to whom the desk has switched it off for, who has cancelled, or whom it is not for', async () => {
    const { id, desk, thread, createOld, look } = await hostelWithBooking()
    await createOld({ trigger: 'booked', conditions: { countries: ['IN'] } })
    await createOld({ trigger: 'booked', conditions: { roomKind: 'private' } })
    await createOld({ trigger: 'booked', isActive: false })
    await createOld({ trigger: 'by_hand' })
    expect(await look()).toBe(0)
    await createOld({ trigger: 'booked', conditions: { roomKind: 'dorm', sources: ['web'], maxNights: 2, languages: ['en'] } })
    const turn = (isOff: boolean) => call(`PUT /booking/${id}/automated-messages`, { body: { isOff }, ...desk })
    expect((await turn(true)).body).toEqual({ isOff: true })
    expect((await turn(true)).status).toBe(200)
    expect(await look()).toBe(0)
    await turn(false)
    await run("UPDATE bookings SET status = 'cancelled' WHERE id = ?", [id])
    expect(await look()).toBe(0)
    await run("UPDATE bookings SET status = 'confirmed' WHERE id = ?", [id])
    expect(await look()).toBe(1)
    expect(await thread()).toHaveLength(1)
  })

  it('was due after the template was there, or is not sent', async () => {
    const { create, look } = await hostelWithBooking()
    await create({ name: 'Welcome', trigger: 'booked', texts: english('Welcome') })
    expect(await look()).toBe(0)
  })

  it('follows what happens to a booking', async () => {
    const { id, property, createOld, look, thread, room } = await hostelWithBooking()
    const triggers = ['checked_in', 'checked_out', 'no_show', 'event_joined'] as const
    for (const trigger of triggers) await createOld({ name: trigger, trigger, texts: english(trigger) })
    // The days of a hostel begin at four: from then on until the next one all of them are due, whatever the clock says.
    await createOld({ trigger: 'in_house', days: 2, time: '04:00', texts: english('in_house') })
    await createOld({ trigger: 'unpaid', days: 10, time: '04:00', texts: english('unpaid') })
    await createOld({ trigger: 'after_departure', days: 1, time: '04:00', texts: english('after_departure') })
    const newest = async () => (await thread())[0]?.text
    expect(await look()).toBe(1)
    expect(await newest()).toBe('unpaid')
    const user = await buildUser()
    const { insertId: event } = await run(
      `INSERT INTO events (property_id, status, title, place, day, start_time, end_day, end_time, timezone, starts_at, ends_at, currency, created_at, updated_at)
       VALUES (?, 'planned', 'Dinner', 'Kitchen', ?, '20:00', ?, '22:00', 'Europe/Berlin', ?, ?, 'EUR', NOW(3), NOW(3))`,
      [property.id, inDays(11), inDays(11), `${inDays(11)} 19:00:00`, `${inDays(11)} 21:00:00`],
    )
    await run('UPDATE bookings SET user_id = ? WHERE id = ?', [user.id, id])
    await run(
      "INSERT INTO event_joiners (event_id, property_id, user_id, status, turn, created_at) VALUES (?, ?, ?, 'going', 1, UTC_TIMESTAMP(3))",
      [event, property.id, user.id],
    )
    expect(await look()).toBe(1)
    expect(await newest()).toBe('event_joined')
    const person = await selectOne<{ id: number }>('SELECT id FROM booking_guests WHERE booking_id = ?', [id])
    await run("UPDATE bookings SET status = 'checked_in', arrival = ?, departure = ? WHERE id = ?", [inDays(-1), inDays(1), id])
    await run(
      `INSERT INTO check_ins (property_id, booking_id, guest_id, bed_id, name, status, checked_in_at, checked_in_by, created_at, updated_at)
       VALUES (?, ?, ?, ?, 'Asha', 'in_house', UTC_TIMESTAMP(3), ?, NOW(3), NOW(3))`,
      [property.id, id, person?.id as number, room.bedIds[0] as number, user.id],
    )
    expect(await look()).toBe(2)
    expect(
      (await thread())
        .slice(0, 2)
        .map((m: { text: string }) => m.text)
        .toSorted(),
    ).toEqual(['checked_in', 'in_house'])
    await run("UPDATE check_ins SET status = 'checked_out', checked_out_at = UTC_TIMESTAMP(3) WHERE booking_id = ?", [id])
    await run("UPDATE bookings SET status = 'checked_out', departure = ? WHERE id = ?", [inDays(0), id])
    expect(await look()).toBe(1)
    expect(await newest()).toBe('checked_out')
    await run('UPDATE bookings SET arrival = ?, departure = ? WHERE id = ?', [inDays(-3), inDays(-1), id])
    expect(await look()).toBe(1)
    expect(await newest()).toBe('after_departure')
    await run("UPDATE bookings SET status = 'no_show' WHERE id = ?", [id])
    await run(
      "INSERT INTO booking_history (property_id, booking_id, event, to_status, by_kind, request_id, created_at) VALUES (?, ?, 'no_show', 'no_show', 'system', 'x', UTC_TIMESTAMP(3))",
      [property.id, id],
    )
    expect(await look()).toBe(1)
    expect(await newest()).toBe('no_show')
  })

  it('speaks the language of the booking, and stands in the thread alone where there is no address', async () => {
    const { id, createOld, look, thread, log } = await hostelWithBooking()
    await run("UPDATE bookings SET guest_email = NULL, language = 'hi' WHERE id = ?", [id])
    await createOld({ trigger: 'booked', texts: [...english('Hello'), { language: 'hi', text: 'नमस्ते {guest_name}' }] })
    expect(await look()).toBe(1)
    expect((await thread())[0].text).toBe('नमस्ते Asha Rao')
    expect(await log()).toMatchObject([{ language: 'hi', wasMailed: false }])
  })
})
