import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../../db/connection.ts'
import { ChannelAccount } from '../../../../db/models/index.ts'
import { buildLiveProperty, createSessionToken } from '../../../factories.ts'
import { adminToken, buildAdmin } from '../../../people/auth/testing.ts'
import { type Api, bookingOf, createManageToken, inDays, run, startApi } from '../../../stays/booking/testing.ts'
import { loadConfig } from '../../config.ts'
import { encrypt, encryptWith } from './crypto.ts'
import { countByOldKey, encryptedColumns, reencryptColumns } from './reencrypt.ts'

const { identityKeys } = loadConfig(process.env)
const [older] = identityKeys as [(typeof identityKeys)[number]]
const newer = { id: '2027.01', key: randomBytes(32) }
const under = (...keys: (typeof older)[]): Promise<Api> => startApi({ identityKeys: keys })

let api: Api
beforeAll(async () => {
  api = await under(older)
})
afterAll(() => api.stop())

const signature = [[20, 100, 60, 40, 100, 160]]

/** Something in every sealed column. */
async function world() {
  const admin = await buildAdmin()
  const root = await adminToken(api, admin)
  const { body: codes } = await api.call('POST /admin/me/recovery-codes', { token: root, body: { currentPassword: 'bunk-and-breakfast' } })
  await api.call('POST /admin/me/second-factor', { token: root, body: { currentPassword: 'bunk-and-breakfast' } })
  const { owner, property, room } = await buildLiveProperty()
  const token = await createSessionToken(owner)
  const channel = await api.call('POST /channel-managers/connections', {
    token,
    body: { property: property.id, room: room.id, manager: 'airbnb', importUrl: 'https://calendars.invalid/one.ics' },
  })
  expect(channel.status, JSON.stringify(channel.body)).toBe(201)
  const account = {
    propertyId: property.id,
    credential: encrypt('a key'),
    remoteProperty: 'there',
    remoteName: 'There',
    remoteCurrency: 'EUR',
  }
  await ChannelAccount.create({ connectionId: channel.body.id, ...account })
  await run(
    `INSERT INTO channel_reservations (connection_id, property_id, remote_id, site, number, status, state, arrival, departure, guest_count, currency, total, collects,
       revision, revised_at, body, created_at, updated_at)
     VALUES (?, ?, 'one', 'Booking.com', '1', 'new', 'waiting', ?, ?, 1, 'EUR', 2000, 'property', 'first', UTC_TIMESTAMP(3), ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    [channel.body.id, property.id, inDays(1), inDays(2), encrypt('{}')],
  )
  await run(
    `INSERT INTO property_archives (property_id, user_id, state, code, created_at, updated_at) VALUES (?, ?, 'waiting', ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    [property.id, owner.id, encrypt('ABCD')],
  )
  const reencrypted = await api.call('POST /booking', {
    token,
    body: bookingOf({ property, room, arrival: inDays(0), departure: inDays(2), source: 'desk', guests: [{}, {}] }),
  })
  const { body: cards } = await api.call(`GET /booking/${reencrypted.body.id}/cards`, {
    headers: { 'X-Manage-Token': createManageToken(reencrypted.body.code) },
  })
  const [first, second] = cards.guests
  const filled = await api.call(`PUT /check-in/card/${second.guest}`, {
    headers: { 'X-Manage-Token': second.token },
    body: { identity: { documentNumber: 'G7654321' }, signature },
  })
  expect(filled.status).toBe(200)
  const here = await api.call('POST /check-in', {
    token,
    body: { booking: reencrypted.body.id, guests: [{ guest: first.guest, name: 'Asha Rao', documentNumber: 'X1234567', signature }] },
  })
  expect(here.status, JSON.stringify(here.body)).toBe(201)
  const hook = { property: property.id, url: 'https://example.com/hook', events: ['booking.created'] }
  const webhook = await api.call('POST /webhooks', { token, body: hook })
  expect((await api.call(`POST /webhooks/${webhook.body.id}/rotate`, { token, body: {} })).status).toBe(201)
  return { admin, recovery: codes.codes as string[], token, property: property.id, booking: reencrypted.body.id, channel: channel.body }
}

/** Text columns of the whole database in which something is sealed with this key. */
async function columnsUnder(id: string): Promise<string[]> {
  const columns = await select<{ t: string; c: string }>(
    `SELECT TABLE_NAME AS t, COLUMN_NAME AS c FROM information_schema.COLUMNS
     WHERE TABLE_SCHEMA = DATABASE() AND DATA_TYPE IN ('varchar', 'text', 'mediumtext', 'longtext') ORDER BY 1, 2`,
  )
  const found: string[] = []
  for (const { t, c } of columns) {
    const row = await selectOne<{ n: number }>(`SELECT COUNT(*) AS n FROM \`${t}\` WHERE LEFT(\`${c}\`, ?) = ?`, [
      id.length + 4,
      `v1.${id}.`,
    ])
    if (row?.n) found.push(`${t}.${c}`)
  }
  return found
}

describe('a change of keys', () => {
  it('comes to its end: everything opens when the old key is gone', { timeout: 60_000 }, async () => {
    const w = await world()
    // What the list of sealed columns does not name would be found here.
    expect(await columnsUnder(older.id)).toEqual(encryptedColumns.map(s => `${s.table}.${s.column}`).sort())
    const cardsOf = async () => (await api.call(`GET /check-in/cards?property=${w.property}&booking=${w.booking}`, { token: w.token })).body
    const connection = async () => (await api.call(`GET /channel-managers/connections/${w.channel.id}`, { token: w.token })).body
    const [cards, { feedUrl }] = [await cardsOf(), await connection()]
    expect(JSON.stringify(cards)).toMatch(/X1234567.*G7654321/)

    api = await under(newer, older)
    expect([...(await countByOldKey()).keys()]).toEqual([older.id])
    const done = await reencryptColumns({ atOnce: 1 })
    expect(done.every(c => c.done > 0 && c.lost === 0)).toBe(true)
    expect((await reencryptColumns()).every(c => c.done === 0 && c.lost === 0)).toBe(true)
    expect((await countByOldKey()).size).toBe(0)
    expect(await columnsUnder(older.id)).toEqual([])
    const lines = await select<{ changes: unknown }>("SELECT changes FROM audit_lines WHERE action = 'keys.reseal'")
    expect(lines.length).toBeGreaterThanOrEqual(encryptedColumns.length)
    expect(JSON.stringify(lines)).toContain('users.totp_secret')

    // While both are there, codes that were kept as hashes under the old key let in.
    const { body } = await api.call('POST /auth/login', { body: { email: w.admin.email, password: 'bunk-and-breakfast' } })
    const byCode = await api.call('POST /auth/second-factor', { body: { challenge: body.challenge, code: w.recovery[0] } })
    expect(byCode.status).toBe(200)

    api = await under(newer)
    expect(await cardsOf()).toEqual(cards)
    expect((await connection()).feedUrl).toBe(feedUrl)
    const again = await api.call('POST /auth/login', { body: { email: w.admin.email, password: 'bunk-and-breakfast' } })
    const inside = await api.call('POST /auth/second-factor', { body: { challenge: again.body.challenge, code: w.admin.totp(1) } })
    expect([inside.status, inside.body.role]).toEqual([200, 'super_admin'])
  })

  it('leaves what no key opens as it stands, and says how much that is', async () => {
    api = await under(newer, older)
    const admin = await buildAdmin()
    const lost = encryptWith([{ id: 'gone', key: randomBytes(32) }], 'SECRET')
    await run('UPDATE users SET totp_pending = ? WHERE id = ?', [lost, admin.id])
    expect(await countByOldKey()).toEqual(new Map([['gone', 1]]))
    expect((await reencryptColumns()).find(c => c.column === 'users.totp_pending')).toEqual({
      column: 'users.totp_pending',
      done: 0,
      lost: 1,
    })
    expect(await selectOne('SELECT totp_pending FROM users WHERE id = ?', [admin.id])).toEqual({ totp_pending: lost })
  })
})
