import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../db/connection.ts'
import { buildEvent } from '../community/events/testing.ts'
import { rideBody } from '../community/rides/testing.ts'
import { buildLiveProperty, buildPlace, createSessionToken } from '../factories.ts'
import { run, signUpPerson } from '../people/auth/testing.ts'
import { bookingOf, inDays, startApi } from '../stays/booking/testing.ts'
import { decryptIdentity } from '../stays/check-in/identity.ts'
import { purgeRegistrationCards } from '../stays/check-in/service.ts'
import type { Api } from '../testing.ts'
import { readErasures, repeatErasure } from './service.ts'

let api: Api
beforeAll(async () => {
  api = (await startApi()) as Api
})
afterAll(() => api.stop())

/**
 * Where an account may stand, and what becomes of it when the person goes. A new column without its line fails here.
 * gone: no row of theirs is left. kept: the number alone, of an account with nothing in it, for what a property must account for.
 */
const fates: Record<string, 'gone' | 'kept'> = {
  'bed_states.changed_by': 'kept',
  'bookings.user_id': 'gone',
  'bookings.cancelled_by': 'kept',
  'booking_history.by_user_id': 'kept',
  'audit_lines.actor_id': 'kept',
  'audit_lines.as_user_id': 'kept',
  'admin_invitations.invited_by': 'kept',
  'api_keys.user_id': 'gone',
  'cash_moves.by_user_id': 'kept',
  'cash_shifts.opened_by': 'kept',
  'cash_shifts.closed_by': 'kept',
  'chat_blocks.user_id': 'gone',
  'chat_blocks.blocked_user_id': 'gone',
  'chat_blocks.known_as': 'gone',
  'chat_members.user_id': 'gone',
  'check_ins.checked_in_by': 'kept',
  'check_ins.checked_out_by': 'kept',
  'commission_plans.by_user_id': 'kept',
  'content_reports.user_id': 'gone',
  'content_reports.settled_by': 'kept',
  'data_imports.user_id': 'kept',
  'day_closes.closed_by': 'kept',
  'event_joiners.user_id': 'gone',
  'folio_lines.by_user_id': 'kept',
  'found_items.recorded_by': 'kept',
  'group_history.by_user_id': 'kept',
  'group_quotes.by_user_id': 'kept',
  'group_requests.user_id': 'gone',
  'held_deposits.taken_by': 'kept',
  'held_deposits.returned_by': 'kept',
  'house_sales.by_user_id': 'kept',
  'import_runs.user_id': 'kept',
  'invoices.by_user_id': 'kept',
  'member_invitations.accepted_by': 'gone',
  'member_invitations.invited_by': 'kept',
  // Of who works there alone; a guest's go with the guest.
  'messages.user_id': 'kept',
  'organiser_blocks.user_id': 'gone',
  'notice_reads.user_id': 'gone',
  'demo_properties.user_id': 'gone',
  'digest_queue.user_id': 'gone',
  'notifications.user_id': 'gone',
  'notification_preferences.user_id': 'gone',
  'openid_links.user_id': 'gone',
  'otps.user_id': 'gone',
  'passkeys.user_id': 'gone',
  'property_archives.user_id': 'kept',
  'property_claims.user_id': 'gone',
  'property_claims.decided_by': 'kept',
  'property_members.user_id': 'gone',
  'push_devices.user_id': 'gone',
  'rate_changes.user_id': 'kept',
  'recovery_codes.user_id': 'gone',
  'review_votes.user_id': 'gone',
  'reviews.moderated_by': 'kept',
  'reviews.replied_by': 'kept',
  // A ride that is over stays for who rode along, without a word of its owner; so does a request.
  'rides.user_id': 'kept',
  'ride_requests.user_id': 'kept',
  'ride_reports.user_id': 'gone',
  'ride_people.user_id': 'gone',
  'sessions.user_id': 'gone',
  'stay_credits.user_id': 'gone',
  'tickets.reported_by': 'kept',
  'saved_searches.user_id': 'gone',
  'booking_list_choices.user_id': 'gone',
  'waitlist_entries.user_id': 'gone',
  'wishlists.user_id': 'gone',
  'wishlist_items.user_id': 'gone',
}

