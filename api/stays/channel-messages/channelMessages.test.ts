import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { buildChannelAccount, buildLiveProperty, createSessionToken } from '../../factories.ts'
import { type ChannexStandIn, startChannexStandIn } from '../../inventory/channel-managers/adapters/channex/standIn.ts'
import { writeRevision } from '../../inventory/channel-managers/adapters/channex/standInReservation.ts'
import { type Api, inDays, loadMailsTo, run, startApi } from '../booking/testing.ts'
import { pullReservations } from '../channel-reservations/pullReservations.ts'
import { exchangeMessages } from './exchangeMessages.ts'

let api: Api
let channex: ChannexStandIn
beforeAll(async () => {
  channex = await startChannexStandIn()
  api = await startApi({ channexUrl: channex.url })
})
afterAll(async () => {
  await api.stop()
  await channex.stop()
})
beforeEach(async () => {
  channex.heal()
  channex.carryMessages(true)
  await run('UPDATE channel_accounts SET active = 0')
})

/** A hostel with one reservation of Booking.com. */
async function setUp(site = 'BookingCom') {
  const email = `house-${randomUUID()}@example.org`
  const { owner, property, room } = await buildLiveProperty({ email })
  const token = await createSessionToken(owner)
  const call = (endpoint: string, body?: unknown) => api.call(endpoint, { token, body })
  const remote = channex.addProperty({ rooms: [{ title: 'Dorm', kind: 'dorm' }] })
  const { connectionId } = await buildChannelAccount(property.id, { remoteProperty: remote.id })
  const [dorm] = remote.rooms
  const rate = dorm?.rates[0]?.id
  await call(`PUT /channel-managers/connections/${connectionId}/mapping`, {
    rows: [{ room: room.id, plan: null, as: 'bed', remoteRoom: dorm?.id, remoteRate: rate }],
  })
  await call(`PUT /channel-managers/connections/${connectionId}`, { isActive: true })
  const reservation = randomUUID()
  const stays = [{ room: dorm?.id ?? '', rate: rate ?? '', arrival: inDays(10), departure: inDays(12), price: '20.00' }]
  channex.sell({ ...writeRevision({ property: remote.id, stays, booking: reservation, number: '77', status: 'new' }), ota_name: site })
  await pullReservations(connectionId)
  const [booking] = await select<{ id: number }>("SELECT id FROM bookings WHERE property_id = ? AND source = 'channel'", [property.id])
  const id = booking?.id ?? 0
  const write = (text: string, sender: 'guest' | 'property' = 'guest') =>
    channex.write({ property: remote.id, booking: reservation, text, sender })
  const exchange = async () => {
    await run('UPDATE channel_accounts SET messages_next_at = NULL WHERE connection_id = ?', [connectionId])
    await run(
      "UPDATE channel_guest_messages SET next_try_at = UTC_TIMESTAMP(3), updated_at = updated_at - INTERVAL 10 MINUTE WHERE state IN ('waiting', 'sending')",
    )
    return exchangeMessages()
  }
  const read = async () =>
    (await call(`GET /booking/${id}/messages`)).body.map((m: { by: string; text: string; channel: string | null }) => [
      m.by,
      m.text,
      m.channel,
    ])
  const answer = (text: string) => call(`POST /booking/${id}/messages`, { text })
  const spoken = () =>
    channex
      .written(reservation)
      .filter(m => m.sender === 'property')
      .map(m => m.message)
  return { id, email, property, remote, call, write, exchange, read, answer, spoken, connectionId }
}

it('what a guest writes at the channel stands in the thread of the booking once, and the answer is said there', async () => {
  const s = await setUp()
  s.write('Is there a locker?')
  expect(await s.exchange()).toBe(1)
  expect(await s.exchange()).toBe(0)
  expect(await s.read()).toEqual([['guest', 'Is there a locker?', 'received']])
  expect(JSON.stringify(await loadMailsTo(s.email))).toContain('Is there a locker?')
  expect((await s.call(`GET /messages?property=${s.property.id}`)).body).toMatchObject([{ booking: s.id, unread: 1 }])
  expect((await s.answer('Yes, below each bed.')).body).toMatchObject({ channel: 'waiting' })
  await s.exchange()
  await s.exchange()
  expect(s.spoken()).toEqual(['Yes, below each bed.'])
  expect(await s.read()).toEqual([
    ['desk', 'Yes, below each bed.', 'sent'],
    ['guest', 'Is there a locker?', 'received'],
  ])
  // Nothing of ours beside it: the guest reads where they booked.
  expect(await loadMailsTo('ines.1@guest.booking.com')).toEqual([])
  s.write('Said in the extranet', 'property')
  s.write('Thanks!')
  await s.exchange()
  expect((await s.read()).slice(0, 2)).toEqual([
    ['guest', 'Thanks!', 'received'],
    ['desk', 'Said in the extranet', 'sent'],
  ])
})

it('asks no further back for what is said about a reservation that never came', async () => {
  const s = await setUp()
  const unknown = randomUUID()
  channex.write({ property: s.remote.id, booking: unknown, text: 'Sold before we were connected' })
  Object.assign(channex.written(unknown)[0] ?? {}, { at: new Date(Date.now() - 7 * 3_600_000).toISOString().replace('Z', '') })
  s.write('Is there a locker?')
  expect(await s.exchange()).toBe(1)
  const [{ seen } = { seen: null }] = await select<{ seen: Date | null }>(
    'SELECT messages_seen_at AS seen FROM channel_accounts WHERE connection_id = ?',
    [s.connectionId],
  )
  expect(Date.now() - (seen?.getTime() ?? 0)).toBeLessThan(3_600_000)
})

it('says each answer once and in its order, whatever fails between, and does not wait for a guest to read here', async () => {
  const s = await setUp()
  for (let n = 1; n <= 23; n++) expect((await s.answer(`Answer ${n}`)).status).toBe(201)
  channex.fail({ status: 500 })
  await s.exchange()
  channex.fail('hang-up-after')
  for (let i = 0; i < 30 && s.spoken().length < 23; i++) await s.exchange()
  await s.exchange()
  expect(s.spoken()).toEqual(Array.from({ length: 23 }, (_, n) => `Answer ${n + 1}`))
  expect((await s.read()).every(([, , channel]: string[]) => channel === 'sent')).toBe(true)
})

it('goes by mail where the site or the account has no messages, and says what was refused', async () => {
  const agoda = await setUp('Agoda')
  expect((await agoda.answer('By mail')).body).toMatchObject({ channel: null })
  expect(agoda.spoken()).toEqual([])
  const s = await setUp()
  expect((await s.answer('Too late')).body).toMatchObject({ channel: 'waiting' })
  channex.carryMessages(false)
  await s.exchange()
  expect(await s.read()).toEqual([['desk', 'Too late', 'failed']])
  expect((await s.answer('By mail')).body).toMatchObject({ channel: null })
  channex.carryMessages(true)
  await s.exchange()
  expect((await s.answer('Through the channel')).body).toMatchObject({ channel: 'waiting' })
})
