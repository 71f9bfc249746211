import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { buildLiveProperty, createSessionToken } from '../../factories.ts'
import { type Api, inDays, run, startApi } from '../../stays/booking/testing.ts'
import { pullDueConnections } from './pullDueConnections.ts'
import { calendarText, serveCalendar, startChannel, type TestChannel } from './testing.ts'

let api: Api
let channel: TestChannel
beforeAll(async () => {
  api = await startApi({ calendarLoopback: true })
  channel = await startChannel()
})
afterAll(async () => {
  await channel.stop()
  await api.stop()
})
beforeEach(async () => {
  channel.answer(serveCalendar(calendarText()))
  await run('UPDATE channel_connections SET next_pull_at = NULL')
})

const soon = () => new Date(Date.now() + 16 * 60_000)
const COPIED = 'property_id, manager, room_id, import_url, import_host, next_pull_at, feed_token, created_at, updated_at'

/** A property with so many calendars whose time comes in a quarter of an hour, on a host of its own. */
async function propertyWith(calendars: number, host: string) {
  const { owner, property, room } = await buildLiveProperty()
  const token = await createSessionToken(owner)
  const { body } = await api.call('POST /channel-managers/connections', {
    token,
    body: { property: property.id, room: room.id, manager: 'airbnb', importUrl: `${channel.url}?${host}` },
  })
  for (let i = 1; i < calendars; i++)
    await run(`INSERT INTO channel_connections (${COPIED}, name, feed_hash) SELECT ${COPIED}, ?, ? FROM channel_connections WHERE id = ?`, [
      `${i}`,
      `${property.id}-${i}`,
      body.id,
    ])
  await run('UPDATE channel_connections SET import_host = ? WHERE property_id = ?', [host, property.id])
  const left = (at: Date) => select('SELECT id FROM channel_connections WHERE property_id = ? AND next_pull_at <= ?', [property.id, at])
  const read = () => api.call(`GET /channel-managers/connections/${body.id}`, { token })
  return { property, id: body.id as number, token, left, read }
}

it('gives each property its turn, however many calendars another one has', async () => {
  const [big, small] = [await propertyWith(45, 'big.example'), await propertyWith(2, 'small.example')]
  const now = soon()
  expect(await pullDueConnections({ now })).toBe(42)
  expect([await big.left(now), await small.left(now)].map(l => l.length)).toEqual([5, 0])
  expect(await pullDueConnections({ now })).toBe(5)
})

it('does not wait again and again for who lets it wait, and asks the others meanwhile', async () => {
  const [slow, quick] = [await propertyWith(14, 'slow.example'), await propertyWith(2, 'quick.example')]
  const answer = serveCalendar(calendarText({ from: inDays(10), until: inDays(12) }))
  channel.answer((req, res) => void setTimeout(() => answer(req, res), req.url?.includes('slow') ? 400 : 0))
  const now = soon()
  const read = await pullDueConnections({ now, slowMs: 400 })
  // Four that were slow, and those that were under way then.
  expect(read).toBeGreaterThanOrEqual(4 + 2)
  expect(read).toBeLessThanOrEqual(7 + 2)
  expect((await quick.read()).body).toMatchObject({ state: 'well', holds: 1 })
  expect(await slow.left(now)).toEqual([])
  const later = new Date(now.getTime() + 2 * 60_000)
  expect(await slow.left(later)).toHaveLength(14 + 2 - read)
})

it('asks seldom, in the end, for what keeps it waiting each time', async () => {
  const { id, token, read } = await propertyWith(1, 'flood.example')
  channel.answer(serveCalendar(calendarText(...Array.from({ length: 2_001 }, () => ({ from: inDays(10), until: inDays(12) })))))
  const waitAfter = async (failures: number) => {
    await run('UPDATE channel_connections SET failures = ? WHERE id = ?', [failures, id])
    await api.call(`POST /channel-managers/connections/${id}/sync`, { token })
    const { nextTryAt, lastTriedAt } = (await read()).body
    return (Date.parse(nextTryAt) - Date.parse(lastTriedAt)) / 60_000
  }
  expect([await waitAfter(0), await waitAfter(11), await waitAfter(12), await waitAfter(40)]).toEqual([2, 15, 60, 60])
  channel.answer((_req, res) => void res.writeHead(503).end())
  expect(await waitAfter(40)).toBe(15)
})

it('leaves the calendars of a closed property alone', async () => {
  const { property, left, read } = await propertyWith(1, 'closed.example')
  await run("UPDATE properties SET status = 'closed' WHERE id = ?", [property.id])
  const now = soon()
  expect(await pullDueConnections({ now })).toBe(0)
  expect((await read()).body.nextTryAt).toBeNull()
  await run("UPDATE properties SET status = 'live' WHERE id = ?", [property.id])
  expect(await left(now)).toHaveLength(1)
  expect(await pullDueConnections({ now })).toBe(1)
})