/** The same of the row of the account itself, which stays for what points there. */
const ofAccount: Record<string, 'emptied' | 'kept'> = {
  id: 'kept',
  email: 'emptied',
  name: 'emptied',
  phone: 'emptied',
  country: 'emptied',
  language: 'emptied',
  currency: 'emptied',
  photo: 'emptied',
  photo_shown: 'emptied',
  role: 'emptied',
  password_hash: 'emptied',
  totp_secret: 'emptied',
  totp_pending: 'emptied',
  totp_last_step: 'emptied',
  email_verified_at: 'emptied',
  locked_reason: 'emptied',
  // Made of name and phone by the database.
  search_name: 'emptied',
  search_phone: 'emptied',
  locked_at: 'kept',
  version: 'kept',
  created_at: 'kept',
  updated_at: 'kept',
}

const columns = async () =>
  (
    await select<{ name: string }>(
      `SELECT CONCAT(TABLE_NAME, '.', COLUMN_NAME) AS name FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND DATA_TYPE = 'int'
         AND (COLUMN_NAME LIKE '%user_id' OR COLUMN_NAME LIKE '%\\_by' OR COLUMN_NAME = 'actor_id') ORDER BY 1`,
    )
  ).map(c => c.name)

const rowsOf = async (column: string, user: number) => {
  const [table, name] = column.split('.')
  return (await select<{ n: number }>(`SELECT COUNT(*) AS n FROM \`${table}\` WHERE \`${name}\` = ?`, [user]))[0]?.n
}

describe('the name of who is erased', () => {
  /** A stay with a guest who was checked in: with a card that the law asks for, or without. */
  async function checkedIn(identity: object = {}) {
    const person = await signUpPerson(api)
    const fixture = await buildLiveProperty()
    const token = await createSessionToken(fixture.owner)
    const name = `Zora Quill ${person.id}`
    const created = await api.call('POST /booking', {
      token: person.token,
      body: bookingOf({
        property: fixture.property,
        room: fixture.room,
        arrival: inDays(0),
        departure: inDays(2),
        guest: { name, email: person.email },
      }),
    })
    const guests = [{ name, ...identity }]
    const here = await api.call('POST /check-in', { token, body: { booking: created.body.id, guests } })
    if (here.status !== 201) throw new Error(JSON.stringify(here.body))
    const [checkIn] = here.body.checkIns
    await api.call(`PUT /check-in/${checkIn.id}`, { token, body: { checkOut: true, withDebt: true } })
    await run("UPDATE bookings SET status = 'checked_out' WHERE id = ?", [created.body.id])
    await run("UPDATE mail_outbox SET status = 'sent' WHERE INSTR(text_body, ?) > 0", [created.body.code])
    const lists = async () => {
      const requested = [
        `GET /check-in/all/${fixture.property.id}`,
        `GET /booking/all?property=${fixture.property.id}&category=all`,
        `GET /booking/${created.body.id}`,
      ]
      return JSON.stringify((await Promise.all(requested.map(path => api.call(path, { token })))).map(a => a.body))
    }
    return { person, fixture, name, checkIn: checkIn.id as number, lists }
  }
  const erase = (token: string) => api.call('DELETE /auth/me/data', { token })
  const inDump = async (text: string) => {
    const found = []
    for (const { t, c } of await select<{ t: string; c: string }>(
      "SELECT TABLE_NAME AS t, COLUMN_NAME AS c FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND DATA_TYPE IN ('varchar', 'text', 'mediumtext', 'longtext', 'json', 'char')",
    ))
      if ((await select(`SELECT 1 FROM \`${t}\` WHERE INSTR(CONVERT(\`${c}\` USING utf8mb4), ?) > 0 LIMIT 1`, [text])).length)
        found.push(`${t}.${c}`)
    return found
  }

  it('stands in no list and in no table any more', async () => {
    const stay = await checkedIn()
    expect(await stay.lists()).toContain(stay.name)
    expect(await inDump('zoraquil')).toContain('booking_search_keys.search_key')
    expect((await erase(stay.person.token)).status).toBe(204)
    expect(await stay.lists()).not.toContain(stay.name)
    expect(await inDump(stay.name)).toEqual([])
    expect(await inDump('zoraquil')).toEqual([])
  })

  it('is on the sealed card alone while the law asks for that, and nowhere once it does not', async () => {
    const stay = await checkedIn({ documentType: 'passport', documentNumber: 'X123' })
    await erase(stay.person.token)
    expect(await inDump(stay.name)).toEqual([])
    const stored = async () =>
      (await select<{ identity: string | null }>('SELECT identity FROM check_ins WHERE id = ?', [stay.checkIn]))[0]?.identity
    expect(decryptIdentity((await stored()) ?? '')).toMatchObject({ surname: stay.name, documentNumber: 'X123' })
    await run(
      "UPDATE booking_lines SET departure = '2020-01-02', arrival = '2020-01-01' WHERE id = (SELECT line_id FROM booking_guests g JOIN check_ins c ON c.guest_id = g.id WHERE c.id = ?)",
      [stay.checkIn],
    )
    await run("UPDATE check_ins SET checked_in_at = '2020-01-01' WHERE id = ?", [stay.checkIn])
    await purgeRegistrationCards()
    expect(await stored()).toBeNull()
  })

  it('is taken out again when a backup brought it back', async () => {
    const stay = await checkedIn()
    const { id, email } = stay.person
    await erase(stay.person.token)
    expect(await readErasures()).toContain(id)
    // As a restored dump has it.
    await run('UPDATE users SET name = ?, email = ?, email_verified_at = NOW(3), locked_at = NULL WHERE id = ?', [stay.name, email, id])
    await run('UPDATE bookings SET user_id = ?, guest_name = ?, guest_email = ? WHERE property_id = ?', [
      id,
      stay.name,
      email,
      stay.fixture.property.id,
    ])
    await run('UPDATE check_ins SET name = ? WHERE id = ?', [stay.name, stay.checkIn])
    expect(await repeatErasure(id)).toBe('erased')
    expect(await inDump(stay.name)).toEqual([])
    expect(await repeatErasure(id)).toBe('erased_already')
    expect(await repeatErasure(4_000_000_000)).toBe('unknown')
  })
})

describe('who is erased', () => {
  it('leaves a row with nothing in it: each of its columns is emptied, or says nothing of them', async () => {
    const person = await signUpPerson(api)
    const filled = Object.keys(ofAccount).filter(name => ofAccount[name] === 'emptied')
    await run(
      `UPDATE users SET phone = '+91 98 765 43210', country = 'IN', language = 'hi', currency = 'INR', photo = 'people/x.jpg', photo_shown = 1, totp_secret = 's',
         totp_pending = 'p', totp_last_step = 7, locked_reason = 'Once' WHERE id = ?`,
      [person.id],
    )
    const row = async () => (await select<Record<string, unknown>>('SELECT * FROM users WHERE id = ?', [person.id]))[0] ?? {}
    const before = await row()
    expect(Object.keys(before).filter(name => !(name in ofAccount))).toEqual([])
    await run("UPDATE users SET role = 'hostel_owner' WHERE id = ?", [person.id])
    expect((await api.call('DELETE /auth/me/data', { token: person.token })).status).toBe(204)
    const after = await row()
    for (const name of filled.filter(n => n !== 'role')) expect([name, after[name]]).not.toEqual([name, before[name]])
    expect(after.role).toBe('traveller')
  })

  it('stands in no column of which nobody has said what becomes of it', async () => {
    expect((await columns()).filter(name => !(name in fates))).toEqual([])
    expect(Object.keys(fates).filter(name => fates[name] === 'gone').length).toBeGreaterThan(10)
  })

  it('is gone from everything but what others must account for', async () => {
    const person = await signUpPerson(api)
    const { token } = person
    const fixture = await buildLiveProperty()
    const { body: stay } = await api.call('POST /booking', {
      token,
      body: bookingOf({ ...fixture, guest: { name: 'Asha', email: person.email } }),
    })
    await run(
      "UPDATE bookings SET arrival = '2025-03-01', departure = '2025-03-03', status = 'checked_out', paid_online = 100 WHERE id = ?",
      [stay.id],
    )
    const { event } = await buildEvent(api)
    await api.call(`POST /events/${event.id}/join`, { token, body: {} })
    await api.call(`POST /events/${event.id}/report`, { token, body: { reason: 'No' } })
    const ends = { fromPlace: (await buildPlace()).id, toPlace: (await buildPlace()).id }
    await api.call('POST /rides', { token, body: rideBody(ends, { note: 'I sing' }) })
    await api.call('POST /api/save-fcm-token', { token, body: { token: `device-${person.id}`, platform: 'web' } })
    expect(await rowsOf('push_devices.user_id', person.id)).toBe(1)
    expect((await api.call('DELETE /auth/me/data', { token })).status).toBe(204)
    for (const column of Object.keys(fates).filter(name => fates[name] === 'gone'))
      expect([column, await rowsOf(column, person.id)]).toEqual([column, 0])
  })

  it('is not named beside the money they brought, nor where it was corrected', async () => {
    const person = await signUpPerson(api)
    const fixture = await buildLiveProperty()
    const token = await createSessionToken(fixture.owner)
    const guest = { name: 'Asha', email: person.email }
    const { body: stay } = await api.call('POST /booking', { token: person.token, body: bookingOf({ ...fixture, guest }) })
    const pay = (amount: number, more: object) =>
      api.call('POST /api/payment/cash-payments', {
        token,
        body: { property: fixture.property.id, booking: stay.id, amount: { amount, currency: 'EUR' }, method: 'card_at_desk', ...more },
      })
    const { body: taken } = await pay(500, { receivedFrom: 'Asha by Sea' })
    await pay(300, {})
    const corrected = await api.call(`PUT /api/payment/${taken.id}/editCashPayment`, {
      token,
      body: { amount: { amount: 400, currency: 'EUR' }, reason: 'Typed wrong' },
    })
    expect(corrected.status).toBe(200)
    await run("UPDATE bookings SET arrival = '2025-03-01', departure = '2025-03-03', status = 'checked_out' WHERE id = ?", [stay.id])
    expect((await api.call('DELETE /auth/me/data', { token: person.token })).status).toBe(204)
    const lines = await select<{ description: string; received_from: string | null }>(
      'SELECT description, received_from FROM folio_lines WHERE booking_id = ? AND method IS NOT NULL ORDER BY id',
      [stay.id],
    )
    expect(lines).toEqual(Array.from({ length: 4 }, () => ({ description: 'Paid by card at the desk', received_from: null })))
  })

  it('leaves the address in no table', async () => {
    const person = await signUpPerson(api)
    const found = await select<{ t: string; c: string }>(
      `SELECT TABLE_NAME AS t, COLUMN_NAME AS c FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND COLUMN_NAME LIKE '%email'
         AND DATA_TYPE = 'varchar' ORDER BY 1, 2`,
    )
    await api.call('DELETE /auth/me/data', { token: person.token })
    const left: string[] = []
    for (const { t, c } of found) {
      const [row] = await select<{ n: number }>(`SELECT COUNT(*) AS n FROM \`${t}\` WHERE \`${c}\` = ?`, [person.email])
      if (row?.n) left.push(`${t}.${c}`)
    }
    // One mail that says goodbye, gone from here once it is sent; and the guard of codes, which is cleared every other day.
    expect(left).toEqual(['mail_outbox.to_email', 'otp_limits.email'])
  })
})
